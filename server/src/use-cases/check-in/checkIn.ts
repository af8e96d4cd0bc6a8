import type { CheckInAnswer, checkInSchema } from '@glovebox/shared/workshop';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { findCarByCode, findCarToCheckIn, vinUnknown } from '../../modules/cars/carLookup.ts';
import { getCard } from '../show-car/getCar.ts';
import { withCarTransactionUnchecked } from '../../modules/cars/carTransaction.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { lockCallerForUpdate } from '../../modules/accounts/lockAccountForUpdate.ts';
import { requireVerifiedEmail } from '../../modules/accounts/verifiedEmail.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { admitWorkshop } from '../../modules/workshops/admitWorkshop.ts';
import { spendAccessCode } from '../../modules/workshops/accessCodeService.ts';
import { askForAccess, settleByCode } from '../../modules/workshops/accessRequestService.ts';
import { requireWorkshopPlan } from '../../modules/workshops/workshopPlan.ts';

interface CheckedIn {
  answer: CheckInAnswer;
  /** Whether this created the access or the request. */
  isNew: boolean;
}

const requireOwner = ({ _id, owner }: LoadedCar) => {
  if (owner) return { _id, owner };
  throw new AppError('CONFLICT', 'This car has no owner yet, so nobody can give you access.');
};

const granted = async (
  user: SessionUser,
  car: LoadedCar,
  isNew: boolean,
  session: ClientSession | null = null,
): Promise<CheckedIn> => ({
  answer: {
    message: isNew ? 'You have access to this car now.' : 'You already have access to this car.',
    access: 'granted',
    car: await getCard(user, car._id.toHexString(), session),
  },
  isNew,
});

const checkInByRequest = async (user: SessionUser, found: LoadedCar): Promise<CheckedIn> => {
  requireVerifiedEmail(user);
  const { _id, vin } = found;
  const asked = await withCarTransactionUnchecked(user, _id, async (session, car) => {
    if (!car) throw notFound();
    // the workshop got access by a code at the same moment
    if (relationOf(user, car)) return null;
    await lockCallerForUpdate(session, user);
    return askForAccess(session, requireOwner(car), user._id);
  });
  if (!asked) return granted(user, found, false);
  const { request, isNew } = asked;
  return {
    answer: {
      message: isNew ? 'We’ve asked the owner for access.' : 'We’ve already asked the owner for access.',
      access: 'requested',
      request: {
        requestId: request._id.toHexString(),
        vin,
        createdAt: request.createdAt.toISOString(),
        expiresAt: request.expiresAt.toISOString(),
      },
    },
    isNew,
  };
};

const wrongCode = () => {
  const message = 'Wrong access code. After five wrong tries, the owner must create a new one.';
  return new AppError('BAD_INPUT', message, [{ path: 'accessCode', message }]);
};

const voidCode = () =>
  new AppError('GONE', 'This access code was used or has expired. Ask the owner for a new one.');

const checkInByCode = async (user: SessionUser, found: LoadedCar, typed: string): Promise<CheckedIn> => {
  // returned, not thrown, within the transaction, so that the wrong attempt is committed
  const outcome = await withCarTransactionUnchecked(user, found._id, async (session, car) => {
    if (!car) throw notFound();
    if (relationOf(user, car)) return granted(user, car, false, session);
    requireOwner(car);
    const spent = await spendAccessCode(session, car._id, user._id, typed);
    if (spent !== 'right') return spent;
    await lockCallerForUpdate(session, user);
    await admitWorkshop(session, car, user._id, 'code');
    await settleByCode(session, car._id, user._id);
    return granted(user, car, true, session);
  });
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'void') throw voidCode();
  return outcome;
};

/**
 * Checks in a car by its VIN that its owner does not want to be found by it: only with the right access code. Otherwise
 * the answer is as for a VIN that nobody has registered.
 */
const checkInHidden = async (user: SessionUser, found: LoadedCar, accessCode: string | undefined) => {
  if (accessCode === undefined) throw vinUnknown();
  try {
    return await checkInByCode(user, found, accessCode);
  } catch (error) {
    const isRefusal = error instanceof AppError && (error.code === 'BAD_INPUT' || error.code === 'GONE');
    throw isRefusal ? vinUnknown() : error;
  }
};

/**
 * A workshop checks in a car: with an access code it gets access immediately, otherwise the owner is asked.
 * @throws AppError FORBIDDEN without the workshop plan, and to ask while the caller's email is not verified; NOT_FOUND; CONFLICT for an own car and one without an owner;
 *   BAD_INPUT for a wrong access code; GONE for a void one
 */
export const checkIn = async (
  user: SessionUser,
  { vin, code, accessCode }: z.output<typeof checkInSchema>,
): Promise<CheckedIn> => {
  requireWorkshopPlan(user);
  const car = vin === undefined ? await findCarByCode(code ?? '') : await findCarToCheckIn(vin);
  const relation = relationOf(user, car);
  if (vin !== undefined && car.hiddenByVin && !relation) return checkInHidden(user, car, accessCode);
  if (relation === 'owner') throw new AppError('CONFLICT', 'This is your own car.');
  if (relation) return granted(user, car, false);
  return accessCode === undefined ? checkInByRequest(user, car) : checkInByCode(user, car, accessCode);
};
