import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import { changeDaySchema, newExpenseSchema, type Expense, type NewExpense } from '@glovebox/shared/expense';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import type { DistanceUnits, Units } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { choiceFact, dayFact, distanceFact, moneyFact, textFact, type Fact } from '../../lib/forms/facts.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseDistance, typedDistance } from '../../lib/forms/distance.ts';
import { moneyToSend, moneyValuesSchema, NO_MONEY, typedMoney } from '../../lib/forms/money.ts';
import { parseWhole, typedNumber } from '../../lib/forms/wholeNumber.ts';
import { today } from '../../lib/today.ts';

export const EXPENSE_OPTIONS = EXPENSE_KINDS.map((kind) => ({ value: kind, label: EXPENSE_NAMES[kind] }));

/** The usual intervals, in months. */
const USUAL = ['1', '3', '6', '12'] as const;
const OTHER = 'other';

export const REPEAT_OPTIONS = [
  { value: '', label: 'Never' },
  { value: '1', label: 'Every month' },
  { value: '3', label: 'Every 3 months' },
  { value: '6', label: 'Every 6 months' },
  { value: '12', label: 'Every year' },
  { value: OTHER, label: 'Every … months' },
];

const values = z
  .strictObject({
    kind: z.string(),
    doneAt: z.string(),
    cost: moneyValuesSchema,
    mileage: z.string(),
    note: z.string(),
    // the number of months, when `repeats` is not a usual interval
    every: z.string(),
    until: z.string(),
    remind: z.boolean(),
  } satisfies EachOf<NewExpense>)
  .extend({ repeats: z.enum(['', ...USUAL, OTHER]) });
export type ExpenseValues = z.infer<typeof values>;

const typedRepeats = (every: number | undefined): Pick<ExpenseValues, 'repeats' | 'every'> => {
  if (every === undefined) return { repeats: '', every: '' };
  const usual = USUAL.find((months) => months === String(every));
  return usual ? { repeats: usual, every: '' } : { repeats: OTHER, every: typedNumber(every) };
};

/**
 * Converts an expense into form values.
 * @param currency the currency for a new amount
 */
export const typedExpense = (expense: Expense, units: DistanceUnits, currency: string): ExpenseValues => ({
  kind: expense.kind,
  doneAt: expense.doneAt,
  cost: typedMoney(expense.cost, currency),
  mileage: typedDistance(expense.mileage, units),
  note: expense.note ?? '',
  ...typedRepeats(expense.every),
  until: expense.until ?? '',
  remind: expense.remind ?? false,
});

/** What the form of an expense says. */
export const expenseFacts = (units: Units): readonly Fact<ExpenseValues>[] => [
  choiceFact(EXPENSE_OPTIONS)('Kind', 'kind'),
  dayFact(units)('Day', 'doneAt'),
  moneyFact(units)('Cost', 'cost'),
  {
    label: 'Repeats',
    of: ['repeats', 'every'],
    say: ({ repeats, every }) =>
      repeats === OTHER
        ? `Every ${every} ${every === '1' ? 'month' : 'months'}`
        : (REPEAT_OPTIONS.find(({ value }) => value === repeats)?.label ?? ''),
  },
  dayFact(units)('Until', 'until'),
  { label: 'Reminder', of: ['remind'], say: ({ remind }) => (remind ? 'Yes' : '') },
  distanceFact(units)('Mileage', 'mileage'),
  textFact('Note', 'note'),
];

// an empty interval would be sent as an expense that does not repeat
const typedMonths = (months: string) => parseWhole(months) ?? NaN;

const monthsOf = ({ repeats, every }: ExpenseValues) => {
  if (repeats === '') return undefined;
  return repeats === OTHER ? typedMonths(every) : Number(repeats);
};

/**
 * Returns the form of an expense.
 * @param expense the expense that is corrected; left out for a new one
 */
export const expenseFormFor = (units: DistanceUnits, expense?: Pick<Expense, 'mileage'>) =>
  defineForm({
    values,
    empty: (): ExpenseValues => ({
      // the kind has no default, which people might save without noticing
      kind: '',
      doneAt: today(units),
      cost: NO_MONEY,
      mileage: '',
      note: '',
      repeats: '',
      every: '',
      until: '',
      remind: false,
    }),
    toSend: (typed) => {
      const every = monthsOf(typed);
      return {
        kind: typed.kind,
        doneAt: typed.doneAt || undefined,
        cost: moneyToSend(typed.cost, units),
        mileage: parseDistance(typed.mileage, units, expense?.mileage),
        note: typed.note.trim() || undefined,
        every,
        until: every === undefined ? undefined : typed.until || undefined,
        remind: every === undefined ? undefined : typed.remind || undefined,
      } satisfies EachOf<NewExpense>;
    },
    schema: newExpenseSchema,
  });

/** Returns what a repeating expense costs on a day, and the note for that day. */
export const onDay = (series: Expense, day: string): Pick<Expense, 'cost' | 'note'> => {
  const changes = (series.days ?? []).filter((one) => one.day <= day);
  const usual = changes.findLast(({ andLater }) => andLater);
  const own = changes.find((one) => one.day === day && !one.andLater && !one.skip);
  return { cost: (own ?? usual ?? series).cost, note: own?.note ?? usual?.note ?? series.note };
};

/** Returns the form for one day of a repeating expense, or for that day and all later ones. */
export const dayFormFor = (andLater: boolean, units: DistanceUnits) =>
  defineForm({
    values: z.strictObject({ cost: moneyValuesSchema, note: z.string() }),
    empty: () => ({ cost: NO_MONEY, note: '' }),
    toSend: ({ cost, note }) => ({
      cost: moneyToSend(cost, units) ?? null,
      note: note.trim(),
      ...(andLater && { andLater }),
    }),
    schema: changeDaySchema,
  });
