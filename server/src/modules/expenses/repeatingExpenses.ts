import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import type { Expense } from '@glovebox/shared/expense';
import { sumsOf } from '@glovebox/shared/money';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/http/session.ts';
import type { Repeating } from './changedDays.ts';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';
import { toExpense } from './expenseService.ts';
import { occurrencesOf, type DayRange, type Occurrence } from './occurrences.ts';

/** Reads the caller's repeating expenses for some cars. */
export const repeatingExpenses = (
  { _id: person }: Pick<SessionUser, '_id'>,
  cars: readonly Types.ObjectId[],
): Promise<Repeating[]> =>
  ExpenseModel.find({ person, every: { $gt: 0 }, car: { $in: [...cars] } })
    .lean<Repeating[]>()
    .exec();

/**
 * Ends a repeating expense when the car went to its next owner.
 * @param day YYYY-MM-DD; undefined if the caller still owns the car
 */
export const untilDay = <T extends Pick<ExpenseDoc, 'until'>>(expense: T, day: string | undefined): T =>
  day === undefined || (expense.until && expense.until < day) ? expense : { ...expense, until: day };

/** Sums the repeating expenses that are due in a range of days. */
export const comingExpenses = (
  expenses: readonly (Parameters<typeof occurrencesOf>[0] & Pick<Repeating, 'kind'>)[],
  range: DayRange,
): DashboardAnswer['spent']['next'] => {
  const coming = expenses.flatMap((expense) =>
    [...occurrencesOf(expense, range)].map(({ cost }) => ({ kind: expense.kind, cost })),
  );
  return {
    sums: sumsOf(
      coming.flatMap(({ cost }) => (cost ? { ...cost, minorUnits: BigInt(cost.minorUnits) } : [])),
    ),
    kinds: EXPENSE_KINDS.filter((kind) => coming.some((one) => one.kind === kind)),
    unpriced: coming.filter(({ cost }) => !cost).length,
  };
};

/** A day of a repeating expense as a record of its own. */
export interface OccurrenceRow {
  /** The id of the expense. */
  _id: Types.ObjectId;
  doneAt: string;
  car: Types.ObjectId;
  expense: Repeating;
  occurrence: Occurrence;
}

/**
 * Returns the latest days of repeating expenses, at most `count` of each expense.
 * @param isMeant checks whether a row is wanted
 */
export const latestOccurrences = (
  expenses: readonly Repeating[],
  range: DayRange,
  isMeant: (row: OccurrenceRow) => boolean,
  count: number,
): OccurrenceRow[] =>
  expenses.flatMap((expense) => {
    const { _id, car, doneAt } = expense;
    const rows: OccurrenceRow[] = [];
    // a first day after today counts too, because it is today in another time zone
    const to = range.to > doneAt ? range.to : doneAt;
    for (const occurrence of occurrencesOf(expense, { ...range, to })) {
      if (rows.length === count) break;
      const row = { _id, doneAt: occurrence.day, car, expense, occurrence };
      if (isMeant(row)) rows.push(row);
    }
    return rows;
  });

/** Returns one day of a repeating expense as the payer sees it. Only the first day has the mileage. */
export const toOccurrence = ({ expense, occurrence: { day, cost, note } }: OccurrenceRow): Expense =>
  toExpense({
    ...expense,
    doneAt: day,
    cost,
    note,
    days: null,
    mileage: day === expense.doneAt ? expense.mileage : null,
  });
