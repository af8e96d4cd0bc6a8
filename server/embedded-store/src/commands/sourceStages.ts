import { Binary } from 'bson';
import { fieldNames, isDoc, isEmptyDoc, type Doc } from '../bson/document.ts';
import { countDocuments } from '../collections/documents.ts';
import type { Reader } from '../storage/keyRange.ts';
import { failedToParse, notSupported, StoreError } from '../storeError.ts';
import { collectionName, findCollection, type Request } from './request.ts';

interface Source {
  documents: Iterable<Doc>;
  stages: Doc[];
}

/** A pipeline may begin with a stage that makes documents of its own; `undefined` when it does not. */
export function sourceStage(
  request: Request,
  reader: Reader,
  { collection, pipeline }: { collection: string | undefined; pipeline: Doc[] },
): Source | undefined {
  const [first, ...stages] = pipeline;
  const name = first ? (fieldNames(first)[0] ?? '') : '';
  if (name === '$collStats' && collection !== undefined) {
    return { documents: [collectionCount(request, reader, first?.$collStats)], stages };
  }
  if (collection !== undefined) return undefined;
  if (name === '$listLocalSessions') return { documents: localSessions(request, first?.[name]), stages };
  if (name === '$documents') return { documents: [], stages: pipeline };
  throw new StoreError(
    73,
    `{aggregate: 1} is not valid for '${name}'; a collection is needed, or $documents or $listLocalSessions`,
  );
}

/** `$collStats: { count: {} }`, by which drivers estimate how many documents there are. */
function collectionCount(request: Request, reader: Reader, options: unknown): Doc {
  if (!isDoc(options)) throw failedToParse('$collStats must take a nested object');
  const other = fieldNames(options).find((name) => name !== 'count');
  if (other !== undefined) throw notSupported(`The option '${other}' of $collStats`);
  const collection = findCollection(request, reader);
  const namespace = `${request.database}.${collectionName(request)}`;
  if (!collection)
    throw new StoreError(26, `Unable to retrieve storageStats in $collStats stage: ${namespace} not found`);
  const count = isDoc(options.count) ? { count: countDocuments(reader, collection) } : {};
  return { ns: namespace, localTime: request.now, ...count };
}

function localSessions(request: Request, options: unknown): Doc[] {
  if (!isDoc(options) || !isEmptyDoc(options)) throw notSupported('An option of $listLocalSessions');
  return request.engine.sessions.list().map(({ id, usedAt }) => ({
    _id: { id: new Binary(Buffer.from(id, 'hex'), Binary.SUBTYPE_UUID) },
    lastUse: usedAt,
  }));
}
