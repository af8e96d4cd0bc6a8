import type { changeDaySchema } from '@glovebox/shared/expense';
import { isDayOf } from '@glovebox/shared/repetition';
import type { z } from '@glovebox/shared/zod';
import { toStoredMoney } from '../costs/storedMoney.ts';
import type { ChangedDay, ExpenseDoc } from './expenseModel.ts';

/** A repeating expense. */
export type Repeating = ExpenseDoc & { every: number };

export const isRepeating = <T extends Pick<ExpenseDoc, 'every'>>(
  expense: T,
): expense is T & { every: number } => typeof expense.every === 'number';

type Change = z.output<typeof changeDaySchema>;

const byDay = (a: ChangedDay, b: ChangedDay) =>
  a.day.localeCompare(b.day) || Number(Boolean(b.andLater)) - Number(Boolean(a.andLater));

/**
 * Returns the changed days after one more change. A change of a single day replaces the earlier change of that day. A
 * change of a day and all later ones also replaces the prices of the later days, and keeps skipped days skipped.
 */
export const withChange = (
  before: readonly ChangedDay[],
  day: string,
  { skip, cost, note, andLater }: Change,
): ChangedDay[] => {
  const said = { ...(cost && { cost: toStoredMoney(cost) }), ...(note !== undefined && { note }) };
  if (andLater) {
    const kept = before.filter((one) => one.day < day || (one.day > day && one.skip));
    return [...kept, { day, ...said, andLater: true as const }].sort(byDay);
  }
  const kept = before.filter((one) => one.day !== day || one.andLater);
  if (skip === false) return kept;
  return [...kept, skip ? { day, skip } : { day, ...said }].sort(byDay);
};

/** Returns the changed days that are still days of the corrected expense. */
export const stillDays = (
  { doneAt, every, until }: Pick<ExpenseDoc, 'doneAt' | 'every' | 'until'>,
  days: readonly ChangedDay[],
): ChangedDay[] =>
  typeof every === 'number' ? days.filter(({ day }) => isDayOf({ doneAt, every, until }, day)) : [];
