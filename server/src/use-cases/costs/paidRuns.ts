import { utcDay } from '@glovebox/shared/fields';
import type { Types } from 'mongoose';
import type { CostRun } from '../../modules/costs/costRuns.ts';
import { paidExpenses } from '../../modules/expenses/expenseCosts.ts';
import { expenseRuns } from '../../modules/expenses/occurrences.ts';
import { untilDay } from '../../modules/expenses/repeatingExpenses.ts';
import { fuelCosts } from '../../modules/fuel/fuelCosts.ts';
import { lastDay, type CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import { serviceCosts } from '../../modules/service-records/serviceCosts.ts';

/**
 * Returns everything that a person paid for some cars until today, with one query for each kind of record. Repeating
 * expenses end on the day on which a car went to its next owner.
 */
export const paidRuns = async (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  carPurchases: Promise<readonly CarPurchaseDoc[]>,
): Promise<CostRun[]> => {
  const [services, fuel, expenses, ended] = await Promise.all([
    serviceCosts(person, cars),
    fuelCosts(person, cars),
    paidExpenses(person, cars),
    carPurchases,
  ]);
  const today = utcDay(new Date());
  const ends = new Map(ended.map((one) => [one.car.toHexString(), lastDay(one)]));
  return [
    ...services,
    ...fuel,
    ...expenses.flatMap((one) => expenseRuns(untilDay(one, ends.get(one.car.toHexString())), today)),
  ];
};
