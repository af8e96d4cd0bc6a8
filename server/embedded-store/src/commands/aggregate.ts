import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { isNumber, toExactInteger } from '../bson/numbers.ts';
import { equalValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import type { Search } from '../planner/search.ts';
import { notSupported, StoreError, typeMismatch } from '../storeError.ts';
import { countFound } from './count.ts';
import { cursorOver, firstBatch } from './cursorReply.ts';
import { batchSize } from './indexes.ts';
import { parseArguments, collectionName, fields, reading, type Request } from './request.ts';

const AGGREGATE = fields('pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation');

/** The stages of `countDocuments` in the order in which drivers send them. All but the last one may be missing. */
const STAGES = ['$match', '$skip', '$limit', '$group'];
const COUNT = { _id: 1, n: { $sum: 1 } };

/** Answers the one pipeline that the store has, the one that drivers send for `countDocuments`. */
export async function aggregate(request: Request): Promise<Doc> {
  const args = parseArguments(request, AGGREGATE);
  const pipeline = args.required('pipeline', args.docs('pipeline'));
  args.required('cursor', args.doc('cursor'));
  if (isNumber(request.body.aggregate)) throw notSupported('a pipeline without a collection (aggregate: 1)');
  const query = parsePipeline(pipeline);
  const n = await reading(request, (reader) => countFound(request, reader, query));
  const namespace = `${request.database}.${collectionName(request)}`;
  const cursor = cursorOver(request, namespace, n === 0 ? [] : [{ _id: 1, n }]);
  return firstBatch(request, cursor, { size: batchSize(args) });
}

function parsePipeline(pipeline: readonly Doc[]): Search {
  const query: Search = { filter: {} };
  let next = 0;
  for (const stage of pipeline) {
    const { name, spec } = readStage(stage);
    const place = STAGES.indexOf(name);
    if (place < 0 || (name === '$group' && !equalValues(spec, COUNT))) {
      throw notSupported(`the pipeline stage ${name}`);
    }
    if (place < next) throw unsupportedPipeline();
    next = place + 1;
    if (name === '$match') query.filter = asFilter(spec);
    else if (name === '$skip') query.skip = asAmount(spec, 5107200, 'skip');
    else if (name === '$limit') query.limit = asLimit(spec);
  }
  if (next !== STAGES.length) throw unsupportedPipeline();
  return query;
}

function unsupportedPipeline(): StoreError {
  return notSupported('a pipeline other than that of countDocuments');
}

function readStage(stage: unknown): { name: string; spec: unknown } {
  if (!isDoc(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  const [[name, spec] = ['', undefined], ...others] = entriesOf(stage);
  if (name === '' || others.length > 0) {
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return { name, spec };
}

function asFilter(spec: unknown): Doc {
  if (isDoc(spec)) return spec;
  throw new StoreError(15959, 'the match filter must be an expression in an object');
}

function asLimit(spec: unknown): number {
  const limit = asAmount(spec, 2107201, 'limit');
  if (limit === 0) throw new StoreError(15958, 'the limit must be positive');
  return limit;
}

function asAmount(spec: unknown, code: number, stage: string): number {
  const amount = isNumber(spec) ? toExactInteger(spec) : undefined;
  if (amount !== undefined && amount >= 0n) return Number(amount);
  const expected = amount === undefined ? 'a number' : 'a non-negative number';
  throw new StoreError(
    code,
    `invalid argument to $${stage} stage: Expected ${expected} in: $${stage}: ${show(spec)}`,
  );
}
