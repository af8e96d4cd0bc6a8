import type { Expense } from '@glovebox/shared/expense';
import type { Types } from 'mongoose';
import { readCarPurchases } from '../../modules/car-purchases/carPurchaseService.ts';
import { ownedTimes, splitByTimes } from '../../modules/car-purchases/ownedTimes.ts';
import { isRepeating } from '../../modules/expenses/changedDays.ts';
import { listExpenses, toExpense } from '../../modules/expenses/expenseService.ts';
import { occurrencesOf } from '../../modules/expenses/occurrences.ts';
import { toOccurrence } from '../../modules/expenses/repeatingExpenses.ts';
import { entriesOf } from '../../platform/database/entriesOf.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';

/**
 * Yields what a person paid for a car besides services and fuel up to today, with one expense for each day of a repeating
 * one: other apps know no skipped and changed days.
 */
export async function* paidDaysOf(user: SessionUser, car: Types.ObjectId): AsyncGenerator<Expense> {
  const today = todayOf(user);
  const times = ownedTimes([car], await readCarPurchases(user._id, [car])).get(car.toHexString()) ?? [];
  const listed = entriesOf(async (query) => {
    const { page, nextCursor } = await listExpenses(user, car, query);
    return { entries: page, nextCursor };
  });
  for await (const expense of listed) {
    if (!isRepeating(expense)) {
      yield toExpense(expense);
      continue;
    }
    for (const part of splitByTimes(expense, times))
      for (const occurrence of occurrencesOf(part.expense, { from: part.from, to: today })) {
        const mileage = occurrence.day === expense.doneAt ? (expense.mileage ?? null) : null;
        const { _id, car: of } = expense;
        yield toOccurrence({
          _id,
          car: of,
          doneAt: occurrence.day,
          mileage,
          expense: part.expense,
          occurrence,
        });
      }
  }
}
