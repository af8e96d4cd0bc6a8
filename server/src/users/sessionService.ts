import { randomBytes } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import type { LiveSession } from '../http/session.ts';
import { SESSION_LIFE } from '../http/sessionCookie.ts';
import { SessionModel } from './sessionModel.ts';
import { readSessionToken, signSessionToken } from './sessionToken.ts';
import { UserModel } from './userModel.ts';

/** Opens a session and answers its token. */
export const openSession = async (
  secret: string,
  userId: Types.ObjectId,
  session?: ClientSession,
): Promise<string> => {
  const now = new Date();
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_LIFE);
  const fields = { _id: id, user: userId, createdAt: now, expiresAt };
  await SessionModel.create([fields], { session: session ?? null });
  return signSessionToken(secret, { id, userId: userId.toHexString(), expiresAt });
};

/** The session that a token names with its user as the database has them now, or null. */
export const findSession = async (secret: string, token: string): Promise<LiveSession | null> => {
  const named = readSessionToken(secret, token);
  if (!named) return null;
  const [session, user] = await Promise.all([
    SessionModel.findOne({ _id: named.sessionId, user: named.userId, expiresAt: { $gt: new Date() } }).lean(),
    UserModel.findById(named.userId)
      .select('name email emailVerified pendingEmail role plan closing lock')
      .lean(),
  ]);
  if (!session || !user || user.closing || user.lock) return null;
  const { _id, name, email, emailVerified, pendingEmail, role, plan } = user;
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
export const renewSession = async (secret: string, session: LiveSession): Promise<string> => {
  const expiresAt = new Date(Date.now() + SESSION_LIFE);
  await SessionModel.updateOne({ _id: session.id, user: session.user._id }, { $set: { expiresAt } });
  return signSessionToken(secret, { id: session.id, userId: session.user._id.toHexString(), expiresAt });
};

/** Ends the session that a token names; a token that names none is nothing to end. */
export const endSession = async (secret: string, token: string): Promise<void> => {
  const named = readSessionToken(secret, token);
  if (named) await SessionModel.deleteOne({ _id: named.sessionId, user: named.userId });
};

/** Ends every session of an account. */
export const endSessionsOf = async (userId: Types.ObjectId, session?: ClientSession): Promise<void> => {
  await SessionModel.deleteMany({ user: userId }, session ? { session } : {});
};

/** When the live sessions of an account were opened and when they end. */
export const sessionsOf = async (user: Types.ObjectId) => {
  const found = await SessionModel.find({ user, expiresAt: { $gt: new Date() } })
    .sort({ createdAt: 1 })
    .lean();
  return found.map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
