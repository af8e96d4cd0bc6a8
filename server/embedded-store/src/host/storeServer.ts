import { chmodSync, rmSync } from 'node:fs';
import { makeDataFolder } from './dataFolder.ts';
import { expireDocuments } from './expiry.ts';
import { closeEngine, openEngine, type Engine } from '../engine.ts';
import { listen } from '../wire/listen.ts';
import { dataFile, giveUpOwnership, keepHeartbeat, takeOwnership, type Owner } from './ownership.ts';
import { removeSocketFolder } from './socketFolder.ts';

export interface StoreServer {
  socketPath: string;
  /** Finishes what was begun, closes the file and leaves the folder free. */
  stop(): Promise<void>;
}

/** MongoDB looks for expired documents once a minute as well. */
const HOUSEKEEPING_MS = 60_000;

/** Serves the data folder on a socket, the one of its last owner if there is any, or returns who serves it already. */
export async function startStoreServer(
  dataDir: string,
  freshSocketPath: string,
): Promise<StoreServer | Owner> {
  makeDataFolder(dataDir);
  const file = dataFile(dataDir);
  const engine = openEngine(file);
  const ownership = takeOwnership(engine.store, dataDir, freshSocketPath);
  if (!ownership.taken) {
    await engine.store.close();
    return ownership.owner;
  }
  const { socketPath } = ownership;
  // removes the socket that a killed owner left
  rmSync(socketPath, { force: true });
  const stopHeartbeat = keepHeartbeat(dataDir);
  const listener = await listen(engine, { path: socketPath, backlog: 1024 });
  for (const path of [file, `${file}-lock`, socketPath]) chmodSync(path, 0o600);
  const stopHousekeeping = keepHouse(engine);
  return {
    socketPath,
    stop: async () => {
      stopHeartbeat();
      await stopHousekeeping();
      await listener.close();
      await engine.queue.idle();
      // before the folder is free: the next owner listens on the same path at once
      removeSocketFolder(socketPath);
      giveUpOwnership(engine.store);
      await closeEngine(engine);
    },
  };
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
