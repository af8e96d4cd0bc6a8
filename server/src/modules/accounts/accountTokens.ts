import { randomBytes } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { AccountTokenModel, TOKEN_KINDS, type TokenKind } from './accountTokenModel.ts';

const HOUR = 3_600_000;

/** The lifetime of a mailed link, in milliseconds. */
const LIFE: Record<TokenKind, number> = {
  verify: 72 * HOUR,
  reset: HOUR,
  restore: 7 * 24 * HOUR,
  keep: 7 * 24 * HOUR,
};

/** Returns the lifetime of a link, in milliseconds. */
export const tokenLife = (kind: TokenKind) => LIFE[kind];

/** Creates the error for a link that no longer works. */
export const linkExpired = () =>
  new AppError('GONE', 'This link was used already or has expired. Ask for a new one.');

/** Issues the secret of a link for an account, which has 256 random bits and is mailed to `email`. */
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
  if (!(await AccountTokenModel.exists(live(kind, secret)))) throw linkExpired();
};

/**
 * Uses up a link. Returns its account, the email to which it was sent, and when it would have expired. Of two
 * concurrent calls, one succeeds.
 * @throws AppError GONE, the same for a link that was used, has expired, or never existed
 */
export const spendToken = async (session: ClientSession, kind: TokenKind, secret: string) => {
  const token = await AccountTokenModel.findOneAndDelete(live(kind, secret), { session, lean: true });
  if (!token) throw linkExpired();
  return { user: token.user, email: token.email, expiresAt: token.expiresAt };
};

/**
 * Revokes the links of an account. Links that restore an email outlive a new password and a lock, because somebody who
 * took the account over could cause both.
 */
export const endAccountTokens = async (
  session: ClientSession,
  user: Types.ObjectId,
  kinds: readonly TokenKind[] = ['verify', 'reset'],
) => {
  await AccountTokenModel.deleteMany({ user, kind: { $in: kinds } }, { session });
};

/** Revokes all links of an account that is deleted. */
export const endAllAccountTokens = (session: ClientSession, user: Types.ObjectId) =>
  endAccountTokens(session, user, TOKEN_KINDS);

/** Revokes the `restore` links that are younger than a used one. They expire later, because all live equally long. */
export const endYoungerRestores = async (
  session: ClientSession,
  { user, expiresAt }: { user: Types.ObjectId; expiresAt: Date },
) => {
  await AccountTokenModel.deleteMany({ user, kind: 'restore', expiresAt: { $gte: expiresAt } }, { session });
};

/** Revokes the `restore` links that are not younger than a `keep` link, which is issued right after them. */
export const endOlderRestores = async (
  session: ClientSession,
  { user, expiresAt }: { user: Types.ObjectId; expiresAt: Date },
) => {
  await AccountTokenModel.deleteMany({ user, kind: 'restore', expiresAt: { $lte: expiresAt } }, { session });
};

/**
 * Checks whether an email is held for an account that had it until a few days ago and can still get it back. Call this
 * after finding that no account has the email, because a change frees the email and begins to hold it at the same
 * moment.
 * @param user the account that takes the email, which may be the former owner of it
 */
export const isEmailHeld = async (
  email: string,
  user: Types.ObjectId | null = null,
  session: ClientSession | null = null,
): Promise<boolean> => {
  const held = { email, kind: 'restore' as const, expiresAt: { $gt: new Date() }, user: { $ne: user } };
  return (await AccountTokenModel.exists(held).session(session)) !== null;
};
