import { runPipeline } from '../aggregate/pipeline.ts';
import { entriesOf, isDoc, isEmptyDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { equalValues } from '../bson/order.ts';
import { encode } from '../bson/codec.ts';
import { NOTHING_YET, type Found, type Step } from '../planner/execute.ts';
import { countByIndex } from '../planner/indexCount.ts';
import { search, type Search } from '../planner/search.ts';
import type { Reader } from '../storage/keyRange.ts';
import { notSupported } from '../storeError.ts';
import { firstBatch, FIRST_BATCH } from './cursorReply.ts';
import {
  parseArguments,
  collectionName,
  fields,
  findCollection,
  openReader,
  type Request,
} from './request.ts';
import { collectionStatistics } from './diagnostics.ts';

const AGGREGATE = fields(
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'bypassDocumentValidation',
  'hint',
  'let',
  'collation',
);

interface PlannedPipeline {
  /** The part that the planner carries out: leading $match, $sort and $limit. */
  search: Search;
  /** The stages that are left. */
  stages: Doc[];
}

/** Takes the leading stages that an index can serve out of the pipeline. */
function planPipeline(pipeline: readonly Doc[]): PlannedPipeline {
  const stages = [...pipeline];
  const filters: Doc[] = [];
  const planned: Search = { filter: {} };
  for (let stage = stages[0]; stage && isDoc(stage.$match) && isOnly(stage); stage = stages[0]) {
    filters.push(stage.$match);
    stages.shift();
  }
  if (filters.length > 0) planned.filter = filters.length === 1 ? (filters[0] ?? {}) : { $and: filters };
  const [next] = stages;
  if (next && isDoc(next.$sort) && isOnly(next) && isPlainSort(next.$sort)) {
    planned.sort = next.$sort;
    stages.shift();
  }
  const limit = countIn(stages[0], '$limit');
  if (limit !== undefined && limit > 0) {
    planned.limit = limit;
    stages.shift();
  }
  return { search: planned, stages };
}

const isOnly = (stage: Doc): boolean => entriesOf(stage).length === 1;

const isPlainSort = (sort: Doc): boolean =>
  !isEmptyDoc(sort) && entriesOf(sort).every(([name, order]) => isNumber(order) && name !== '$natural');

function countIn(stage: Doc | undefined, name: string): number | undefined {
  const value = stage?.[name];
  if (!stage || !isOnly(stage) || !isNumber(value)) return undefined;
  const count = toDouble(value);
  return Number.isSafeInteger(count) ? count : undefined;
}

export async function aggregate(request: Request): Promise<Doc> {
  const args = parseArguments(request, AGGREGATE);
  args.refuseQueryOptions();
  args.refuse('explain', false);
  const pipeline = args.required('pipeline', args.docs('pipeline'));
  const { batchSize } = args.required('cursor', args.doc('cursor'));
  if (isNumber(request.body.aggregate)) throw notSupported('a pipeline without a collection (aggregate: 1)');
  const namespace = `${request.database}.${collectionName(request)}`;
  const { reader, release } = openReader(request);
  try {
    const cursor = {
      namespace,
      documents: await results(request, reader, pipeline),
      owner: request.owner,
      neverExpires: false,
      remaining: Infinity,
      release,
    };
    return await firstBatch(request, cursor, {
      size: isNumber(batchSize) ? toDouble(batchSize) : FIRST_BATCH,
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** Runs the pipeline as far as its results are read, and encodes them. */
async function results(request: Request, reader: Reader, pipeline: Doc[]): Promise<Generator<Step<Buffer>>> {
  const [first, ...others] = pipeline;
  if (first && isOnly(first) && first.$collStats !== undefined) {
    return encodeAll(runPipeline([collectionStatistics(request, reader, first.$collStats)], others, request));
  }
  const { search: planned, stages } = planPipeline(pipeline);
  const collection = findCollection(request, reader);
  const counted = collection && isCount(planned, stages) && countByIndex(reader, collection, planned.filter);
  if (typeof counted === 'number') return encodeAll(counted === 0 ? [] : [{ _id: 1, n: counted }]);
  const found = search(reader, collection, planned, request);
  if (stages.length === 0) return rawBytes(found);
  return encodeAll(runPipeline(await readAhead(found, request), stages, request));
}

/** Is it the pipeline that drivers send for `countDocuments`? */
function isCount({ sort, limit }: Search, stages: readonly Doc[]): boolean {
  if (sort !== undefined || limit !== undefined || stages.length !== 1) return false;
  return equalValues(stages[0], { $group: { _id: 1, n: { $sum: 1 } } });
}

function* rawBytes(found: Generator<Step<Found>>): Generator<Step<Buffer>> {
  for (const step of found) yield step === NOTHING_YET ? step : step.bytes;
}

// a pipeline does not yield to others; the first results of its search are read before it starts, which does
const AHEAD = 2000;

async function readAhead(found: Generator<Step<Found>>, request: Request): Promise<Iterable<Doc>> {
  const documents: Doc[] = [];
  const end = await request.timeSlice.forEach(found, ({ doc }) => documents.push(doc) < AHEAD);
  return end === 'ended' ? documents : followedBy(documents, documentsOf(found, request));
}

function* followedBy(first: Iterable<Doc>, rest: Iterable<Doc>): Generator<Doc> {
  yield* first;
  yield* rest;
}

function* documentsOf(found: Generator<Step<Found>>, request: Request): Generator<Doc> {
  for (const { doc } of request.timeSlice.results(found)) yield doc;
}

function* encodeAll(documents: Iterable<Doc>): Generator<Step<Buffer>> {
  for (const document of documents) yield encode(document);
}
