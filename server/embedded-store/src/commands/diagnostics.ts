import { hostname, totalmem, cpus, platform, arch, release } from 'node:os';
import { docFrom, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { countDocuments, MAX_DOCUMENT_BYTES } from '../collections/documents.ts';
import { SESSION_MINUTES } from '../sessions/sessions.ts';
import { rangeOfPrefix, uint32, type Reader } from '../storage/keyRange.ts';
import { failedToParse, notSupported, StoreError } from '../storeError.ts';
import { parseArguments, collectionName, fields, findCollection, reading, type Request } from './request.ts';

/** The MongoDB whose behaviour the store follows. */
const VERSION = '7.0.0';
/** The wire protocol's version of MongoDB 7.0. */
const WIRE_VERSION = 21;
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Answers as a standalone server, so that drivers send no retryable writes. */
export function hello(request: Request): Doc {
  // drivers send fields about themselves here, which change from version to version
  const primary = request.name === 'hello' ? 'isWritablePrimary' : 'ismaster';
  return {
    helloOk: true,
    [primary]: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: request.now,
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

export function ping(request: Request): Doc {
  parseArguments(request, fields());
  return {};
}

export function buildInfo(request: Request): Doc {
  parseArguments(request, fields());
  return {
    version: VERSION,
    versionArray: VERSION.split('.').map(Number).concat(0),
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    javascriptEngine: 'none',
  };
}

export function hostInfo(request: Request): Doc {
  parseArguments(request, fields());
  return {
    system: {
      currentTime: request.now,
      hostname: hostname(),
      cpuAddrSize: 64,
      memSizeMB: Math.floor(totalmem() / 2 ** 20),
      numCores: cpus().length,
      cpuArch: arch(),
    },
    os: { type: platform(), name: platform(), version: release() },
    extra: {},
  };
}

const CONNECTION_STATUS = fields('showPrivileges');

export function connectionStatus(request: Request): Doc {
  parseArguments(request, CONNECTION_STATUS);
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
}

const PARAMETERS: Doc = { featureCompatibilityVersion: { version: '7.0' } };

/** The one parameter that tools ask for; everything else is none of this store's. */
export function getParameter(request: Request): Doc {
  if (request.body.getParameter === '*') return PARAMETERS;
  const found = Object.entries(PARAMETERS).filter(([name]) => request.body[name] !== undefined);
  if (found.length === 0) throw new StoreError(72, 'no option found to get');
  return Object.fromEntries(found);
}

export function serverStatus(request: Request): Doc {
  const { engine, now } = request;
  return {
    host: hostname(),
    version: VERSION,
    process: 'embedded-store',
    pid: process.pid,
    uptime: Math.floor((now.getTime() - engine.startedAt.getTime()) / 1000),
    localTime: now,
    storageEngine: { name: 'lmdb', persistent: true, readOnly: false },
    logicalSessionRecordCache: { activeSessionsCount: engine.sessions.count },
    metrics: { cursor: { open: { total: engine.cursors.count } } },
  };
}

const DB_STATS = fields('scale', 'freeStorage');

export async function dbStats(request: Request): Promise<Doc> {
  const args = parseArguments(request, DB_STATS);
  if ((args.count('scale') ?? 1) !== 1) args.refuse('scale');
  const { engine, database } = request;
  return reading(request, (reader) => {
    const collections = engine.catalogue.list(reader, database);
    return {
      db: database,
      collections: collections.length,
      views: 0,
      objects: collections.reduce((sum, collection) => sum + countDocuments(reader, collection), 0),
      indexes: collections.reduce((sum, collection) => sum + collection.indexes.length + 1, 0),
      scaleFactor: 1,
    };
  });
}

/** The document of the stage `$collStats`, by which mongosh and Compass show the statistics of a collection. */
export function collectionStatistics(request: Request, reader: Reader, options: unknown): Doc {
  if (!isDoc(options)) throw failedToParse('$collStats must take a nested object');
  const other = fieldNames(options).find((name) => name !== 'storageStats');
  if (other !== undefined) throw notSupported(`the option '${other}' of $collStats`);
  const scale = isDoc(options.storageStats) ? options.storageStats.scale : undefined;
  if (scale !== undefined && !(isNumber(scale) && toDouble(scale) === 1)) {
    throw notSupported('a scale other than 1 in $collStats');
  }
  const collection = findCollection(request, reader);
  const ns = `${request.database}.${collectionName(request)}`;
  if (!collection)
    throw new StoreError(26, `Unable to retrieve storageStats in $collStats stage: ${ns} not found`);
  const [documents, ...indexes] = [collection, ...collection.indexes].map(({ id }) => countBytes(reader, id));
  const indexSizes = collection.indexes.map(({ name }, index) => [name, indexes[index]?.total ?? 0] as const);
  const totalIndexSize = indexSizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const count = countDocuments(reader, collection);
  const storageStats = {
    size: documents?.values ?? 0,
    count,
    ...(count > 0 ? { avgObjSize: Math.round((documents?.values ?? 0) / count) } : {}),
    storageSize: documents?.total ?? 0,
    nindexes: collection.indexes.length + 1,
    // the index on _id is the collection itself
    indexSizes: docFrom([['_id_', 0], ...indexSizes]),
    totalIndexSize,
    totalSize: (documents?.total ?? 0) + totalIndexSize,
    capped: false,
    scaleFactor: 1,
  };
  return { ns, localTime: request.now, storageStats };
}

/** Counts the bytes of a collection's documents or of an index's entries: the values alone, and with their keys. */
function countBytes(reader: Reader, id: number): { values: number; total: number } {
  let [values, total] = [0, 0];
  for (const { key, value } of reader.entries(rangeOfPrefix(uint32(id)))) {
    values += value.length;
    total += key.length + value.length;
  }
  return { values, total };
}
