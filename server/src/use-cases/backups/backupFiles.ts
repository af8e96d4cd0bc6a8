import { lstat, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup, BackupKind } from '@glovebox/shared/backup';
import { makeDataFolder } from '../../platform/config/dataFolder.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { hasCode } from '../../platform/errors/errorCode.ts';

/** How many backups of each kind are kept. */
const KEPT = 14;
/** Left free beside what is written, in bytes. */
const SPARE = 100 * 1024 * 1024;

/** The names that this product gives: glovebox-2026-11-26T030000.123Z-daily.backup */
const OWN = /^glovebox-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d\.\d{3}Z)-(daily|by-hand|before-restore)\.backup$/;
/** The files that are listed. Those with another name were put there by somebody else. */
const LISTED = /^\w[\w.-]{0,200}\.backup$/;
/** What an upload or a backup that was cut short left behind. */
const UNFINISHED = /^(?:glovebox-[\w.-]+\.backup\.[\da-f]{8}\.part|upload-[\da-f-]{36}\.part)$/;
const LONGEST_WORK = 86_400_000;

const isMissing = (error: unknown) => hasCode(error, 'ENOENT');

export const nameOf = (kind: Exclude<BackupKind, 'other'>, at: Date): string =>
  `glovebox-${at.toISOString().replaceAll(':', '')}-${kind}.backup`;

const describe = async (folder: string, name: string): Promise<Backup | null> => {
  const [, hour = '', minute = '', second = '', ofName] = OWN.exec(name) ?? [];
  const made = `${hour}:${minute}:${second}`;
  const kind = Number.isNaN(Date.parse(made)) ? 'other' : (ofName as BackupKind);
  try {
    const file = await lstat(join(folder, name));
    if (!file.isFile()) return null;
    return {
      name,
      kind,
      createdAt: kind === 'other' ? file.mtime.toISOString() : made,
      bytes: file.size,
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Lists the backups in a folder, newest first. */
export const listBackups = async (folder: string): Promise<Backup[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found = await Promise.all(
    names.filter((name) => LISTED.test(name)).map((name) => describe(folder, name)),
  );
  return found
    .filter((one) => one !== null)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name));
};

/** Finds a backup by its name. @throws AppError NOT_FOUND also for a name that leads elsewhere */
export const findBackup = async (folder: string, name: string): Promise<Backup & { file: string }> => {
  const found = LISTED.test(name) ? await describe(folder, name) : null;
  if (!found) throw notFound();
  return { ...found, file: join(folder, name) };
};

/** Removes all but the newest backups of a kind, and what was never finished. It touches only files that the product made. */
export const removeOld = async (folder: string, kind: BackupKind, now = new Date()): Promise<void> => {
  const ofKind = (await listBackups(folder)).filter((one) => one.kind === kind);
  for (const { name } of ofKind.slice(KEPT)) await rm(join(folder, name), { force: true });
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one))) {
    const { mtimeMs } = await lstat(join(folder, name));
    if (mtimeMs < now.getTime() - LONGEST_WORK) await rm(join(folder, name), { force: true });
  }
};

/**
 * Makes the folder if it is missing, and checks whether there is room for a file.
 * @param bytes how large it will be
 * @throws AppError CONFLICT
 */
export const requireRoom = async (folder: string, bytes: number): Promise<void> => {
  try {
    makeDataFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= bytes + SPARE) return;
  } catch {
    throw new AppError('CONFLICT', 'The folder of the backups cannot be written to.');
  }
  throw new AppError('CONFLICT', 'There is not enough free space on the disk of the backups.');
};
