import type { TransferDetail } from '@glovebox/shared/transfer';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { findCarById } from '../../modules/cars/carLookup.ts';
import { toPublicCar } from '../public-page/publicCar.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { verifyByTransferLink } from '../../modules/transfers/answerTransfer.ts';
import { findTransfer, gone, requirePending, unverified } from '../../modules/transfers/transferAccess.ts';
import { toTransfer } from '../../modules/transfers/transferService.ts';

/**
 * A pending transfer as its sender and its recipient see it.
 * @throws AppError NOT_FOUND to everybody else; FORBIDDEN to a recipient whose email is not verified; GONE
 */
export const getTransfer = async (user: SessionUser, token: string): Promise<TransferDetail> => {
  const { transfer, role } = await findTransfer(user, token);
  if (role === 'recipient' && !user.emailVerified) throw unverified();
  requirePending(transfer);
  // a workshop whose plan has lapsed may not know about the cars that it keeps
  if (role === 'sender') await loadCar(user, transfer.car.toHexString(), 'transfer');
  const stored = await findCarById(transfer.car);
  if (!stored) throw gone('removed');
  // before accepting it, the recipient sees only the car's public facts
  const car = { _id: stored._id.toHexString(), ...(await toPublicCar(stored)) };
  return { ...toTransfer(transfer, car), car };
};

/**
 * A pending transfer for the recipient who opened the link in its mail, which verifies their email.
 * @throws AppError NOT_FOUND; FORBIDDEN; GONE
 */
export const openTransfer = async (
  user: SessionUser,
  token: string,
  secret: string,
): Promise<TransferDetail> => {
  await verifyByTransferLink(user, token, secret);
  return getTransfer({ ...user, emailVerified: true }, token);
};
