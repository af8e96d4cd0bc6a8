import { timingSafeEqual } from 'node:crypto';
import { isObjectIdOrHexString, type ClientSession } from 'mongoose';
import { AppError, forbidden, notFound } from '../../platform/errors/appError.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import type { LargeCall } from '../../platform/http/route.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { isCarMuchToJudge } from '../../modules/cars/recordCounts.ts';
import { isPending } from './endTransfers.ts';
import { TransferModel, type TransferDoc, type TransferEnd } from './transferModel.ts';

export type { TransferDoc };

/** The role of the caller in a transfer. */
type TransferRole = 'sender' | 'recipient';

const GONE: Record<TransferEnd, string> = {
  accepted: 'This transfer was already accepted.',
  declined: 'This transfer was declined.',
  cancelled: 'This transfer was cancelled by its sender.',
  expired: 'This transfer has expired. Its sender can start it again.',
  superseded: 'This transfer has ended: the car went to someone else.',
  removed: 'This transfer has ended: the car was removed.',
  withdrawn: 'This transfer was withdrawn.',
};

/** Creates the error for a transfer that has ended, with the reason. */
export const transferEnded = (end: TransferEnd) => new AppError('GONE', GONE[end]);

/** @throws AppError GONE for a transfer that has ended */
export const requirePending = (transfer: TransferDoc): void => {
  if (transfer.state !== 'pending') throw transferEnded(transfer.state);
  if (!isPending(transfer)) throw transferEnded('expired');
};

export const secretMatches = ({ secretHash }: TransferDoc, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(secretHash));

/** A transfer and the role of the caller in it. */
export interface FoundTransfer {
  transfer: TransferDoc;
  role: TransferRole;
}

/**
 * Loads a transfer by its token, and the role of the caller in it.
 * @throws AppError NOT_FOUND, the same for transfers of other people and missing ones
 */
export const findTransfer = async (user: SessionUser, token: string): Promise<FoundTransfer> => {
  const transfer = await TransferModel.findOne({ token }).lean();
  if (transfer?.from._id.equals(user._id)) return { transfer, role: 'sender' };
  if (transfer?.toEmail === user.email) return { transfer, role: 'recipient' };
  throw notFound();
};

/** Like `isCarMuchToJudge`, for the car of a transfer. */
export const isMuchToHandOver = async ({ params: { token } }: LargeCall): Promise<boolean> =>
  isCarMuchToJudge((await TransferModel.findOne({ token }, { car: 1 }).lean())?.car);

/** Creates the error for a recipient whose email is not verified yet. */
export const unverified = () =>
  forbidden('Verify your email first: open the link in the email about this transfer, or ask for a new one.');

/**
 * @param secret the secret from the mail of this transfer, which proves that the caller reads mail to that email
 * @throws AppError FORBIDDEN for a recipient without the secret whose email is not verified
 */
export const requireOpen = (user: SessionUser, transfer: TransferDoc, secret?: string): void => {
  if (!user.emailVerified && !secretMatches(transfer, secret)) throw unverified();
};

const MINUTE = 60_000;

/** Checks whether somebody has just accepted a car of the caller, who may not know it yet. */
export const isJustTransferred = async (user: SessionUser, carId: string): Promise<boolean> => {
  if (!isObjectIdOrHexString(carId)) return false;
  const endedAt = { $gt: new Date(Date.now() - MINUTE) };
  const accepted = { 'from._id': user._id, state: 'accepted' as const, car: carId, endedAt };
  return (await TransferModel.exists(accepted)) !== null;
};

/**
 * Checks in the transaction that ends a transfer: of two concurrent answers, the second one fails here.
 * @throws AppError GONE
 */
export const requireStillPending = async (session: ClientSession, { _id }: TransferDoc) => {
  const now = await TransferModel.findById(_id, null, { session }).lean();
  if (!now) throw transferEnded('withdrawn');
  requirePending(now);
};
