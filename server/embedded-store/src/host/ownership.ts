import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { enterPrivateFolder } from './socketFolder.ts';
import { decode, encode } from '../bson/codec.ts';
import { SPACE } from '../collections/keyLayout.ts';
import type { KeyValueStore } from '../storage/keyValueStore.ts';
import { uint32 } from '../storage/keyRange.ts';

/** The process that serves a data folder, and where. */
export interface Owner {
  socketPath: string;
  host: string;
  pid: number;
  /** Tells processes apart that had the same pid one after the other; empty where it cannot be known. */
  startedAt: string;
  /** The data file's inode: in a copy of the folder the record is about another folder's owner. */
  inode: string;
}

export type Ownership = { taken: false; owner: Owner } | { taken: true; socketPath: string };

const OWNER_KEY = Buffer.concat([uint32(SPACE.format), Buffer.from('owner')]);
/** Returns the file that LMDB keeps everything in. */
export const dataFile = (dataDir: string): string => join(dataDir, 'store.lmdb');

const HEARTBEAT_MS = 2_000;
const SILENT_AFTER_MS = 15_000;
/** The pid in the record of an owner that has stopped. */
const NOBODY = 0;

/**
 * Makes this process the owner of the folder, or returns who is. The record is in the store itself: LMDB lets
 * one process at a time into a write transaction and recovers when that one is killed, so that two
 * processes can never both find the folder free.
 *
 * The socket of the previous owner is taken over where possible: clients that are connected to it, or try to be,
 * then reaches the store again. `freshSocketPath` is for a folder without such an owner.
 */
export function takeOwnership(store: KeyValueStore, dataDir: string, freshSocketPath: string): Ownership {
  const inode = readInode(dataDir);
  return store.write((writer) => {
    const before = readOwner(store);
    const owner = before?.inode === inode ? before : undefined;
    if (owner && isAlive(owner, dataDir)) return { taken: false, owner };
    const isOurs = owner?.host === hostname() && enterPrivateFolder(owner.socketPath);
    const socketPath = isOurs ? owner.socketPath : freshSocketPath;
    const mine: Owner = {
      socketPath,
      host: hostname(),
      pid: process.pid,
      startedAt: startOfProcess(process.pid),
      inode,
    };
    writer.put(OWNER_KEY, encode({ ...mine }));
    return { taken: true, socketPath };
  });
}

/** Leaves the folder to the next owner; the record stays, because it says which socket others know. */
export function giveUpOwnership(store: KeyValueStore): void {
  store.write((writer) => {
    const owner = readOwner(store);
    if (owner) writer.put(OWNER_KEY, encode({ ...owner, pid: NOBODY }));
  });
}

/** Shows other machines and containers, which cannot see this process, that it lives. Returns how to stop. */
export function keepHeartbeat(dataDir: string): () => void {
  const file = heartbeatFile(dataDir);
  writeFileSync(file, '');
  const timer = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

function readOwner(store: KeyValueStore): Owner | undefined {
  const bytes = store.latest.get(OWNER_KEY);
  if (bytes === undefined) return undefined;
  const owner = decode(bytes) as unknown as Omit<Owner, 'pid'> & { pid: { value: number } };
  return { ...owner, pid: owner.pid.value };
}

const readInode = (dataDir: string): string => String(statSync(dataFile(dataDir), { bigint: true }).ino);

function isAlive(owner: Owner, dataDir: string): boolean {
  if (owner.pid === NOBODY) return false;
  const heard = statSync(heartbeatFile(dataDir), { throwIfNoEntry: false });
  const isHeard = heard !== undefined && Date.now() - heard.mtimeMs < SILENT_AFTER_MS;
  if (owner.host !== hostname()) return isHeard;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return owner.startedAt === '' ? isHeard : owner.startedAt === startOfProcess(owner.pid);
}

const heartbeatFile = (dataDir: string): string => join(dataDir, 'store.heartbeat');

/**
 * When a process began, in clock ticks since the machine did; empty where /proc does not say, and for one that has
 * ended and is only waiting for its parent to reap it.
 */
function startOfProcess(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // the name in parentheses may hold spaces; the state is the first field after it, the start time the 20th
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
