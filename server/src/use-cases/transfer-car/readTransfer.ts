import type { TransferDetail } from '@glovebox/shared/transfer';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { findCarById } from '../../modules/cars/carLookup.ts';
import { toPublicCar } from '../public-page/publicCar.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import {
  findTransfer,
  transferEnded,
  requireOpen,
  requirePending,
  type FoundTransfer,
} from './transferAccess.ts';
import { forbidden } from '../../platform/errors/appError.ts';
import { toTransfer } from './transferService.ts';

const toDetail = async (user: SessionUser, { transfer, role }: FoundTransfer): Promise<TransferDetail> => {
  requirePending(transfer);
  // a workshop whose plan has lapsed may not know about the cars that it keeps
  if (role === 'sender') await loadCar(user, transfer.car.toHexString(), 'transfer');
  const stored = await findCarById(transfer.car);
  if (!stored) throw transferEnded('removed');
  // before accepting it, the recipient sees only the car's public facts
  const car = { _id: stored._id.toHexString(), ...(await toPublicCar(stored)) };
  return { ...toTransfer(transfer, car), car };
};

/**
 * Returns a pending transfer as its sender and its recipient see it.
 * @throws AppError NOT_FOUND to everybody else; FORBIDDEN to a recipient whose email is not verified; GONE
 */
export const getTransfer = async (user: SessionUser, token: string): Promise<TransferDetail> => {
  const found = await findTransfer(user, token);
  if (found.role === 'recipient') requireOpen(user, found.transfer);
  return toDetail(user, found);
};

/**
 * Returns a pending transfer for the recipient who opened the link in its mail. This does not verify their email,
 * because they may have opened it in a session that somebody else began.
 * @throws AppError NOT_FOUND; FORBIDDEN; GONE
 */
export const openTransfer = async (
  user: SessionUser,
  token: string,
  secret: string,
): Promise<TransferDetail> => {
  const found = await findTransfer(user, token);
  if (found.role === 'sender') throw forbidden('Only the recipient can open a transfer by its email.');
  requireOpen(user, found.transfer, secret);
  return toDetail(user, found);
};
