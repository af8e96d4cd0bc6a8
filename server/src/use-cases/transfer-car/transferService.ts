import { randomBytes } from 'node:crypto';
import { LIMITS } from '@glovebox/shared/limits';
import { TRANSFER_FIELDS, type newTransferSchema, type Transfer } from '@glovebox/shared/transfer';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession, Types } from 'mongoose';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { transferPreview, transferPreviews } from '../../modules/cars/transferPreview.ts';
import { answered } from '../../platform/fields/answered.ts';
import { createOnce, toSubmission } from '../../platform/database/submission.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { normaliseEmail } from '../../modules/accounts/userService.ts';
import { requireVerifiedEmail } from '../../modules/accounts/verifiedEmail.ts';
import { endExpired, REMEMBERED } from './endTransfers.ts';
import { transferEnded } from './transferAccess.ts';
import { TransferModel, type TransferDoc } from './transferModel.ts';

const DAY = 86_400_000;
const SECRET_BYTES = 24;

const random = () => randomBytes(SECRET_BYTES).toString('base64url');

// all transfers live equally long, so the newest ones expire last
const NEWEST = { expiresAt: -1, _id: -1 } as const;

/** The maximum number of transfers listed for one email. Accepting or declining one brings up the next. */
const MOST_LISTED = 100;

/** Converts a transfer to what its sender and its recipient see. */
export const toTransfer = (doc: TransferDoc, car: Transfer['car']): Transfer =>
  answered(TRANSFER_FIELDS, 'parties', doc, {
    id: doc._id.toHexString(),
    toUser: doc.toEmail,
    fromUser: { name: doc.from.name },
    car,
  });

/** Returns transfers with their cars, without those whose car is being removed. */
const toTransfers = async (docs: TransferDoc[]): Promise<Transfer[]> => {
  const cars = await transferPreviews(docs.map(({ car }) => car));
  return docs.flatMap((doc) => {
    const car = cars.get(doc.car.toHexString());
    return car ? toTransfer(doc, car) : [];
  });
};

const selfTransfer = () => {
  const message = 'You already own this car. Enter the new owner’s email.';
  return new AppError('BAD_INPUT', message, [{ path: 'email', message }]);
};

const nothingPaid = () => {
  const message = 'Only the owner can share service costs.';
  return new AppError('BAD_INPUT', message, [{ path: 'share.serviceCosts', message }]);
};

/** @throws AppError CONFLICT */
const requireRoom = async (session: ClientSession, car: Types.ObjectId, toEmail: string) => {
  const pending = await TransferModel.find({ car, state: 'pending' }, { toEmail: 1 }, { session }).lean();
  if (pending.some((other) => other.toEmail === toEmail)) {
    throw new AppError('CONFLICT', 'A transfer of this car to this email is pending already.');
  }
  if (pending.length >= LIMITS.transfersMax) {
    throw new AppError(
      'CONFLICT',
      `At most ${LIMITS.transfersMax} transfers of a car can be pending. Delete one of them first.`,
    );
  }
};

/**
 * Claims the right to write the mail to the recipient, so that it is written once even if the creation is repeated.
 * @param secret the secret of that mail. A retry gets a new secret, and only that one is mailed.
 */
const claimMail = async (_id: string, secret: string): Promise<boolean> => {
  const mailed = { mailedAt: new Date(), secretHash: sha256(secret) };
  try {
    const { matchedCount } = await TransferModel.updateOne({ _id, mailedAt: null }, { $set: mailed });
    return matchedCount > 0;
  } catch {
    // the transfer is stored already, so its mail is better sent twice than never
    return true;
  }
};

/**
 * Offers a car to the person who has, or will have, an account with this email. The response is the same in both cases.
 * @param key the client's Idempotency-Key
 * @returns the transfer and the secret, which may only go into the mail to the recipient; null if that was written
 *   before
 * @throws AppError NOT_FOUND; FORBIDDEN, also while the caller's email is not verified; BAD_INPUT for the caller's own
 *   email, and for costs of a keeper; CONFLICT; GONE for a key whose transfer is no longer pending
 */
export const createTransfer = async (
  user: SessionUser,
  { email, car: carId, share }: z.output<typeof newTransferSchema>,
  key?: string,
): Promise<{ transfer: Transfer; secret: string | null }> => {
  requireVerifiedEmail(user);
  const toEmail = normaliseEmail(email);
  const secret = random();
  const serviceCosts = share?.serviceCosts ?? false;
  const submission = toSubmission(user, key, ['transfer', carId, toEmail, serviceCosts]);
  const offer = () =>
    withCarTransaction(
      { user, car: carId, permission: 'transfer', submission },
      async (session, lockedCar) => {
        const { _id: car } = lockedCar;
        if (toEmail === user.email) throw selfTransfer();
        if (serviceCosts && relationOf(user, lockedCar) !== 'owner') throw nothingPaid();
        const createdAt = new Date();
        await endExpired(session, car, createdAt);
        await requireRoom(session, car, toEmail);
        const expiresAt = new Date(createdAt.getTime() + LIMITS.transferDays * DAY);
        const fields = {
          _id: submission.documentId,
          token: random(),
          secretHash: sha256(secret),
          car,
          from: { _id: user._id, name: user.name },
          toEmail,
          state: 'pending' as const,
          share: { serviceCosts },
          createdAt,
          expiresAt,
          forgetAt: new Date(expiresAt.getTime() + REMEMBERED),
        };
        const [doc] = await TransferModel.create([fields], { session });
        if (!doc) throw new Error('nothing was stored');
        return toTransfer(doc.toObject(), await transferPreview(lockedCar));
      },
    );
  const transfer = await createOnce(submission, offer, async (_id) => {
    const stored = await TransferModel.findOne({ _id, 'from._id': user._id, state: 'pending' }).lean();
    if (!stored) return null;
    const [known] = await toTransfers([stored]);
    if (!known) throw transferEnded('removed');
    return known;
  });
  return { transfer, secret: (await claimMail(transfer.id, secret)) ? secret : null };
};

/** Reads the pending transfers addressed to the caller, newest first; none while their email is not verified. */
export const incomingTransfers = async (user: SessionUser): Promise<Transfer[]> => {
  if (!user.emailVerified) return [];
  const found = await TransferModel.find({
    toEmail: user.email,
    state: 'pending',
    expiresAt: { $gt: new Date() },
  })
    .sort(NEWEST)
    .limit(MOST_LISTED)
    .lean();
  return toTransfers(found);
};

/** Reads the pending transfers of one of the caller's cars, newest first. @throws AppError NOT_FOUND; FORBIDDEN */
export const transfersOfCar = async (user: SessionUser, carId: string): Promise<Transfer[]> => {
  const { _id: car } = await loadCar(user, carId, 'transfer');
  const found = await TransferModel.find({ car, state: 'pending', expiresAt: { $gt: new Date() } })
    .sort(NEWEST)
    .lean();
  return toTransfers(found);
};
