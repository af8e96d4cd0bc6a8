import type { ClientSession, Types } from 'mongoose';
import type { SessionUser } from '../../platform/http/session.ts';
import { TransferModel, type TransferDoc, type TransferEnd } from './transferModel.ts';

const DAY = 86_400_000;

/** The time for which the sender and the recipient can see how a transfer ended, in milliseconds. */
export const REMEMBERED = 90 * DAY;

/** Ends the pending transfers that match a filter. */
export const endTransfers = async (
  session: ClientSession,
  which:
    | { _id: Types.ObjectId }
    | { car: Types.ObjectId }
    | { 'from._id': Types.ObjectId }
    | { toEmail: string },
  state: TransferEnd,
): Promise<void> => {
  const now = new Date();
  await TransferModel.updateMany(
    { ...which, state: 'pending' },
    { $set: { state, endedAt: now, forgetAt: new Date(now.getTime() + REMEMBERED) } },
    { session },
  );
};

/** Ends the pending transfers of a car that is removed. */
export const cancelTransfersOfCar = (session: ClientSession, car: Types.ObjectId) =>
  endTransfers(session, { car }, 'removed');

/**
 * Ends the pending transfers that a deleted account sent and, if its email is verified, those addressed to it. Without
 * that condition anybody could end a transfer by signing up with the email of the recipient.
 */
export const cancelTransfers = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id' | 'email' | 'emailVerified'>,
): Promise<void> => {
  await endTransfers(session, { 'from._id': user._id }, 'withdrawn');
  if (user.emailVerified) await endTransfers(session, { toEmail: user.email }, 'withdrawn');
};

/** Marks the expired transfers of a car, so that they no longer count as pending. */
export const endExpired = async (session: ClientSession, car: Types.ObjectId, now: Date): Promise<void> => {
  await TransferModel.updateMany(
    { car, state: 'pending', expiresAt: { $lte: now } },
    { $set: { state: 'expired' } },
    { session },
  );
};

/** Checks whether a car is offered to somebody. */
export const hasPendingTransfer = async (session: ClientSession, car: Types.ObjectId): Promise<boolean> =>
  (await TransferModel.exists({ car, state: 'pending', expiresAt: { $gt: new Date() } }).session(session)) !==
  null;

export const isPending = ({ state, expiresAt }: TransferDoc, now = new Date()) =>
  state === 'pending' && expiresAt > now;
