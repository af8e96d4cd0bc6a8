import { runPipeline } from '../aggregate/pipeline.ts';
import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { isNumber } from '../bson/numbers.ts';
import { equalValues } from '../bson/order.ts';
import type { Found, Step } from '../planner/execute.ts';
import { countByIndex } from '../planner/indexCount.ts';
import { search } from '../planner/search.ts';
import type { Reader } from '../storage/keyRange.ts';
import { notSupported } from '../storeError.ts';
import { cursorOver, firstBatch } from './cursorReply.ts';
import { batchSize } from './indexes.ts';
import {
  parseArguments,
  collectionName,
  fields,
  findCollection,
  openReader,
  type Request,
} from './request.ts';

const AGGREGATE = fields('pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation');

export async function aggregate(request: Request): Promise<Doc> {
  const args = parseArguments(request, AGGREGATE);
  const pipeline = args.required('pipeline', args.docs('pipeline'));
  args.required('cursor', args.doc('cursor'));
  if (isNumber(request.body.aggregate)) throw notSupported('a pipeline without a collection (aggregate: 1)');
  const namespace = `${request.database}.${collectionName(request)}`;
  const { reader, release } = openReader(request);
  try {
    const cursor = cursorOver(request, namespace, results(request, reader, pipeline), release);
    return await firstBatch(request, cursor, { size: batchSize(args) });
  } catch (error) {
    release();
    throw error;
  }
}

/** Runs the pipeline as far as its results are read. */
function results(request: Request, reader: Reader, pipeline: readonly Doc[]): Iterable<Doc> {
  const { filter, stages } = takeFilter(pipeline);
  const collection = findCollection(request, reader);
  const counted =
    collection && equalValues(stages, COUNT) ? countByIndex(reader, collection, filter) : undefined;
  if (counted !== undefined) return counted === 0 ? [] : [{ _id: 1, n: counted }];
  return runPipeline(documentsOf(request, search(reader, collection, { filter }, request)), stages, request);
}

function* documentsOf(request: Request, found: Generator<Step<Found>>): Generator<Doc> {
  for (const { doc } of request.timeSlice.results(found)) yield doc;
}

/** The stages that drivers send for `countDocuments`, after the filter. */
const COUNT = [{ $group: { _id: 1, n: { $sum: 1 } } }];

/** Takes the leading `$match` stages, which an index can serve, out of the pipeline. */
function takeFilter(pipeline: readonly Doc[]): { filter: Doc; stages: readonly Doc[] } {
  const isFilter = (stage: Doc): boolean => isDoc(stage.$match) && entriesOf(stage).length === 1;
  const others = pipeline.findIndex((stage) => !isFilter(stage));
  const end = others < 0 ? pipeline.length : others;
  const filters = pipeline.slice(0, end).map((stage) => stage.$match as Doc);
  const [filter = {}] = filters;
  return { filter: filters.length > 1 ? { $and: filters } : filter, stages: pipeline.slice(end) };
}
