import type { ClientSession, Types } from 'mongoose';
import { recordAudit } from '../audit/auditService.ts';
import { forgetPublicCars } from '../cars/publicCarCache.ts';
import { inTransaction } from '../database/transaction.ts';
import { takeTurn } from '../database/turns.ts';
import { AppError } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';

interface Change<Changed> {
  changed: Changed;
  /** For the audit log, such as MAKE_CREATED. */
  action: `${'MAKE' | 'BASE_MODEL' | 'SPEC_MODEL' | 'ENGINE'}_${'CREATED' | 'CHANGED' | 'DELETED'}`;
  _id: Types.ObjectId;
  /** What changed, in words. */
  details: string;
}

/**
 * A transaction that changes the catalogue, with its line in the audit log. One counts after another: names,
 * counts and what refers to what are judged by what is stored.
 */
export const changeCatalogue = async <Changed>(
  moderator: SessionUser,
  work: (session: ClientSession) => Promise<Change<Changed>>,
): Promise<Changed> => {
  try {
    return await inTransaction(async (session) => {
      await takeTurn(session, 'catalogue');
      const { changed, action, _id, details } = await work(session);
      await recordAudit(session, { action, by: moderator._id, subject: _id.toHexString(), details });
      return changed;
    });
  } finally {
    // a name shows on the public pages of many cars; also behind a failure, for the commit may have gone through
    forgetPublicCars();
  }
};

/** Names that people take for the same are the same. */
const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();

interface Named {
  _id: Types.ObjectId;
  name: string;
}

export const isSameName = (a: string, b: string) => folded(a) === folded(b);

/** @throws AppError CONFLICT where another entry of the same parent has that name */
export const requireFreeName = (siblings: Named[], name: string, own?: Types.ObjectId) => {
  const holder = siblings.find((entry) => isSameName(entry.name, name) && !own?.equals(entry._id));
  if (!holder) return;
  const message = `There is already one named ${holder.name}.`;
  throw new AppError('CONFLICT', message, [{ path: 'name', message }]);
};

const counted = (count: number, noun: string) =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`] : [];

/** @throws AppError CONFLICT with what uses the entry, counted */
export const requireUnused = (users: Record<string, number>) => {
  const using = Object.entries(users).flatMap(([noun, count]) => counted(count, noun));
  if (using.length === 0) return;
  throw new AppError('CONFLICT', `Used by ${using.join(' and ')}; only what nothing uses can be deleted.`);
};
