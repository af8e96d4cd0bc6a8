import type { changeDaySchema } from '@glovebox/shared/expense';
import { monthNumber } from '@glovebox/shared/months';
import { dayAfterMonths } from '@glovebox/shared/repetition';
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

/**
 * Returns the changed days of an expense whose days were corrected. Each change moves to the day in its month. A change
 * that applies to all later days moves to the next day if none is in its month, and to the first day if that is later.
 * Other changes are dropped if the expense is not due in their months any more.
 */
export const movedDays = (
  { doneAt, every, until }: Pick<ExpenseDoc, 'doneAt' | 'every' | 'until'>,
  days: readonly ChangedDay[],
): ChangedDay[] => {
  if (typeof every !== 'number') return [];
  const moved = new Map<string, ChangedDay>();
  for (const change of days) {
    const times = (monthNumber(change.day) - monthNumber(doneAt)) / every;
    const time = change.andLater ? Math.max(0, Math.ceil(times)) : times;
    if (time < 0 || !Number.isInteger(time)) continue;
    const day = dayAfterMonths(doneAt, time * every);
    // of two that move to the same day, the later one applies
    if (!until || day <= until) moved.set(`${day} ${change.andLater ? 'on' : ''}`, { ...change, day });
  }
  return [...moved.values()].sort(byDay);
};
