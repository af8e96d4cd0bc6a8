import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedStore } from '@glovebox/embedded-store';
import { MongoClient, type Db } from 'mongodb';
import { onTestFinished } from 'vitest';

/** Creates an empty database in a separate embedded store. Both are removed after the test. */
export const emptyDatabase = async (): Promise<Db> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-empty-'));
  const store = await startEmbeddedStore({ dataDir });
  const client = new MongoClient(store.uri);
  onTestFinished(async () => {
    await client.close();
    await store.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return client.db('test');
};
