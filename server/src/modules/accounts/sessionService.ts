import { randomBytes, type KeyObject } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import type { LiveSession } from '../../platform/http/session.ts';
import { SESSION_LIFE } from '../../platform/http/sessionCookie.ts';
import { readSessionToken, signSessionToken } from './sessionToken.ts';
import { UserModel, type StoredSession, type StoredUser } from './userModel.ts';

/** The most sessions an account can have: another one ends the oldest. */
const MOST_SESSIONS = 50;

const isLive = ({ expiresAt }: StoredSession) => expiresAt.getTime() > Date.now();

/** The sessions of an account that have not expired, oldest first. */
export const liveSessionsOf = ({ sessions = [] }: Pick<StoredUser, 'sessions'>): StoredSession[] =>
  sessions.filter(isLive);

// a log-in does not change the account itself
const UNTOUCHED = { timestamps: false } as const;

/** Opens a session and returns its token. Removes expired ones, and the oldest if there are too many. */
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

/** The session of a token with its user as currently stored, or null; in one read. */
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

/** Whether less than half of a session's lifetime is left. */
export const isPastHalfItsLife = (session: LiveSession): boolean =>
  session.expiresAt.getTime() - Date.now() < SESSION_LIFE / 2;

/** Extends a session to its full lifetime from now. @returns a new token for it */
export const renewSession = async (key: KeyObject, { id, user }: LiveSession): Promise<string> => {
  const expiresAt = new Date(Date.now() + SESSION_LIFE);
  await UserModel.updateOne(
    { _id: user._id, 'sessions._id': id },
    { $set: { 'sessions.$.expiresAt': expiresAt } },
    UNTOUCHED,
  );
  return signSessionToken(key, { id, userId: user._id.toHexString(), expiresAt });
};

/** Ends the session of a token, if there is one. */
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

/** Removes the expired sessions of all accounts. */
export const forgetExpiredSessions = async (): Promise<void> => {
  const expired = { $lte: new Date() };
  await UserModel.updateMany(
    { 'sessions.expiresAt': expired },
    { $pull: { sessions: { expiresAt: expired } } },
    UNTOUCHED,
  );
};

/** When the live sessions of an account were opened and when they expire. */
export const sessionsOf = async (user: Types.ObjectId) => {
  const account = await UserModel.findById(user, { sessions: 1 }).lean();
  return liveSessionsOf(account ?? {}).map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
