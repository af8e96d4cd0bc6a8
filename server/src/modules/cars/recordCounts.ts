import { isObjectIdOrHexString, type Types } from 'mongoose';
import type { LargeCall } from '../../platform/http/route.ts';
import { ownedBy } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';

/** The number of records that a request may read on the main thread. Reading them takes about a tenth of a second. */
export const MOST_RECORDS = 5_000;
/**
 * The number of records of a car that a request may judge again on the main thread. Their texts are read as well, which
 * takes about a tenth of a second.
 */
const MOST_JUDGED = 1_000;
/** The number of records with long texts that a request may read on the main thread. */
export const MOST_TEXTS = 300;
/**
 * The number of an account's cars that a request may read on the main thread: each can have dozens of repeating expenses,
 * each of them with hundreds of changed days.
 */
const MOST_CARS = 10;

const COUNTS = {
  servicesCount: 1,
  readingsRecorded: 1,
  fuelRecordsRecorded: 1,
  expensesRecorded: 1,
} as const;

const sum = (cars: readonly Pick<CarDoc, keyof typeof COUNTS>[]) =>
  cars.reduce(
    (all, { servicesCount, readingsRecorded, fuelRecordsRecorded, expensesRecorded }) =>
      all + servicesCount + readingsRecorded + fuelRecordsRecorded + expensesRecorded,
    0,
  );

type Id = Types.ObjectId | string | null | undefined;

/** @param car its id, which a caller may have made up */
const hasMore = async (car: Id, most: number) => {
  const _id = car?.toString() ?? '';
  return isObjectIdOrHexString(_id) && sum(await CarModel.find({ _id }, COUNTS).lean()) > most;
};

/** Checks whether a car, whoever owns it, has more records than this. */
export const hasCarMore =
  (most: number) =>
  ({ params: { id } }: Pick<LargeCall, 'params'>): Promise<boolean> =>
    hasMore(id, most);

/** Checks whether a change of a reading of this car may have to judge many of its records again. */
export const isCarMuchToJudge = (car: Id): Promise<boolean> => hasMore(car, MOST_JUDGED);

/** Like `isCarMuchToJudge`, for the car in the path. */
export const isMuchToJudge = hasCarMore(MOST_JUDGED);

/** Checks whether the cars of a person have more records than this, or are many. */
export const haveOwnCarsMore = async ({ user }: Pick<LargeCall, 'user'>, most: number): Promise<boolean> => {
  // one car more than that says enough
  const cars = await CarModel.find(ownedBy(user), COUNTS)
    .limit(MOST_CARS + 1)
    .lean();
  return cars.length > MOST_CARS || sum(cars) > most;
};
