import type { Types } from 'mongoose';
import { formerCars } from '../../modules/car-purchases/carPurchaseService.ts';
import { hasCarMore, haveOwnCarsMore, MOST_RECORDS } from '../../modules/cars/recordCounts.ts';
import { countPaidExpenses } from '../../modules/expenses/expenseCosts.ts';
import { countFuelCosts } from '../../modules/fuel/fuelCosts.ts';
import { countFormerServices } from '../../modules/service-records/serviceCosts.ts';
import type { LargeCall } from '../../platform/http/route.ts';

type Caller = Pick<LargeCall, 'user'>;

/**
 * Checks whether a person paid more often than this for former cars. Only these payments are counted, because own cars
 * know how many records they have, and counting takes nearly as long as reading.
 */
const paidMoreForFormer = async ({ user }: Caller, cars: readonly Types.ObjectId[], most: number) => {
  if (cars.length === 0) return false;
  const counts = await Promise.all(
    [countFormerServices, countFuelCosts, countPaidExpenses].map((count) => count(user._id, cars, most + 1)),
  );
  return counts.reduce((all, count) => all + count) > most;
};

/** Checks whether a person has more records than this on their cars and former cars. */
export const hasPaidMore =
  (most = MOST_RECORDS) =>
  async ({ user }: Caller): Promise<boolean> =>
    (await haveOwnCarsMore({ user }, most)) ||
    (await paidMoreForFormer({ user }, await formerCars(user._id, []), most));

/** Checks whether a person has many records on a car that is or was theirs. */
export const hasPaidMuchForCar = async (call: LargeCall): Promise<boolean> => {
  if (await hasCarMore(MOST_RECORDS)(call)) return true;
  const former = await formerCars(call.user._id, []);
  const those = former.filter((car) => car.toHexString() === call.params.id);
  return paidMoreForFormer(call, those, MOST_RECORDS);
};
