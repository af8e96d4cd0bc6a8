import { pluralize } from '@glovebox/shared/pluralize';
import type { ClientSession, Types } from 'mongoose';
import { getQuota } from '../../platform/config/quotas.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import type { CarDoc } from './carModel.ts';
import { countKeptCars, countOwnCars } from './ownedCars.ts';

const full = (message: string) => new AppError('CONFLICT', message);

/** The field of a car that counts each kind of records. The lock for adding or removing a record updates it. */
export const COUNTED = {
  services: 'servicesCount',
  warnings: 'warningsRecorded',
  purchases: 'fuelRecordsRecorded',
  readings: 'readingsRecorded',
  expenses: 'expensesRecorded',
} as const;
export type Counted = keyof typeof COUNTED;

const NAMES = {
  services: 'service',
  warnings: 'warning',
  purchases: 'fuel record',
  readings: 'odometer reading',
  expenses: 'expense',
} as const;

/**
 * Checks that a car has room for another record, which its lock has already counted: see `withCarTransaction`.
 * @throws AppError CONFLICT if the car already has the maximum number
 */
export const requireQuota = (car: CarDoc, what: Counted | null): void => {
  if (!what) return;
  const most = getQuota(what);
  if (most > 0 && car[COUNTED[what]] > most)
    throw full(`A car can have ${pluralize(most, NAMES[what])} at most.`);
};

/**
 * Checks that an account, which the transaction has locked, has room for another car.
 * @param isCustomers whether the account keeps the car for a customer
 * @throws AppError CONFLICT if it already owns, or keeps for customers, the maximum number
 */
export const requireCarQuota = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id'> | { _id: Types.ObjectId },
  isCustomers = false,
): Promise<void> => {
  const most = getQuota(isCustomers ? 'customerCars' : 'ownCars');
  if (most === 0) return;
  const count = await (isCustomers ? countKeptCars(user, session) : countOwnCars(user, session));
  if (count < most) return;
  throw full(
    isCustomers
      ? `You can have ${pluralize(most, 'customer car')} at most. Transfer one of them first.`
      : `You can have ${pluralize(most, 'car')} at most. Remove one of them first.`,
  );
};
