import { randomBytes } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { CalendarModel, type ToldDay } from './calendarModel.ts';
import { UserModel } from './userModel.ts';

export type { ToldDay };

/** 256 random bits in base64url. */
const SECRET = /^[\w-]{43}$/;

/** Returns when the address of a person's calendar was made; undefined if there is none. */
export const calendarSince = async (person: Types.ObjectId): Promise<Date | undefined> =>
  (await CalendarModel.findById(person).lean())?.since;

/** Makes the secret of a person's calendar. The one before stops working. */
export const makeCalendarSecret = async (person: Types.ObjectId) => {
  const secret = randomBytes(32).toString('base64url');
  const since = new Date();
  const made = { $set: { hash: sha256(secret), since } };
  await CalendarModel.updateOne({ _id: person }, made, { upsert: true });
  return { secret, since };
};

export const endCalendar = async (person: Types.ObjectId, session?: ClientSession) => {
  await CalendarModel.deleteOne({ _id: person }, { ...(session && { session }) });
};

/** Returns the estimated days that a person's calendar was told last. */
export const readToldDays = async (person: Types.ObjectId): Promise<ToldDay[]> =>
  (await CalendarModel.findById(person, { told: 1 }).lean())?.told ?? [];

export const storeToldDays = async (person: Types.ObjectId, told: readonly ToldDay[]): Promise<void> => {
  await CalendarModel.updateOne({ _id: person }, { $set: { told } });
};

/**
 * Returns the person of a calendar.
 * @throws AppError NOT_FOUND, the same for a secret that was replaced, was ended or never existed, and while the account is
 *   locked
 */
export const personOfCalendar = async (secret: string): Promise<SessionUser> => {
  const calendar = SECRET.test(secret) ? await CalendarModel.findOne({ hash: sha256(secret) }).lean() : null;
  const account =
    calendar && (await UserModel.findById(calendar._id, { sessions: 0, passwordHash: 0 }).lean());
  if (!account || account.closing || account.lock) throw notFound();
  const { _id, name, email, emailVerified, pendingEmail, role, plan, settings } = account;
  return { _id, name, email, emailVerified, pendingEmail, role, plan, settings };
};
