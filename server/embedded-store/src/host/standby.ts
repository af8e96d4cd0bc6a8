import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from './ownership.ts';
import { startStoreThread, type StoreThread } from './storeThread.ts';

const ANSWER_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 500;

/** @throws Error when the owner of the folder does not answer */
export async function waitForOwner(owner: Owner, folder: string): Promise<void> {
  const end = Date.now() + ANSWER_WITHIN_MS;
  while (!(await answers(owner.socketPath))) {
    if (Date.now() > end) {
      throw new Error(
        `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host}, which does not answer. ` +
          'Stop that process, or choose another folder.',
      );
    }
    await sleep(100);
  }
}

/**
 * Watches the owner of the folder, and serves the folder in its place, on its socket, once it has ended.
 * Returns how to stop both.
 */
export function standBy(owner: Owner, folder: string): () => Promise<void> {
  const stopping = new AbortController();
  const watching = succeed(owner, folder, stopping.signal);
  return async () => {
    stopping.abort();
    const thread = await watching;
    await thread?.stop();
  };
}

async function succeed(
  owner: Owner,
  folder: string,
  stopping: AbortSignal,
): Promise<StoreThread | undefined> {
  let isLost = false;
  while (await stillWatching(stopping)) {
    if (await answers(owner.socketPath)) continue;
    try {
      const next = await startStoreThread(folder);
      if ('stop' in next) return next;
      // a third process was quicker; it is on the same socket unless that could not be made again
      if (next.socketPath === owner.socketPath || isLost) continue;
      isLost = true;
      console.error(`The store of ${folder} is now at another address; restart this process to reach it.`);
    } catch (error) {
      if (!isLost) console.error(`Cannot take over the store of ${folder} from its last process:`, error);
      isLost = true;
    }
  }
  return undefined;
}

const stillWatching = (stopping: AbortSignal): Promise<boolean> =>
  sleep(LOOK_EVERY_MS, true, { ref: false, signal: stopping }).catch(() => false);

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const settle = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
