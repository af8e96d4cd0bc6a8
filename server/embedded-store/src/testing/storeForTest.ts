import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MongoClient,
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  type IndexDescription,
  type IndexSpecification,
} from 'mongodb';
import { afterAll, afterEach } from 'vitest';
import { decode } from '../bson/codec.ts';
import { docFrom, entriesOf, type Doc } from '../bson/document.ts';
import { runCommand } from '../commands/dispatch.ts';
import { closeEngine, openEngine, type Engine } from '../engine.ts';
import { startEmbeddedStore } from '../startEmbeddedStore.ts';
import { RawDocuments } from '../wire/rawDocuments.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-test-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestEngine {
  engine: Engine;
  /** Runs a command as the wire would, batches of cursors decoded; the answer may be a failure. */
  run: (body: Doc) => Promise<Doc>;
}

/** Starts the store without its socket and thread. It is closed and removed after the test. */
export async function engineForTest(database = 'test'): Promise<TestEngine> {
  const engine = openEngine(join(await folderForTest(), 'store.lmdb'));
  cleanups.push(() => closeEngine(engine));
  const run = async (body: Doc): Promise<Doc> =>
    withBatches(await runCommand(engine, () => ({ ...body, $db: database })));
  return { engine, run };
}

function withBatches(reply: Doc): Doc {
  if (reply.cursor === undefined) return reply;
  const cursor = entriesOf(reply.cursor as Doc).map(
    ([name, value]) =>
      [name, value instanceof RawDocuments ? value.documents.map((one) => decode(one)) : value] as const,
  );
  return { ...reply, cursor: docFrom(cursor) };
}

/** Creates one index; its options are those of the createIndexes command. */
export async function addIndex<T extends Document>(
  collection: Collection<T>,
  key: IndexSpecification,
  options: Omit<IndexDescription, 'key'> = {},
  session?: ClientSession,
): Promise<void> {
  await collection.createIndexes(
    [{ key: key as IndexDescription['key'], ...options }],
    session ? { session } : {},
  );
}

let shared: Promise<MongoClient> | undefined;
let databases = 0;

/** An empty database in the store as the application has it: one store for all tests of a file. */
export async function databaseForTest(): Promise<Db> {
  shared ??= startShared();
  databases += 1;
  return (await shared).db(`test${databases}`);
}

const lastCleanups: (() => Promise<unknown>)[] = [];

async function startShared(): Promise<MongoClient> {
  const folder = await mkdtemp(join(tmpdir(), 'store-test-'));
  lastCleanups.push(() => rm(folder, { recursive: true, force: true }));
  const store = await startEmbeddedStore({ dataDir: folder });
  lastCleanups.push(() => store.stop());
  const client = new MongoClient(store.uri, { serverSelectionTimeoutMS: 5000 });
  lastCleanups.push(() => client.close());
  return client.connect();
}

afterAll(async () => {
  for (const cleanup of lastCleanups.splice(0).reverse()) await cleanup();
});
