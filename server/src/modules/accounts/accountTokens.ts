import { randomBytes } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { AccountTokenModel, type TokenKind } from './accountTokenModel.ts';

const HOUR = 3_600_000;

/** How long a mailed link works, in milliseconds. */
const LIFE: Record<TokenKind, number> = { verify: 72 * HOUR, reset: HOUR };

/** The error for a link that no longer works. */
export const gone = () =>
  new AppError('GONE', 'This link was used already or has expired. Ask for a new one.');

/** Issues the secret of an account's link, 256 random bits, to be mailed to `email`. */
export const issueToken = async (
  kind: TokenKind,
  user: Types.ObjectId,
  email: string,
  session?: ClientSession,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  const token = { kind, user, email, hash: sha256(secret), expiresAt: new Date(Date.now() + LIFE[kind]) };
  await AccountTokenModel.create([token], { session: session ?? null });
  return secret;
};

const live = (kind: TokenKind, secret: string) => ({
  hash: sha256(secret),
  kind,
  expiresAt: { $gt: new Date() },
});

/** @throws AppError GONE, the same for a link that was used, has expired, or never existed */
export const requireLiveToken = async (kind: TokenKind, secret: string): Promise<void> => {
  if (!(await AccountTokenModel.exists(live(kind, secret)))) throw gone();
};

/**
 * Uses up a link and returns its account and the email it was sent to. Of two concurrent calls, one succeeds.
 * @throws AppError GONE, the same for a link that was used, has expired, or never existed
 */
export const spendToken = async (session: ClientSession, kind: TokenKind, secret: string) => {
  const token = await AccountTokenModel.findOneAndDelete(live(kind, secret), { session, lean: true });
  if (!token) throw gone();
  return { user: token.user, email: token.email };
};

/** Revokes the links of an account, or those of one kind. */
export const endAccountTokens = async (session: ClientSession, user: Types.ObjectId, kind?: TokenKind) => {
  await AccountTokenModel.deleteMany({ user, ...(kind && { kind }) }, { session });
};
