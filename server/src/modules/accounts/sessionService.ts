import { randomBytes, type KeyObject } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import type { LiveSession } from '../../platform/http/session.ts';
import { SESSION_LIFE } from '../../platform/http/sessionCookie.ts';
import { readSessionToken, signSessionToken } from './sessionToken.ts';
import { UserModel, type StoredSession, type StoredUser } from './userModel.ts';

/** How many sessions an account has at most: one more ends the oldest. */
const MOST_SESSIONS = 50;

const isLive = ({ expiresAt }: StoredSession) => expiresAt.getTime() > Date.now();

/** The sessions of an account that have not expired, the oldest first. */
export const liveSessionsOf = ({ sessions = [] }: Pick<StoredUser, 'sessions'>): StoredSession[] =>
  sessions.filter(isLive);

// a log-in changes nothing of the account itself
const UNTOUCHED = { timestamps: false } as const;

/** Opens a session and answers its token. Those that have expired go, and the oldest where there are too many. */
export const openSession = async (
  key: KeyObject,
  userId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<string> => {
  const now = new Date();
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_LIFE);
  const account = await UserModel.findOneAndUpdate(
    { _id: userId },
    { $push: { sessions: { _id: id, createdAt: now, expiresAt } } },
    { session, ...UNTOUCHED, returnDocument: 'after', projection: { sessions: 1 }, lean: true },
  );
  const kept = new Set(liveSessionsOf(account ?? {}).slice(-MOST_SESSIONS));
  const ended = account?.sessions?.filter((one) => !kept.has(one)) ?? [];
  if (ended.length > 0) {
    const _id = { $in: ended.map((one) => one._id) };
    const pull = { $pull: { sessions: { _id } } };
    await UserModel.updateOne({ _id: userId }, pull, { ...UNTOUCHED, ...(session && { session }) });
  }
  return signSessionToken(key, { id, userId: userId.toHexString(), expiresAt });
};

/** The session that a token names with its user as the database has them now, or null: one read. */
export const findSession = async (key: KeyObject, token: string): Promise<LiveSession | null> => {
  const named = readSessionToken(key, token);
  const account =
    named &&
    (await UserModel.findById(named.userId)
      .select('name email emailVerified pendingEmail role plan closing lock sessions')
      .lean());
  const session = account && liveSessionsOf(account).find(({ _id }) => _id === named.sessionId);
  if (!session || account.closing || account.lock) return null;
  const { _id, name, email, emailVerified, pendingEmail, role, plan } = account;
  return {
    id: session._id,
    expiresAt: session.expiresAt,
    user: { _id, name, email, emailVerified, pendingEmail, role, plan },
  };
};

/** Whether less than half of a session's life is left. */
export const isPastHalfItsLife = (session: LiveSession): boolean =>
  session.expiresAt.getTime() - Date.now() < SESSION_LIFE / 2;

/** A token for the same session, which lives on for its whole life from now. */
export const renewSession = async (key: KeyObject, { id, user }: LiveSession): Promise<string> => {
  const expiresAt = new Date(Date.now() + SESSION_LIFE);
  await UserModel.updateOne(
    { _id: user._id, 'sessions._id': id },
    { $set: { 'sessions.$.expiresAt': expiresAt } },
    UNTOUCHED,
  );
  return signSessionToken(key, { id, userId: user._id.toHexString(), expiresAt });
};

/** Ends the session that a token names; a token that names none is nothing to end. */
export const endSession = async (key: KeyObject, token: string): Promise<void> => {
  const named = readSessionToken(key, token);
  if (!named) return;
  const { userId, sessionId: _id } = named;
  await UserModel.updateOne({ _id: userId }, { $pull: { sessions: { _id } } }, UNTOUCHED);
};

/** Ends every session of an account. @returns how many there were */
export const endSessionsOf = async (
  _id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<number> => {
  const before = await UserModel.findOneAndUpdate(
    { _id },
    { $set: { sessions: [] } },
    { session, ...UNTOUCHED, projection: { sessions: 1 }, lean: true },
  );
  return liveSessionsOf(before ?? {}).length;
};

/** Forgets the sessions of all accounts that have expired. */
export const forgetExpiredSessions = async (): Promise<void> => {
  const expired = { $lte: new Date() };
  await UserModel.updateMany(
    { 'sessions.expiresAt': expired },
    { $pull: { sessions: { expiresAt: expired } } },
    UNTOUCHED,
  );
};

/** When the live sessions of an account were opened and when they end. */
export const sessionsOf = async (user: Types.ObjectId) => {
  const account = await UserModel.findById(user, { sessions: 1 }).lean();
  return liveSessionsOf(account ?? {}).map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
