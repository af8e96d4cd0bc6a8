import { createHash, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@glovebox/shared/limits';
import type { ClientSession, Types } from 'mongoose';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { newReadableCode, readReadableCode } from '../cars/readableCode.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { AccessCodeModel } from './accessCodeModel.ts';

const MINUTE = 60_000;

// the code has 39 random bits, and at most fifty attempts are allowed
const LENGTH = 8;

const hashCode = (car: Types.ObjectId, code: string) =>
  createHash('sha256').update(`${car.toHexString()} ${code}`).digest();

const usable = (car: Types.ObjectId) => ({
  _id: car,
  expiresAt: { $gt: new Date() },
  triesLeft: { $gt: 0 },
});

/**
 * Creates a code for one of the caller's cars. One workshop can use it once within 15 minutes. The previous code is
 * void.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const newAccessCode = (user: SessionUser, carId: string) =>
  withCarTransaction({ user, car: carId, permission: 'manageAccess' }, async (session, { _id }) => {
    const accessCode = newReadableCode(LENGTH);
    const expiresAt = new Date(Date.now() + LIMITS.accessCodeMinutes * MINUTE);
    await AccessCodeModel.updateOne(
      { _id },
      {
        $set: {
          hash: hashCode(_id, accessCode).toString('hex'),
          triesLeft: LIMITS.accessCodeTriesInAll,
          wrong: [],
          expiresAt,
        },
      },
      { session, upsert: true },
    );
    return { accessCode, expiresAt: expiresAt.toISOString() };
  });

/** Returns until when the access code of a car is valid; null if there is no valid code. */
export const readAccessCode = async (car: Types.ObjectId) => {
  const stored = await AccessCodeModel.findOne(usable(car), { expiresAt: 1 }).lean();
  return stored && { expiresAt: stored.expiresAt.toISOString() };
};

/**
 * Uses up the code of a car that the transaction has locked. A wrong code counts as an attempt of the workshop. 'void'
 * means that the car has no code that this workshop can use.
 */
export const spendAccessCode = async (
  session: ClientSession,
  car: Types.ObjectId,
  workshop: Types.ObjectId,
  typed: string,
): Promise<'right' | 'wrong' | 'void'> => {
  const stored = await AccessCodeModel.findOne(usable(car)).session(session).lean();
  if (!stored) return 'void';
  const isOwn = ({ _id }: { _id: Types.ObjectId }) => _id.equals(workshop);
  const { wrong = [] } = stored;
  const tries = wrong.find(isOwn)?.tries ?? 0;
  if (tries >= LIMITS.accessCodeTries) return 'void';
  const code = readReadableCode(typed, LENGTH);
  if (code && timingSafeEqual(hashCode(car, code), Buffer.from(stored.hash, 'hex'))) {
    await AccessCodeModel.deleteOne({ _id: car }, { session });
    return 'right';
  }
  const counted = [...wrong.filter((each) => !isOwn(each)), { _id: workshop, tries: tries + 1 }];
  await AccessCodeModel.updateOne(
    { _id: car },
    { $inc: { triesLeft: -1 }, $set: { wrong: counted } },
    { session },
  );
  return 'wrong';
};
