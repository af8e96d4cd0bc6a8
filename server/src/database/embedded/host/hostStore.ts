import { chmodSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expireDocuments } from './expiry.ts';
import { closeEngine, openEngine, type Engine } from '../engine.ts';
import { listen } from '../wire/listen.ts';
import { giveUpOwnership, keepHeartbeat, takeOwnership, type Owner } from './ownership.ts';

export interface HostedStore {
  /** Finishes what was begun, closes the file and leaves the folder free. */
  stop(): Promise<void>;
}

/** MongoDB looks for expired documents once a minute as well. */
const HOUSEKEEPING_MS = 60_000;

/** Serves the data folder on the socket, or tells which process does so already. */
export async function hostStore(dataDir: string, socketPath: string): Promise<HostedStore | Owner> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'store.lmdb');
  const engine = openEngine(file);
  const ownership = takeOwnership(engine.store, dataDir, socketPath);
  if (!ownership.taken) {
    await engine.store.close();
    return ownership.owner;
  }
  if (ownership.dead) removeSocketFolder(ownership.dead.socketPath);
  const stopHeartbeat = keepHeartbeat(dataDir);
  const listener = await listen(engine, { path: socketPath, backlog: 1024 });
  for (const path of [file, `${file}-lock`, socketPath]) chmodSync(path, 0o600);
  const stopHousekeeping = keepHouse(engine);
  return {
    stop: async () => {
      stopHeartbeat();
      await stopHousekeeping();
      await listener.close();
      await engine.queue.idle();
      giveUpOwnership(engine.store);
      await closeEngine(engine);
      removeSocketFolder(socketPath);
    },
  };
}

/** Removes the socket and its folder, which must be empty then: nothing else is ever deleted. */
function removeSocketFolder(socketPath: string): void {
  rmSync(socketPath, { force: true });
  try {
    rmdirSync(dirname(socketPath));
  } catch {
    // gone already, or not ours alone
  }
}

function keepHouse(engine: Engine): () => Promise<void> {
  let running = Promise.resolve();
  const tidy = async (): Promise<void> => {
    engine.cursors.expire();
    await engine.sessions.expire();
    await expireDocuments(engine, new Date());
  };
  const timer = setInterval(() => {
    running = running.then(tidy).catch((error: unknown) => {
      console.error('The embedded store could not delete expired documents:', error);
    });
  }, HOUSEKEEPING_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
