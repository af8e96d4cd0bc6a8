import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backup, BackupKind } from '@glovebox/shared/backup';
import mongoose, { type mongo, type Types } from 'mongoose';
import { countUsers } from '../../modules/accounts/adminUserList.ts';
import { readUserNames } from '../../modules/accounts/userNames.ts';
import { recordAudit } from '../../modules/audit/auditService.ts';
import { countCars } from '../../modules/cars/adminCarList.ts';
import { createLimiter } from '../../platform/concurrency/limiter.ts';
import { StartError } from '../../platform/config/config.ts';
import { dropStaging, restoreLease, swapStaged } from '../../platform/database/staging.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { beginMaintenance, endMaintenance } from '../../platform/http/maintenance.ts';
import { findBackup, listBackups, nameOf, removeOld, requireRoom } from './backupFiles.ts';
import type { BackupContent, RunTask } from './backupTask.ts';

interface Setup {
  /** The folder of the backups; undefined if this server makes none. */
  folder: string | undefined;
  runTask: RunTask;
  /** Whether other servers may work on the same database. */
  hasOthers: boolean;
  /** Ends what this process still does with the data that is about to be replaced. */
  beforeSwap: () => Promise<void>;
  /** Brings the restored data up to date, as a start does, and forgets what was cached. */
  afterSwap: () => Promise<void>;
}

/** How soon other servers notice that a restore has begun, in milliseconds; they look every second. */
const NOTICED_BY_OTHERS = 3_000;
const MOST_CHECKED = 50;

/** This process, as the holder of leases. */
export const HOLDER = randomUUID();

let setup: Setup | undefined;

/** Says how this process makes and restores backups, at its start. */
export const setUpBackups = (given: Setup): void => {
  setup = given;
};

const current = (): Setup => {
  if (!setup) throw new Error('the backups are not set up');
  return setup;
};

/** Runs the tasks in another way, in tests that cannot wait for a thread to load its sources. */
export const setTaskRunner = (runTask: RunTask): void => {
  setup = { ...current(), runTask };
};

/** Returns the folder of the backups. @throws AppError NOT_AVAILABLE if this server makes none */
export const backupFolder = (): string => {
  const { folder } = current();
  if (folder !== undefined) return folder;
  throw new AppError(
    'NOT_AVAILABLE',
    'This server makes no backups. Set BACKUP_DIR to the folder in which to keep them.',
  );
};

export const makesBackups = (): boolean => current().folder !== undefined;

const busy = () =>
  new AppError('BUSY', 'A backup is being made or restored. Please try again when that’s done.');
const alone = createLimiter({ running: 1, waiting: 0, full: busy });

/** Runs a task on a thread. @throws AppError with the sentence of a refusal, without the path of the file */
const run = async <Kind extends 'write' | 'check' | 'stage'>(kind: Kind, file: string) => {
  try {
    return await current().runTask(kind, file);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const sentence = error.message.replaceAll(file, 'The file');
    throw new AppError(kind === 'write' ? 'CONFLICT' : 'BAD_INPUT', sentence);
  }
};

const write = async (kind: Exclude<BackupKind, 'other'>): Promise<Backup> => {
  const folder = backupFolder();
  const [last] = await listBackups(folder);
  await requireRoom(folder, 2 * (last?.bytes ?? 0));
  const name = nameOf(kind, new Date());
  await run('write', join(folder, name));
  const { file: _, ...backup } = await findBackup(folder, name);
  return backup;
};

/**
 * Makes a backup and removes the oldest ones of its kind.
 * @throws AppError BUSY while another one is made or restored; CONFLICT if it cannot be written
 */
export const makeBackup = (kind: 'daily' | 'by-hand'): Promise<Backup> =>
  alone.run(async () => {
    const backup = await write(kind);
    await removeOld(backupFolder(), kind);
    return backup;
  });

const checked = new Map<string, Promise<BackupContent>>();

/**
 * Reads all of a backup, once while the file stays the same.
 * @throws AppError BAD_INPUT with a sentence if it cannot be restored
 */
export const readContent = async (file: string): Promise<BackupContent> => {
  const { size, mtimeMs } = await stat(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const known = checked.get(key);
  if (known) return known;
  const [oldest] = checked.keys();
  if (checked.size >= MOST_CHECKED && oldest !== undefined) checked.delete(oldest);
  const reading = run('check', file);
  checked.set(key, reading);
  reading.catch(() => checked.delete(key));
  return reading;
};

/** Counts what a restore would replace. */
export const countNow = async () => {
  const [people, cars] = await Promise.all([countUsers(), countCars()]);
  return { people, cars };
};

const inWords = ({ people, cars }: { people: number; cars: number }) =>
  `${people} ${people === 1 ? 'account' : 'accounts'} and ${cars} ${cars === 1 ? 'car' : 'cars'}`;

const connected = (): mongo.Db => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is not connected');
  return db;
};

interface Asked {
  /** The admin who restores it; undefined in a fresh installation. */
  by?: Types.ObjectId;
  /** The response to the request, for which no maintenance waits. */
  res: ServerResponse;
}

/** Replaces the data by what has been staged, while all other requests are refused. */
const swap = async (staged: Awaited<ReturnType<typeof run<'stage'>>>, { res }: Asked) => {
  const { hasOthers, beforeSwap, afterSwap } = current();
  await beginMaintenance(res);
  try {
    await beforeSwap();
    if (hasOthers) await sleep(NOTICED_BY_OTHERS);
  } catch (error) {
    endMaintenance();
    throw error;
  }
  // a failure from here on leaves the maintenance on: the next start finishes the restore
  await swapStaged(connected(), staged);
  await afterSwap();
  endMaintenance();
};

/**
 * Replaces all data by a backup, which `readContent` has found to be whole. The present data becomes a backup first, if
 * there are accounts. All sessions end, because a backup contains none.
 * @throws AppError BUSY while a backup is made or restored; BAD_INPUT if the database refuses what is in the file;
 *   CONFLICT if the present data cannot be backed up
 */
export const restoreBackup = (file: string, content: BackupContent, asked: Asked): Promise<void> =>
  alone.run(async () => {
    if (!(await restoreLease.take(HOLDER))) throw busy();
    await restoreLease.keep(HOLDER, async () => {
      const before = await countNow();
      if (before.people > 0) await write('before-restore');
      await swap(await run('stage', file), asked);
      const isStillThere = asked.by && (await readUserNames([asked.by])).size > 0;
      await inTransaction((session) =>
        recordAudit(session, {
          action: 'BACKUP_RESTORED',
          ...(isStillThere && asked.by && { by: asked.by }),
          details: `that of ${content.createdAt.toISOString()}, with ${inWords(content)}, in the place of ${inWords(before)}`,
        }),
      );
    });
    await dropStaging(connected());
    if (makesBackups()) await removeOld(backupFolder(), 'before-restore');
  });
