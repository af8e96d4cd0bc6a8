import { access, copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { startServer } from '../startServer.ts';

const STORE = 'store.lmdb';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** True for only one test file of a run. */
const claim = (folder: string) =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

/**
 * Copies a store that contains only the catalogue into an empty data folder. The first test file of a run creates it
 * with a first start of the server, because loading the catalogue takes two seconds of CPU time.
 */
export const copySeededStore = async (dataDir: string) => {
  const made = join(inject('seededStores'), STORE);
  const workplace = join(inject('seededStores'), 'first-start');
  if (await claim(workplace)) {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', SAMPLE_CAR: 'off', DATA_DIR: workplace });
    const server = await startServer(config);
    await server.stop();
    await rename(join(workplace, STORE), made);
  }
  await vi.waitUntil(() => exists(made), { timeout: 60_000, interval: 50 });
  await copyFile(made, join(dataDir, STORE));
};
