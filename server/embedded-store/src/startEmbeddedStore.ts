import { resolve } from 'node:path';
import { standBy, waitForOwner } from './host/standby.ts';
import { startStoreThread } from './host/storeThread.ts';

export interface EmbeddedStore {
  /** The connection string for the MongoDB driver. */
  uri: string;
  /** Whether another process, or another start in this process, serves the folder when this store starts. */
  isShared: boolean;
  /** Stops the store after the commands that it has begun. It does not stop a store that another process serves. */
  stop(): Promise<void>;
}

const toUri = (socketPath: string): string => `mongodb://${encodeURIComponent(socketPath)}/app`;

/**
 * Starts the store on a data folder, in a thread of its own, or finds the one that serves the folder. When that
 * one ends, this process serves the folder in its place, and the address stays the same.
 * @throws Error on Windows; when another process has the folder and does not answer
 */
export async function startEmbeddedStore({
  dataDir,
  platform = process.platform,
}: {
  dataDir: string;
  /** The platform as Node.js names it. Only tests give another one than this machine's. */
  platform?: NodeJS.Platform;
}): Promise<EmbeddedStore> {
  if (platform === 'win32') throw new Error('the embedded store runs on Linux and macOS only');
  const folder = resolve(dataDir);
  const store = await startStoreThread(folder);
  if ('stop' in store) return { uri: toUri(store.socketPath), isShared: false, stop: () => store.stop() };

  await waitForOwner(store, folder);
  return { uri: toUri(store.socketPath), isShared: true, stop: standBy(store, folder) };
}
