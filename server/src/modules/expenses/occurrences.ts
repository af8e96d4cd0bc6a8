import { dayAfterMonths, timesBefore, timesUntil } from '@glovebox/shared/repetition';
import type { CostRun } from '../costs/costRuns.ts';
import type { StoredMoney } from '../costs/storedMoney.ts';
import type { ExpenseDoc } from './expenseModel.ts';

/** The fields from which the days of a repeating expense are computed. */
type Series = Pick<ExpenseDoc, 'doneAt' | 'cost' | 'until' | 'days'> & {
  every: number;
  note?: string | null;
};

/** Consecutive days of a repeating expense with the same price and note, by number. The first day is number 0. */
interface Stretch {
  first: number;
  /** The number after that of the last day. */
  end: number;
  cost: StoredMoney | null;
  note: string | null;
}

/**
 * Divides the days of a repeating expense into stretches of the same price and note, without the skipped days. The
 * number of stretches depends on the number of changed days only, not on how often the expense is due.
 * @param last the last day, YYYY-MM-DD
 */
const stretchesOf = (series: Series, last: string): Stretch[] => {
  const { days } = series;
  const all = timesUntil(series, last);
  const stretches: Stretch[] = [];
  let from = 0;
  let usual = { cost: series.cost ?? null, note: series.note ?? null };
  const addUntil = (end: number, values: typeof usual) => {
    if (end > from) stretches.push({ first: from, end, ...values });
    from = end;
  };
  for (const { time, cost, note, skip, andLater } of days ?? []) {
    if (time >= all) break;
    addUntil(time, usual);
    const changed = { cost: cost ?? null, note: note ?? usual.note };
    if (andLater) usual = { cost: changed.cost, note: note ?? series.note ?? null };
    else if (skip) from = time + 1;
    else addUntil(time + 1, changed);
  }
  addUntil(all, usual);
  return stretches;
};

/** One day of a repeating expense, with its price on that day. */
export interface Occurrence {
  day: string;
  cost: StoredMoney | null;
  note: string | null;
}

/** A range of days of a repeating expense. */
export interface DayRange {
  /** The first day, YYYY-MM-DD. */
  from: string;
  /** The last day, YYYY-MM-DD. */
  to: string;
  /** Leaves out the days that have a price. */
  unpriced?: boolean;
}

/** Generates the days on which a repeating expense is due, the latest first, without the skipped ones. */
export function* occurrencesOf(series: Series, { from, to, unpriced }: DayRange): Generator<Occurrence> {
  for (const { first, end, cost, note } of stretchesOf(series, to).reverse()) {
    if (unpriced && cost) continue;
    for (let time = end - 1; time >= first; time -= 1) {
      const day = dayAfterMonths(series.doneAt, time * series.every);
      if (day < from) return;
      yield { day, cost, note };
    }
  }
}

/** Returns the first day, from a day on, on which a repeating expense is due; undefined if it ends before. */
export const nextOccurrence = (series: Omit<Series, 'cost' | 'note'>, from: string): string | undefined => {
  const { doneAt, every, until, days } = series;
  const skipped = new Set(days?.flatMap(({ time, skip }) => (skip ? [time] : [])));
  for (let time = timesBefore(series, from); ; time += 1) {
    const day = dayAfterMonths(doneAt, time * every);
    if (until && day > until) return undefined;
    if (!skipped.has(time)) return day;
  }
};

/**
 * Returns the costs of an expense up to a day: one run for each stretch of days with the same price and note.
 * @param last YYYY-MM-DD
 * @param from the first day that counts of a repeating expense, YYYY-MM-DD
 */
export const expenseRuns = (
  { car, kind, every, ...expense }: Pick<ExpenseDoc, 'car' | 'kind' | 'every' | keyof Series>,
  last: string,
  from = '',
): CostRun[] => {
  const { doneAt, cost = null } = expense;
  if (typeof every !== 'number')
    return doneAt > last ? [] : [{ car, kind, cost, day: doneAt, times: 1, every: 1 }];
  const series = { ...expense, every };
  const skipped = from > doneAt ? timesBefore(series, from) : 0;
  return stretchesOf(series, last).flatMap(({ cost: price, end, ...stretch }) => {
    const first = Math.max(stretch.first, skipped);
    if (first >= end) return [];
    return { car, kind, cost: price, day: dayAfterMonths(doneAt, first * every), times: end - first, every };
  });
};
