import type { Car } from '@glovebox/shared/car';
import type { ClientSession } from 'mongoose';
import { requirePermission } from '../../modules/cars/carAccess.ts';
import { requireCarQuota } from '../../modules/cars/carQuotas.ts';
import { withCarTransactionUnchecked } from '../../modules/cars/carTransaction.ts';
import { forbidden } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { getCar } from '../show-car/getCar.ts';
import { transferCosts } from '../../modules/service-records/transferredCosts.ts';
import { lockVerifiedAccount } from '../../modules/accounts/verifiedEmail.ts';
import { changeOwner } from './changeOwner.ts';
import { endTransfers } from './endTransfers.ts';
import {
  findTransfer,
  transferEnded,
  requireOpen,
  requireStillPending,
  secretMatches,
  unverified,
  type TransferDoc,
} from './transferAccess.ts';
import { carAtHandOver, keepHandOverOf } from './handOver.ts';

/** Loads a transfer whose recipient is the caller. @throws AppError NOT_FOUND; FORBIDDEN for its sender */
const findOwn = async (user: SessionUser, token: string): Promise<TransferDoc> => {
  const { transfer, role } = await findTransfer(user, token);
  if (role === 'sender') throw forbidden('Only the recipient can accept a transfer.');
  return transfer;
};

/** @throws AppError FORBIDDEN if the caller's email is neither verified nor proven by the secret from the mail */
const requireVerified = async (session: ClientSession, user: SessionUser, isProven: boolean) => {
  if (!(await lockVerifiedAccount(session, user, isProven))) throw unverified();
};

/**
 * Makes the recipient the owner of the car, with everything that follows from it in one transaction.
 * @param secret the secret from the mail, which is only needed while the recipient's email is not verified
 * @returns the transfer, and the car, read before the commit
 * @throws AppError NOT_FOUND; FORBIDDEN; GONE
 */
export const acceptTransfer = async (
  user: SessionUser,
  token: string,
  secret: string | undefined,
): Promise<{ transfer: TransferDoc; savedCar: Car }> => {
  const transfer = await findOwn(user, token);
  requireOpen(user, transfer, secret);
  const isProven = secretMatches(transfer, secret);
  const savedCar = await withCarTransactionUnchecked(user, transfer.car, async (session, car) => {
    await requireStillPending(session, transfer);
    if (!car) throw transferEnded('removed');
    await requireVerified(session, user, isProven);
    await requireCarQuota(session, user);
    await endTransfers(session, { _id: transfer._id }, 'accepted');
    if (transfer.share.serviceCosts) await transferCosts(session, car._id, transfer.from, user);
    const before = await carAtHandOver(session, car);
    const ended = await changeOwner(session, car, user._id, transfer.from._id);
    await keepHandOverOf(session, before, transfer, user, ended);
    return getCar(user, car._id.toHexString(), session);
  });
  return { transfer, savedCar };
};

/**
 * Ends a pending transfer. The sender cancels it, and the recipient declines it.
 * @param secret the secret from the mail, which is only needed while the recipient's email is not verified
 * @throws AppError NOT_FOUND; FORBIDDEN; GONE
 */
export const deleteTransfer = async (
  user: SessionUser,
  token: string,
  secret: string | undefined,
): Promise<{ transfer: TransferDoc; end: 'cancelled' | 'declined' }> => {
  const { transfer, role } = await findTransfer(user, token);
  if (role === 'recipient') requireOpen(user, transfer, secret);
  const end = role === 'sender' ? 'cancelled' : 'declined';
  await withCarTransactionUnchecked(user, transfer.car, async (session, car) => {
    await requireStillPending(session, transfer);
    if (end === 'cancelled' && car) requirePermission(user, car, 'transfer');
    await endTransfers(session, { _id: transfer._id }, end);
  });
  return { transfer, end };
};
