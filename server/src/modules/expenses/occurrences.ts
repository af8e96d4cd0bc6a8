import { monthNumber } from '@glovebox/shared/months';
import { dayAfterMonths, timesUntil } from '@glovebox/shared/repetition';
import type { CostRun } from '../costs/costRuns.ts';
import type { StoredMoney } from '../costs/storedMoney.ts';
import type { ExpenseDoc } from './expenseModel.ts';

/** What the days of a repeating expense are worked out from. */
type Series = Pick<ExpenseDoc, 'doneAt' | 'cost' | 'until' | 'days'> & {
  every: number;
  note?: string | null;
};

/** Consecutive times of a repeating expense with the same price and note. The first time of the expense is number 0. */
interface Stretch {
  first: number;
  /** The number after the last one. */
  end: number;
  cost: StoredMoney | null;
  note: string | null;
}

/**
 * Divides the times of a repeating expense up to a day by what they cost, without the skipped ones. There are no more
 * stretches than changed days allow, however often the expense comes.
 * @param last YYYY-MM-DD
 */
const stretchesOf = (series: Series, last: string): Stretch[] => {
  const { doneAt, every, days } = series;
  const all = timesUntil(series, last);
  const stretches: Stretch[] = [];
  let from = 0;
  let usual = { cost: series.cost ?? null, note: series.note ?? null };
  const addUntil = (end: number, values: typeof usual) => {
    if (end > from) stretches.push({ first: from, end, ...values });
    from = end;
  };
  for (const { day, cost, note, skip, andLater } of days ?? []) {
    const time = (monthNumber(day) - monthNumber(doneAt)) / every;
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

/** One day of a repeating expense, with what it cost then. */
export interface Occurrence {
  day: string;
  cost: StoredMoney | null;
  note: string | null;
}

/** Which days of a repeating expense are asked for. */
export interface DayRange {
  /** YYYY-MM-DD */
  from: string;
  /** YYYY-MM-DD, included. */
  to: string;
  /** Only days without a price. */
  unpriced?: boolean;
}

/** The days on which a repeating expense comes, the latest first, without the skipped ones. */
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

/**
 * What an expense costs up to today: one run for each stretch of the same price, however often it comes.
 * @param today YYYY-MM-DD; a first day after it, which is today elsewhere on earth, counts too
 */
export const expenseRuns = (
  { car, kind, every, ...expense }: Pick<ExpenseDoc, 'car' | 'kind' | 'every' | keyof Series>,
  today: string,
): CostRun[] => {
  const { doneAt, cost = null } = expense;
  if (typeof every !== 'number') return [{ car, kind, cost, day: doneAt, times: 1, every: 1 }];
  const last = today > doneAt ? today : doneAt;
  return stretchesOf({ ...expense, every }, last).map((stretch) => ({
    car,
    kind,
    cost: stretch.cost,
    day: dayAfterMonths(doneAt, stretch.first * every),
    times: stretch.end - stretch.first,
    every,
  }));
};
