import { randomBytes, type KeyObject } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import { readTwice } from '../../platform/database/readTwice.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { realNow } from '../../platform/clock/testClock.ts';
import { unauthenticated } from '../../platform/errors/appError.ts';
import type { Callers, LiveSession, SessionUser } from '../../platform/http/session.ts';
import { SESSION_LIFE } from '../../platform/http/sessionCookie.ts';
import { endAccess } from './endAccess.ts';
import { readSessionToken, signSessionToken } from './sessionToken.ts';
import { UserModel, type StoredSession, type StoredUser } from './userModel.ts';

/** The maximum number of sessions of an account. Another one ends the oldest. */
const MOST_SESSIONS = 50;

/** A session ends this long after its log-in, however often it is renewed, in milliseconds. */
const LONGEST_LIFE = 90 * 86_400_000;
/** How long a renewed session still works for requests that are under way, in milliseconds. */
const OVERLAP = 60_000;

const longestEnd = ({ createdAt }: Pick<StoredSession, 'createdAt'>) => createdAt.getTime() + LONGEST_LIFE;

const isLive = (session: StoredSession) =>
  Math.min(session.expiresAt.getTime(), longestEnd(session)) > realNow();

/** Reads the sessions of an account that have not expired, oldest first. */
export const liveSessions = ({ sessions = [] }: Pick<StoredUser, 'sessions'>): StoredSession[] =>
  sessions.filter(isLive);

// without timestamps, because a log-in does not change the account itself
const UNTOUCHED = { timestamps: false } as const;

const newSessionId = () => randomBytes(16).toString('base64url');

