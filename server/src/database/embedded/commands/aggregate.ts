import { runPipeline } from '../aggregate/pipeline.ts';
import { entriesOf, isDoc, isEmptyDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { encode } from '../bson/codec.ts';
import { NOTHING_YET, type Found, type Step } from '../planner/execute.ts';
import { search, type Search } from '../planner/search.ts';
import type { AggregateEnv } from '../queryEnv.ts';
import type { Reader } from '../storage/keyRange.ts';
import { failedToParse, StoreError } from '../storeError.ts';
import type { Arguments } from './arguments.ts';
import { firstBatch, FIRST_BATCH } from './cursorReply.ts';
import { environment, hintOf } from './find.ts';
import { argumentsOf, fields, type Request } from './request.ts';

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

export interface PlannedPipeline {
  /** What the planner does of the pipeline: leading $match, $sort, $skip and $limit. */
  search: Search;
  /** The stages that are left. */
  stages: Doc[];
}

/** Takes the leading stages that an index can serve out of the pipeline. */
export function planPipeline(pipeline: readonly Doc[], hint: unknown): PlannedPipeline {
  const stages = [...pipeline];
  const filters: Doc[] = [];
  const planned: Search = { filter: {}, hint };
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
  const args = argumentsOf(request, AGGREGATE);
  const { pipeline, batchSize } = parseAggregate(args);
  args.refuse('explain', false);
  const target = request.body.aggregate;
  const name = typeof target === 'string' ? target : undefined;
  const namespace = `${request.database}.${name ?? '$cmd.aggregate'}`;
  const snapshot = request.open ? undefined : request.engine.store.snapshot();
  const reader = request.open?.transaction ?? snapshot;
  try {
    if (!reader) throw new Error('There is always something to read from');
    const documents = results(request, reader, args, name, pipeline);
    const cursor = {
      namespace,
      documents,
      owner: request.owner,
      neverExpires: false,
      remaining: Infinity,
      release: () => snapshot?.release(),
    };
    return await firstBatch(request, cursor, { size: batchSize });
  } catch (error) {
    snapshot?.release();
    throw error;
  }
}

export function parseAggregate(args: Arguments): { pipeline: Doc[]; batchSize: number } {
  args.refuseCollation();
  const pipeline = args.required('pipeline', args.docs('pipeline'));
  const cursor = args.doc('cursor');
  if (!cursor && !args.boolean('explain')) {
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  }
  const size = cursor?.batchSize;
  return { pipeline, batchSize: isNumber(size) ? toDouble(size) : FIRST_BATCH };
}

/** The pipeline's results, encoded. The pipeline is checked at once, and read from as far as asked for. */
function results(
  request: Request,
  reader: Reader,
  args: Arguments,
  name: string | undefined,
  pipeline: Doc[],
): Generator<Step<Buffer>> {
  const env = aggregateEnvironment(request, reader, args);
  if (name === undefined) {
    const [first] = pipeline;
    if (!first || !('$documents' in first)) {
      throw new StoreError(
        73,
        '{aggregate: 1} is not valid for a pipeline that does not start with $documents; other such stages are not supported by the embedded store',
      );
    }
    return encodeAll(runPipeline([], pipeline, env));
  }
  const { search: planned, stages } = planPipeline(pipeline, hintOf(args));
  const collection = request.engine.catalogue.find(reader, request.database, name);
  const found = search(reader, collection, planned, env);
  if (stages.length === 0) return rawBytes(found);
  return encodeAll(runPipeline(documentsOf(found, request), stages, env));
}

function* rawBytes(found: Generator<Step<Found>>): Generator<Step<Buffer>> {
  for (const step of found) yield step === NOTHING_YET ? step : step.bytes;
}

function* documentsOf(found: Generator<Step<Found>>, request: Request): Generator<Doc> {
  for (const { doc } of request.pace.results(found)) yield doc;
}

function* encodeAll(documents: Iterable<Doc>): Generator<Step<Buffer>> {
  for (const document of documents) yield encode(document);
}

export function aggregateEnvironment(request: Request, reader: Reader, args: Arguments): AggregateEnv {
  const env = environment(request, args);
  return {
    ...env,
    collection: (name, filter) => {
      const collection = request.engine.catalogue.find(reader, request.database, name);
      return documentsOf(search(reader, collection, { filter: filter ?? {} }, env), request);
    },
  };
}
