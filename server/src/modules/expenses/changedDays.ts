import type { changeDaySchema } from '@glovebox/shared/expense';
import { daysOf, isDayOf } from '@glovebox/shared/repetition';
import type { z } from '@glovebox/shared/zod';
import type { StoredMoney } from '../costs/monthlyCosts.ts';
import type { ChangedDay, ExpenseDoc } from './expenseModel.ts';
import { storedMoney } from './storedMoney.ts';

/** A repeating expense. */
export type Repeating = ExpenseDoc & { every: number };

export const isRepeating = (expense: ExpenseDoc): expense is Repeating => typeof expense.every === 'number';

type Change = z.output<typeof changeDaySchema>;

const byDay = (a: ChangedDay, b: ChangedDay) =>
  a.day.localeCompare(b.day) || Number(Boolean(b.andLater)) - Number(Boolean(a.andLater));

/**
 * The changed days after one more change. What is said of a day replaces what was said of it alone; what is said of it
 * and all later ones replaces what those were said to cost, too, and leaves skipped ones skipped.
 */
export const withChange = (
  before: readonly ChangedDay[],
  day: string,
  { skip, cost, note, andLater }: Change,
): ChangedDay[] => {
  const said = { ...(cost && { cost: storedMoney(cost) }), ...(note !== undefined && { note }) };
  if (andLater) {
    const kept = before.filter((one) => one.day < day || (one.day > day && one.skip));
    return [...kept, { day, ...said, andLater: true as const }].sort(byDay);
  }
  const kept = before.filter((one) => one.day !== day || one.andLater);
  if (skip === false) return kept;
  return [...kept, skip ? { day, skip } : { day, ...said }].sort(byDay);
};

/** Those of the changed days on which an expense still comes after it was corrected. */
export const stillDays = (
  { doneAt, every, until }: Pick<ExpenseDoc, 'doneAt' | 'every' | 'until'>,
  days: readonly ChangedDay[],
): ChangedDay[] =>
  typeof every === 'number' ? days.filter(({ day }) => isDayOf({ doneAt, every, until }, day)) : [];

/** One day of a repeating expense, with what it cost then. */
export interface Occurrence {
  day: string;
  cost: StoredMoney | null;
  note: string | null;
}

/**
 * The days on which a repeating expense came, the latest first, without the skipped ones.
 * @param today YYYY-MM-DD in UTC; a first day after it, which is today elsewhere on earth, counts too
 */
export function* occurrencesOf(expense: Repeating, today: string): Generator<Occurrence> {
  const { days, doneAt } = expense;
  const alone = new Map((days ?? []).filter(({ andLater }) => !andLater).map((one) => [one.day, one]));
  const fromOn = (days ?? []).filter(({ andLater }) => andLater).reverse();
  let next = 0;
  for (const day of daysOf(expense, today > doneAt ? today : doneAt)) {
    while (next < fromOn.length && (fromOn[next]?.day ?? '') > day) next += 1;
    const since = fromOn[next];
    const own = alone.get(day);
    if (own?.skip) continue;
    yield {
      day,
      cost: (own ?? since ?? expense).cost ?? null,
      note: own?.note ?? since?.note ?? expense.note ?? null,
    };
  }
}
