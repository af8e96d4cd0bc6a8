import { EXPENSE_KINDS, type ExpenseKind } from '@glovebox/shared/costKinds';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import type { Expense } from '@glovebox/shared/expense';
import { utcDay } from '@glovebox/shared/fields';
import { sumsOf } from '@glovebox/shared/money';
import type { Types } from 'mongoose';
import type { SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import type { MonthlyCosts } from '../costs/monthlyCosts.ts';
import { occurrencesOf, type Occurrence, type Repeating } from './changedDays.ts';
import { ExpenseModel } from './expenseModel.ts';
import { toExpense } from './expenseService.ts';

/** The caller's repeating expenses of some cars. Nothing is read where it is known that none was recorded. */
export const repeatingExpenses = async (
  { _id: person }: Pick<SessionUser, '_id'>,
  cars: readonly Pick<LoadedCar, '_id' | 'expensesRecorded'>[],
): Promise<Repeating[]> => {
  const some = cars.filter(({ expensesRecorded }) => expensesRecorded !== 0);
  if (some.length === 0) return [];
  return ExpenseModel.find({ person, every: { $gt: 0 }, car: { $in: some.map(({ _id }) => _id) } })
    .lean<Repeating[]>()
    .exec();
};

/** A repeating expense until the car went to its next owner. @param day YYYY-MM-DD; undefined while it has not */
export const untilDay = (expense: Repeating, day: string | undefined): Repeating =>
  day === undefined || (expense.until && expense.until < day) ? expense : { ...expense, until: day };

/**
 * What repeating expenses have come to by today, in the form of the monthly sums, in which they are not.
 * @param from YYYY-MM
 * @param to YYYY-MM
 */
export const monthlyCostsOfRepeating = (
  expenses: readonly Repeating[],
  { from = '0000-01', to = '9999-12' }: { from?: string | undefined; to?: string | undefined } = {},
): { months: MonthlyCosts[]; firstDays: Map<string, string> } => {
  const today = utcDay(new Date());
  const months = new Map<string, MonthlyCosts>();
  const firstDays = new Map<string, string>();
  for (const expense of expenses) {
    const { car, kind } = expense;
    const id = car.toHexString();
    for (const { day, cost } of occurrencesOf(expense, today)) {
      const first = firstDays.get(id);
      if (first === undefined || day < first) firstDays.set(id, day);
      const month = day.slice(0, 7);
      if (month < from || month > to) continue;
      const key = `${id} ${month}`;
      const one = months.get(key) ?? { car, month, kinds: {} };
      months.set(key, one);
      const ofKind = (one.kinds[kind] ??= { unpriced: 0, sums: {} });
      if (!cost) {
        ofKind.unpriced = (ofKind.unpriced ?? 0) + 1;
        continue;
      }
      const sum = (ofKind.sums[cost.currency] ??= { minorUnits: 0n, count: 0 });
      sum.minorUnits += BigInt(cost.minorUnits);
      sum.count += 1;
    }
  }
  return { months: [...months.values()], firstDays };
};

/**
 * What repeating expenses come to after a day.
 * @param after YYYY-MM-DD
 * @param until YYYY-MM-DD, included
 */
export const comingExpenses = (
  expenses: readonly Repeating[],
  after: string,
  until: string,
): DashboardAnswer['spent']['next'] => {
  const coming: (Pick<Occurrence, 'cost'> & { kind: ExpenseKind })[] = [];
  for (const expense of expenses) {
    // the latest first
    for (const { day, cost } of occurrencesOf(expense, until)) {
      if (day <= after) break;
      coming.push({ kind: expense.kind, cost });
    }
  }
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
  /** That of the expense. */
  _id: Types.ObjectId;
  doneAt: string;
  car: Types.ObjectId;
  expense: Repeating;
  occurrence: Occurrence;
}

/**
 * The latest days of repeating expenses, of each at most as many as are wanted of all.
 * @param isMeant whether a row is one of those that are asked for
 */
export const latestOccurrences = (
  expenses: readonly Repeating[],
  isMeant: (row: OccurrenceRow) => boolean,
  count: number,
): OccurrenceRow[] => {
  const today = utcDay(new Date());
  return expenses.flatMap((expense) => {
    const rows: OccurrenceRow[] = [];
    for (const occurrence of occurrencesOf(expense, today)) {
      if (rows.length === count) break;
      const row = { _id: expense._id, doneAt: occurrence.day, car: expense.car, expense, occurrence };
      if (isMeant(row)) rows.push(row);
    }
    return rows;
  });
};

/** One day of a repeating expense as the payer sees it; its mileage is of the first day. */
export const toOccurrence = ({ expense, occurrence: { day, cost, note } }: OccurrenceRow): Expense =>
  toExpense({
    ...expense,
    doneAt: day,
    cost,
    note,
    days: null,
    mileage: day === expense.doneAt ? expense.mileage : null,
  });
