import type { ComingExpense } from '@glovebox/shared/dueEntries';
import type { Types } from 'mongoose';
import type { CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import { ownedTimes, splitByTimes } from '../../modules/car-purchases/ownedTimes.ts';
import { nextOccurrence } from '../../modules/expenses/occurrences.ts';
import { repeatingExpenses } from '../../modules/expenses/repeatingExpenses.ts';

/**
 * Reads the next day of each of a person's repeating expenses for some cars. An expense that has ended has none, nor has one
 * for a car that was sold.
 * @param today YYYY-MM-DD
 * @param carPurchases all that the person entered about these cars
 */
export const readComingExpenses = async (
  person: { _id: Types.ObjectId },
  cars: readonly Types.ObjectId[],
  today: string,
  carPurchases: readonly CarPurchaseDoc[],
): Promise<Map<string, ComingExpense[]>> => {
  const coming = new Map<string, ComingExpense[]>();
  const expenses = cars.length > 0 ? await repeatingExpenses(person, cars) : [];
  if (expenses.length === 0) return coming;
  const times = ownedTimes(cars, carPurchases);
  const seen = new Set<string>();
  const parts = expenses.flatMap((one) => splitByTimes(one, times.get(one.car.toHexString()) ?? []));
  for (const { expense, from } of parts) {
    const id = expense._id.toHexString();
    const day = nextOccurrence(expense, from > today ? from : today);
    // an expense for a car that came back to the person has a part for each of their times
    if (day === undefined || seen.has(id)) continue;
    seen.add(id);
    const car = expense.car.toHexString();
    const { kind, note, remind } = expense;
    coming.set(car, [...(coming.get(car) ?? []), { id, kind, note, day, remind }]);
  }
  return coming;
};