/** Opens a session and returns its token. Removes expired sessions, and the oldest one if there are too many. */
export const openSession = async (
  key: KeyObject,
  userId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<string> => {
  const now = new Date(realNow());
  const id = newSessionId();
  const expiresAt = new Date(now.getTime() + SESSION_LIFE);
  const account = await UserModel.findOneAndUpdate(
    { _id: userId },
    { $push: { sessions: { _id: id, createdAt: now, expiresAt } } },
    { session, ...UNTOUCHED, returnDocument: 'after', projection: { sessions: 1 }, lean: true },
  );
  const kept = new Set(liveSessions(account ?? {}).slice(-MOST_SESSIONS));
  const ended = account?.sessions?.filter((one) => !kept.has(one)) ?? [];
  if (ended.length > 0) {
    const _id = { $in: ended.map((one) => one._id) };
    const pull = { $pull: { sessions: { _id } } };
    await UserModel.updateOne({ _id: userId }, pull, { ...UNTOUCHED, ...(session && { session }) });
  }
  return signSessionToken(key, { id, userId: userId.toHexString(), expiresAt });
};

const OF_SESSION = {
  name: 1,
  email: 1,
  emailVerified: 1,
  pendingEmail: 1,
  role: 1,
  plan: 1,
  settings: 1,
  closing: 1,
  lock: 1,
  sessions: 1,
} as const;

/**
 * Reads an account with its sessions, as a caller; null if nobody can call as this account. Nearly every request waits for
 * this read.
 */
export const readCaller = async (
  _id: Types.ObjectId,
): Promise<{ user: SessionUser; sessions: StoredSession[] } | null> => {
  const account = await readTwice(() =>
    rawCollection(UserModel).findOne({ _id }, { projection: OF_SESSION }),
  );
  if (!account || account.closing || account.lock) return null;
  const { name, email, emailVerified, pendingEmail, role, plan, settings } = account;
  return {
    user: { _id, name, email, emailVerified, pendingEmail, role, plan, settings },
    sessions: liveSessions(account),
  };
};

/** Reads the session of a token together with its user as currently stored, or null. */
export const findSession: Callers['findSession'] = async (key, token) => {
  const named = readSessionToken(key, token);
  const caller = named && (await readCaller(new Types.ObjectId(named.userId)));
  const session = caller?.sessions.find(({ _id }) => _id === named?.sessionId);
  if (!caller || !session) return null;
  const { _id: id, createdAt, expiresAt } = session;
  return { id, createdAt, expiresAt, user: caller.user };
};

/** Returns when a session would expire if it were renewed now, in milliseconds. */
const renewedUntil = (session: Pick<StoredSession, 'createdAt'>) =>
  Math.min(realNow() + SESSION_LIFE, longestEnd(session));

/** Checks whether less than half of the lifetime of a session is left and a renewal would extend it. */
export const isDueForRenewal = (session: LiveSession): boolean => {
  const expiresAt = session.expiresAt.getTime();
  return expiresAt - realNow() < SESSION_LIFE / 2 && renewedUntil(session) > expiresAt;
};

const tokenFor = (key: KeyObject, user: Types.ObjectId, { _id, expiresAt }: StoredSession) =>
  signSessionToken(key, { id: _id, userId: user.toHexString(), expiresAt });

/** Returns the token of a session for a caller who only sent the cookie, which scripts cannot read. */
export const tokenForSession = (key: KeyObject, { id, user, createdAt, expiresAt }: LiveSession): string =>
  tokenFor(key, user._id, { _id: id, createdAt, expiresAt });

/**
 * Opens a session in the place of another one, which ends a minute later. Concurrent renewals all get the same session.
 * @returns the token of the new session
 * @throws AppError UNAUTHENTICATED if the session has ended meanwhile
 */
export const renewSession = (key: KeyObject, { id, user }: LiveSession): Promise<string> =>
  inTransaction(async (session) => {
    const account = await UserModel.findById(user._id, { sessions: 1 }).session(session).lean();
    const sessions = liveSessions(account ?? {});
    const old = sessions.find(({ _id }) => _id === id);
    if (!old) throw unauthenticated();
    if (old.replacedBy) {
      const renewed = sessions.find(({ _id }) => _id === old.replacedBy);
      if (!renewed) throw unauthenticated();
      return tokenFor(key, user._id, renewed);
    }
    const renewed = { _id: newSessionId(), createdAt: old.createdAt, expiresAt: new Date(renewedUntil(old)) };
    const expiresAt = new Date(Math.min(old.expiresAt.getTime(), realNow() + OVERLAP));
    const ending = { ...old, expiresAt, replacedBy: renewed._id };
    const others = sessions.filter((one) => one !== old);
    await UserModel.updateOne(
      { _id: user._id },
      { $set: { sessions: [...others, ending, renewed].slice(-MOST_SESSIONS) } },
      { session, ...UNTOUCHED },
    );
    return tokenFor(key, user._id, renewed);
  });

/** Ends the session of a token, if there is one, along with its renewal or the session that it renewed. */
export const endSession = async (key: KeyObject, token: string): Promise<void> => {
  const named = readSessionToken(key, token);
  if (!named) return;
  const { userId, sessionId } = named;
  await inTransaction(async (session) => {
    const account = await UserModel.findById(userId, { sessions: 1 }).session(session).lean();
    const sessions = account?.sessions ?? [];
    const renewedAs = sessions.find(({ _id }) => _id === sessionId)?.replacedBy;
    const ended = sessions.filter(
      ({ _id, replacedBy }) => _id === sessionId || _id === renewedAs || replacedBy === sessionId,
    );
    if (ended.length === 0) return;
    const _id = { $in: ended.map((one) => one._id) };
    await UserModel.updateOne({ _id: userId }, { $pull: { sessions: { _id } } }, { session, ...UNTOUCHED });
  });
};

/**
 * Ends all sessions of an account, and what else has access to it; see `endAccess`.
 * @returns how many sessions there were
 */
export const endAllSessions = async (_id: Types.ObjectId, session: ClientSession): Promise<number> => {
  const before = await UserModel.findOneAndUpdate(
    { _id },
    { $set: { sessions: [] } },
    { session, ...UNTOUCHED, projection: { sessions: 1 }, lean: true },
  );
  await endAccess(session, _id);
  return liveSessions(before ?? {}).length;
};

/**
 * Locks the account of a session for a transaction that gives something else access to it. Whatever ends all sessions is
 * thus either before it, or ends that access as well.
 * @throws AppError UNAUTHENTICATED if the session has ended meanwhile
 */
export const lockForAccess = async (
  session: ClientSession,
  { id, user: { _id } }: Pick<LiveSession, 'id' | 'user'>,
): Promise<void> => {
  const { matchedCount } = await UserModel.updateOne(
    { _id, closing: null, 'sessions._id': id },
    { $set: { updatedAt: new Date() } },
    { session },
  );
  if (matchedCount === 0) throw unauthenticated();
};

/** Removes the expired sessions of all accounts. */
export const forgetExpiredSessions = async (): Promise<void> => {
  const expired = { $lte: new Date(realNow()) };
  await UserModel.updateMany(
    { 'sessions.expiresAt': expired },
    { $pull: { sessions: { expiresAt: expired } } },
    UNTOUCHED,
  );
};

/** Lists when the live sessions of an account were opened and when they expire. */
export const sessionsOf = async (user: Types.ObjectId) => {
  const account = await UserModel.findById(user, { sessions: 1 }).lean();
  const sessions = liveSessions(account ?? {}).filter(({ replacedBy }) => !replacedBy);
  return sessions.map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
