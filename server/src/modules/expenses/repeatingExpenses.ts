import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import type { Expense } from '@glovebox/shared/expense';
import { sumsOf } from '@glovebox/shared/money';
import type { Types } from 'mongoose';
import { latestFirst } from '../../platform/database/paging.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import type { Repeating } from './changedDays.ts';
import { ExpenseModel } from './expenseModel.ts';
import { toExpense } from './expenseService.ts';
import { occurrencesOf, type DayRange, type Occurrence } from './occurrences.ts';

/**
 * Reads the caller's repeating expenses for some cars, without the notes of changed days: there can be many of both. See
 * `withNotes`.
 */
export const repeatingExpenses = (
  { _id: person }: Pick<SessionUser, '_id'>,
  cars: readonly Types.ObjectId[],
): Promise<Repeating[]> =>
  ExpenseModel.find({ person, every: { $gt: 0 }, car: { $in: [...cars] } }, { 'days.note': 0 })
    .lean<Repeating[]>()
    .exec();

/** Sums the repeating expenses that are due in a range of days. */
export const comingExpenses = (
  parts: readonly { expense: Parameters<typeof occurrencesOf>[0] & Pick<Repeating, 'kind'> }[],
  range: DayRange,
): DashboardAnswer['spent']['next'] => {
  const coming = parts.flatMap(({ expense }) =>
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
  /** Only the first day has it. */
  mileage: number | null;
  car: Types.ObjectId;
  expense: Repeating;
  occurrence: Occurrence;
}

/**
 * Returns the latest days of parts of repeating expenses: those of all parts that are among the latest `count`, and some
 * others. Of many parts it looks at few days each.
 * @param isMeant checks whether a row is wanted
 */
export const latestOccurrences = (
  parts: readonly { expense: Repeating; from: string }[],
  range: DayRange,
  isMeant: (row: OccurrenceRow) => boolean,
  count: number,
): OccurrenceRow[] => {
  let rows: OccurrenceRow[] = [];
  // no earlier day can be among the latest
  let earliest = range.from;
  for (const { expense, from } of parts) {
    const { _id, car } = expense;
    let found = 0;
    for (const occurrence of occurrencesOf(expense, { ...range, from: from > earliest ? from : earliest })) {
      if (found === count) break;
      const mileage = occurrence.day === expense.doneAt ? (expense.mileage ?? null) : null;
      const row = { _id, doneAt: occurrence.day, mileage, car, expense, occurrence };
      if (!isMeant(row)) continue;
      rows.push(row);
      found += 1;
    }
    if (rows.length < 2 * count) continue;
    rows = rows.sort(latestFirst).slice(0, count);
    earliest = rows.at(-1)?.doneAt ?? earliest;
  }
  return rows;
};

/** Returns days of repeating expenses with the notes of changed days. */
export const withNotes = async (rows: readonly OccurrenceRow[]): Promise<OccurrenceRow[]> => {
  if (rows.length === 0) return [];
  const found = await ExpenseModel.find({ _id: { $in: rows.map(({ _id }) => _id) } }).lean<Repeating[]>();
  const byId = new Map(found.map((expense) => [expense._id.toHexString(), expense]));
  return rows.map((row) => {
    const expense = byId.get(row._id.toHexString()) ?? row.expense;
    const [occurrence = row.occurrence] = occurrencesOf(expense, { from: row.doneAt, to: row.doneAt });
    return { ...row, expense, occurrence };
  });
};

/** Returns one day of a repeating expense as the payer sees it. Only the first day has the mileage. */
export const toOccurrence = ({ expense, mileage, occurrence: { day, cost, note } }: OccurrenceRow): Expense =>
  toExpense({
    ...expense,
    doneAt: day,
    cost,
    note,
    days: null,
    mileage,
  });
