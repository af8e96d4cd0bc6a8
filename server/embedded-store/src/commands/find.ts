import { Long } from 'bson';
import { encode } from '../bson/codec.ts';
import { isEmptyDoc, type Doc } from '../bson/document.ts';
import { equalValues } from '../bson/order.ts';
import { NOTHING_YET, type Found, type Step } from '../planner/execute.ts';
import { search, type Search } from '../planner/search.ts';
import { compileProjection } from '../project/projection.ts';
import { StoreError } from '../storeError.ts';
import { RawDocuments } from '../wire/rawDocuments.ts';
import { firstBatch, FIRST_BATCH } from './cursorReply.ts';
import {
  parseArguments,
  collectionName,
  fields,
  findCollection,
  openReader,
  type Request,
} from './request.ts';

const FIND = fields(
  'filter',
  'sort',
  'projection',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'allowDiskUse',
  'allowPartialResults',
  'noCursorTimeout',
);

export interface FindQuery extends Search {
  projection: Doc | undefined;
  batchSize: number | undefined;
  singleBatch: boolean;
  neverExpires: boolean;
}

export function parseFind(request: Request): FindQuery {
  const args = parseArguments(request, FIND);
  return {
    filter: args.doc('filter') ?? {},
    sort: args.doc('sort'),
    skip: args.count('skip'),
    limit: args.count('limit'),
    projection: args.doc('projection'),
    batchSize: args.count('batchSize'),
    singleBatch: args.boolean('singleBatch'),
    neverExpires: args.boolean('noCursorTimeout'),
  };
}

export async function find(request: Request): Promise<Doc> {
  const query = parseFind(request);
  const namespace = `${request.database}.${collectionName(request)}`;
  const { reader, release } = openReader(request);
  try {
    const found = search(reader, findCollection(request, reader), query);
    const cursor = {
      namespace,
      documents: projected(found, query),
      owner: request.owner,
      neverExpires: query.neverExpires,
      remaining: query.limit || Infinity,
      release,
    };
    const size = query.batchSize ?? FIRST_BATCH;
    return await firstBatch(request, cursor, { size, single: query.singleBatch });
  } catch (error) {
    release();
    throw error;
  }
}

/** Without a projection the bytes are answered as they are. */
function projected(found: Generator<Step<Found>>, { projection }: FindQuery): Generator<Step<Buffer>> {
  if (!projection || isEmptyDoc(projection)) return mapSteps(found, ({ bytes }) => bytes);
  const project = compileProjection(projection);
  return mapSteps(found, ({ doc }) => encode(project(doc)));
}

function* mapSteps<T, U>(steps: Iterable<Step<T>>, map: (result: T) => U): Generator<Step<U>> {
  for (const step of steps) yield step === NOTHING_YET ? NOTHING_YET : map(step);
}

const GET_MORE = fields('collection', 'batchSize', 'term', 'lastKnownCommittedOpTime');

export async function getMore(request: Request): Promise<Doc> {
  const args = parseArguments(request, GET_MORE);
  const id = request.body.getMore;
  if (!(id instanceof Long)) throw new StoreError(14, "BSON field 'getMore.getMore' must be a long");
  const collection = args.required('collection', args.string('collection'));
  const namespace = `${request.database}.${collection}`;
  const size = args.count('batchSize') || undefined;
  const batch = await request.engine.cursors.more(id, namespace, request.owner, size, request.timeSlice);
  return {
    cursor: {
      nextBatch: new RawDocuments(batch.documents),
      id: batch.ended ? Long.ZERO : id,
      ns: namespace,
    },
  };
}

const KILL_CURSORS = fields('cursors');

export function killCursors(request: Request): Doc {
  const args = parseArguments(request, KILL_CURSORS);
  const ids = args.required('cursors', args.array('cursors')).filter((id) => id instanceof Long);
  const killed = ids.filter((id) => request.engine.cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.some((one) => equalValues(one, id))),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}
