import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { mongo } from 'mongoose';
import { StartError } from '../../platform/config/config.ts';
import { VERSION } from '../../platform/config/version.ts';
import { hasCode } from '../../platform/errors/errorCode.ts';
import {
  connectedDatabase,
  META,
  refuseUnreadable,
  SCHEMA,
  UNNUMBERED_VERSION,
} from '../../migrations/schemaVersion.ts';
import { FrameWriter, isKept, WITHOUT } from './backupFormat.ts';

/** Bytes passed to gzip at a time. */
const PORTION = 256 * 1024;
const DOCUMENTS_A_BATCH = 1_000;

/** Opens a consistent snapshot of the whole database, which lasts however long reading takes. */
interface Snapshot {
  schema: number;
  documentsOf: (collection: string) => AsyncIterable<Uint8Array>;
}

/** Sets the read concern per command, so that an ordinary session can read the same snapshot. */
const takeSnapshot = async (database: mongo.Db, session: mongo.ClientSession): Promise<Snapshot> => {
  const answer = await database.command(
    {
      find: META,
      filter: { _id: SCHEMA },
      limit: 1,
      singleBatch: true,
      readConcern: { level: 'snapshot' },
    },
    { session },
  );
  const { firstBatch, atClusterTime } = answer.cursor as {
    firstBatch: { version?: number }[];
    atClusterTime: mongo.Timestamp;
  };
  const readConcern = { level: 'snapshot', atClusterTime };
  return {
    schema: firstBatch[0]?.version ?? UNNUMBERED_VERSION,
    documentsOf: (collection) =>
      database
        .runCursorCommand(
          {
            find: collection,
            projection: WITHOUT[collection] ?? {},
            readConcern,
            batchSize: DOCUMENTS_A_BATCH,
            noCursorTimeout: true,
          },
          { session, raw: true },
        )
        .setBatchSize(DOCUMENTS_A_BATCH) as AsyncIterable<unknown> as AsyncIterable<Uint8Array>,
  };
};

const collectionsOf = async (database: mongo.Db) => {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = listed.map(({ name }) => name).filter((name) => isKept(name));
  return Promise.all(
    names.sort().map(async (name) => ({ name, indexes: await database.collection(name).indexes() })),
  );
};

async function* frames(database: mongo.Db, session: mongo.ClientSession, writer: FrameWriter) {
  const collections = await collectionsOf(database);
  if (collections.length === 0) throw new StartError('There is no data to back up.');
  const snapshot = await takeSnapshot(database, session);
  refuseUnreadable(snapshot.schema);
  yield writer.firstLine();
  yield writer.header({ schema: snapshot.schema, product: VERSION, createdAt: new Date() });
  for (const collection of collections) {
    yield writer.collection(collection);
    for await (const document of snapshot.documentsOf(collection.name)) yield writer.document(document);
  }
  yield writer.end();
}

async function* inPortions(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PORTION) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}

const isOfFiles = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** Renames the finished draft to its final name, and syncs the folder to disk. */
const publish = async (draft: string, file: string, overwrite: boolean) => {
  if (overwrite) await rename(draft, file);
  else {
    try {
      await link(draft, file);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw new StartError(`${file} exists already; --yes overwrites it.`);
      throw error;
    }
    await rm(draft);
  }
  const folder = await open(dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/**
 * Writes a consistent snapshot of the connected database to a file, even while a server uses it. The file appears
 * complete or not at all, and only its owner may read it.
 * @returns the number of documents in it
 * @throws StartError if there is nothing to back up, if the file exists and must not be overwritten or cannot be written,
 *   or if the data is of a newer version
 */
export const writeBackup = async (file: string, { overwrite }: { overwrite: boolean }): Promise<number> => {
  const database = connectedDatabase();
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  const writer = new FrameWriter();
  const session = database.client.startSession({ causalConsistency: false });
  try {
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(inPortions(frames(database, session, writer))), createGzip(), target);
    await publish(draft, file, overwrite);
    return writer.documents;
  } catch (error) {
    await rm(draft, { force: true });
    throw isOfFiles(error) ? new StartError(`${file} cannot be written: ${error.message}.`) : error;
  } finally {
    await session.endSession();
  }
};
