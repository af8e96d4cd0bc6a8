import type { BackupList } from '@glovebox/shared/backup';
import mongoose from 'mongoose';
import { countUsers } from '../../modules/accounts/adminUserList.ts';
import { createLease } from '../../platform/database/lease.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { HOLDER, makeBackup, makesBackups } from './backupWork.ts';

/** When the daily backup is due, on the clock of this machine. */
const HOUR = 3;
const DAY = 86_400_000;

const META = 'meta';
const DAILY = 'dailyBackup';
/** Held by the server that makes the backup, so that it is made once however many servers there are. */
const lease = createLease({ collection: META, _id: DAILY, within: 'lease', holder: 'holder', ms: 60_000 });

const stored = () => mongoose.connection.collection<{ _id: string; madeAt?: Date }>(META);

let failure: BackupList['failure'] = null;

/** Returns the last daily backup of this process that failed, unless one succeeded after it. */
export const lastFailure = (): BackupList['failure'] => failure;

/** Returns the last moment at which a daily backup was due. */
const lastNight = (now: Date): number => {
  const night = new Date(now).setHours(HOUR, 0, 0, 0);
  return night > now.getTime() ? night - DAY : night;
};

const isDue = async (now: Date): Promise<boolean> => {
  const madeAt = (await stored().findOne({ _id: DAILY }))?.madeAt;
  return !madeAt || madeAt.getTime() < lastNight(now);
};

/** Makes the daily backup if it is due: at night, or soon after the start if the server was off then. */
export const backUpDaily = async (): Promise<void> => {
  const now = new Date();
  // there is nothing to lose before the first account
  if (!makesBackups() || !(await isDue(now)) || (await countUsers()) === 0) return;
  if (!(await lease.take(HOLDER))) return;
  await lease.keep(HOLDER, async () => {
    if (!(await isDue(now))) return;
    try {
      await makeBackup('daily');
      failure = null;
    } catch (error) {
      // the next round tries again
      if (error instanceof AppError && error.code === 'BUSY') return;
      const reason = error instanceof AppError ? error.message : 'The log of the server says why.';
      failure = { at: now.toISOString(), reason };
      throw error;
    }
    await stored().updateOne({ _id: DAILY }, { $set: { madeAt: now } });
  });
};
