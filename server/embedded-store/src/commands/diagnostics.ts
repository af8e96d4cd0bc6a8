import { hostname, totalmem, cpus, platform, arch, release } from 'node:os';
import type { Doc } from '../bson/document.ts';
import { countDocuments, MAX_DOCUMENT_BYTES } from '../collections/documents.ts';
import { SESSION_MINUTES } from '../sessions/sessions.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { parseArguments, fields, reading, type Request } from './request.ts';

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

const DB_STATS = fields('scale', 'freeStorage');

export async function dbStats(request: Request): Promise<Doc> {
  const args = parseArguments(request, DB_STATS);
  if ((args.count('scale') ?? 1) !== 1) throw notSupported('a scale other than 1 in dbStats');
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
