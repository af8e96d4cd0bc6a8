import type { ClientSession, Types } from 'mongoose';
import { getQuota } from '../../platform/config/quotas.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import type { CarDoc } from './carModel.ts';
import { updateCar } from './carWrites.ts';
import { countKeptCars, countOwnCars } from './ownedCars.ts';

const full = (message: string) => new AppError('CONFLICT', message);
const inWords = (count: number) => count.toLocaleString('en-US');

/**
 * For another service on a car that the transaction has locked.
 * @throws AppError CONFLICT if the car has as many as there can be
 */
export const requireServiceQuota = ({ servicesCount }: CarDoc): void => {
  const most = getQuota('services');
  if (most > 0 && servicesCount >= most) throw full(`A car can have ${inWords(most)} services at most.`);
};

const COUNTED = {
  warnings: 'warningsRecorded',
  purchases: 'fuelRecordsRecorded',
  readings: 'readingsRecorded',
  expenses: 'expensesRecorded',
} as const;
const NAMES = {
  warnings: 'warnings',
  purchases: 'fuel purchases',
  readings: 'noted readings',
  expenses: 'expenses',
} as const;

/**
 * For another warning, purchase, reading or expense of a car whose lock has counted it, see `withCarTransaction`.
 * @param stored counts those that are stored; asked for the first one only, and for a car from before they were counted
 * @throws AppError CONFLICT if the car has as many as there can be
 */
export const requireQuota = async (
  session: ClientSession,
  car: CarDoc,
  what: keyof typeof COUNTED,
  stored: () => Promise<number>,
): Promise<void> => {
  const field = COUNTED[what];
  let count = car[field] ?? 0;
  if (count <= 1) {
    const before = count;
    count = (await stored()) + 1;
    if (count !== before) await updateCar(session, car._id, { $set: { [field]: count } });
  }
  const most = getQuota(what);
  if (most > 0 && count > most) throw full(`A car can have ${inWords(most)} ${NAMES[what]} at most.`);
};

/**
 * For another car of an account that the transaction has locked.
 * @throws AppError CONFLICT if it owns as many as it can, or keeps as many for customers
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
      ? `You can keep ${inWords(most)} cars of customers at most. Transfer one of them first.`
      : `You can have ${inWords(most)} cars at most. Remove one of them first.`,
  );
};
