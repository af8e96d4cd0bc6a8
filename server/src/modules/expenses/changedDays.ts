import type { changeDaySchema } from '@glovebox/shared/expense';
import { monthNumber } from '@glovebox/shared/months';
import { dayAfterMonths, type Repetition } from '@glovebox/shared/repetition';
import type { z } from '@glovebox/shared/zod';
import { toStoredMoney } from '../costs/storedMoney.ts';
import type { ChangedDay, ExpenseDoc } from './expenseModel.ts';

/** A repeating expense. */
export type Repeating = ExpenseDoc & { every: number };

export const isRepeating = <T extends Pick<ExpenseDoc, 'every'>>(
  expense: T,
): expense is T & { every: number } => typeof expense.every === 'number';

type Change = z.output<typeof changeDaySchema>;

/** Returns the number of one of the days of a series, of which the first day is 0. */
export const timeOfDayIn = ({ doneAt, every }: Repetition, day: string): number =>
  (monthNumber(day) - monthNumber(doneAt)) / every;

const inOrder = (a: ChangedDay, b: ChangedDay) =>
  a.time - b.time || Number(Boolean(b.andLater)) - Number(Boolean(a.andLater));

/**
 * Returns the changed days after one more change. A change of a single day replaces the earlier change of that day. A
 * change of a day and all later ones also replaces the prices of the later days, and keeps skipped days skipped.
 */
export const withChange = (
  before: readonly ChangedDay[],
  time: number,
  { skip, cost, note, andLater }: Change,
): ChangedDay[] => {
  const change = { ...(cost && { cost: toStoredMoney(cost) }), ...(note !== undefined && { note }) };
  if (andLater) {
    const kept = before.filter((one) => one.time < time || (one.time > time && one.skip));
    return [...kept, { time, ...change, andLater: true as const }].sort(inOrder);
  }
  const kept = before.filter((one) => one.time !== time || one.andLater);
  if (skip === false) return kept;
  return [...kept, skip ? { time, skip } : { time, ...change }].sort(inOrder);
};

/** Returns the changed days on which an expense is due, with their days, YYYY-MM-DD. */
export const changedDaysOf = <One extends Pick<ChangedDay, 'time'>>({
  doneAt,
  every,
  until,
  days,
}: Pick<ExpenseDoc, 'doneAt' | 'every' | 'until'> & { days?: readonly One[] | null }): (One & {
  day: string;
})[] =>
  typeof every === 'number'
    ? (days ?? [])
        .map((one) => ({ ...one, day: dayAfterMonths(doneAt, one.time * every) }))
        .filter(({ day }) => !until || day <= until)
    : [];
