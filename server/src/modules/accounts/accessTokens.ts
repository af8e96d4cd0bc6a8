import { randomBytes } from 'node:crypto';
import { MOST_TOKENS, type AccessToken, type NewToken, type TokenMade } from '@glovebox/shared/accessToken';
import { isObjectIdOrHexString, Types } from 'mongoose';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import { readTwice } from '../../platform/database/readTwice.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { Callers, LiveSession } from '../../platform/http/session.ts';
import { AccessTokenModel, type AccessTokenDoc } from './accessTokenModel.ts';
import { lockForAccess, readCaller } from './sessionService.ts';

/** 256 random bits in base64url, after what tells people and scanners of code what it is. */
const SECRET = /^gbx_[\w-]{43}$/;
/** A later use is only noted after this time, in milliseconds. */
const NOTED_EVERY = 60_000;

const isLive = ({ expiresAt }: Pick<AccessTokenDoc, 'expiresAt'>) =>
  !expiresAt || expiresAt.getTime() > Date.now();

const toToken = ({ _id, name, scope, createdAt, expiresAt, lastUsedAt }: AccessTokenDoc): AccessToken => ({
  _id: _id.toHexString(),
  name,
  scope,
  createdAt: createdAt.toISOString(),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

/** Lists the access tokens of a person, newest first, those that have expired included. */
export const listTokens = async (person: Types.ObjectId): Promise<AccessToken[]> =>
  (await AccessTokenModel.find({ person }).sort({ _id: -1 }).lean()).map(toToken);

/**
 * Makes an access token. Those of the person that have expired are forgotten.
 * @throws AppError CONFLICT if there are as many as there can be; UNAUTHENTICATED if the session has ended meanwhile
 */
export const makeToken = async (
  caller: LiveSession,
  { name, scope, expiresAt }: NewToken,
): Promise<Pick<TokenMade, 'token' | 'secret'>> => {
  const person = caller.user._id;
  const secret = `gbx_${randomBytes(32).toString('base64url')}`;
  const made: AccessTokenDoc = {
    _id: new Types.ObjectId(),
    person,
    hash: sha256(secret),
    name,
    scope,
    createdAt: new Date(),
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
  };
  await inTransaction(async (session) => {
    await lockForAccess(session, caller);
    await AccessTokenModel.deleteMany({ person, expiresAt: { $lte: new Date() } }, { session });
    if ((await AccessTokenModel.countDocuments({ person }).session(session)) >= MOST_TOKENS) {
      throw new AppError('CONFLICT', `You have ${MOST_TOKENS} access tokens. End one of them first.`);
    }
    await AccessTokenModel.insertMany([made], { session });
  });
  return { token: toToken(made), secret };
};

/** Ends an access token of the caller. @throws AppError NOT_FOUND */
export const endToken = async (person: Types.ObjectId, id: string): Promise<void> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const { deletedCount } = await AccessTokenModel.deleteOne({ _id: new Types.ObjectId(id), person });
  if (deletedCount === 0) throw notFound();
};

const noteUse = async ({ _id, lastUsedAt }: AccessTokenDoc) => {
  const now = new Date();
  if (lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < NOTED_EVERY) return;
  // of two servers that note it at once, one is enough
  await AccessTokenModel.updateOne({ _id }, { $set: { lastUsedAt: now } }).catch(() => undefined);
};

/** Reads what an access token gives access to: what its person could do in a session, within its scope. */
export const findTokenAccess: Callers['findTokenAccess'] = async (secret) => {
  if (!SECRET.test(secret)) return null;
  const token = await readTwice(() => rawCollection(AccessTokenModel).findOne({ hash: sha256(secret) }));
  const caller = token && isLive(token) ? await readCaller(token.person) : null;
  if (!token || !caller) return null;
  await noteUse(token);
  const { _id, scope, createdAt, expiresAt } = token;
  return {
    id: `token ${_id.toHexString()}`,
    createdAt,
    expiresAt: expiresAt ?? new Date(8.64e15),
    scope,
    user: caller.user,
  };
};
