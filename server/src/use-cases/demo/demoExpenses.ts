import type { ExpenseKind } from '@glovebox/shared/costKinds';
import type { Money } from '@glovebox/shared/money';
import { daysOf, timesBefore } from '@glovebox/shared/repetition';
import { demoDay } from './demoDay.ts';

/** An expense of the owner of a demo car besides services and fuel. */
export interface PastExpense {
  at: Date;
  kind: ExpenseKind;
  cost?: Money;
  note?: string;
  /** Months. */
  every?: number;
  /** YYYY-MM-DD */
  until?: string;
  /** The cost from a day of the series on, by its number; that of the first day is 0. */
  dearer?: { time: number; cost: Money };
}

interface Paid {
  daysAgo: number;
  kind: ExpenseKind;
  /** The amount in the currency of that time; missing for an expense without a price. */
  amount?: number;
  note?: string;
  every?: number;
  /** The last day of a repeating expense, in days before today. */
  untilDaysAgo?: number;
}

const GOLF = 'WVWZZZAU0JW900639';
const OCTAVIA = 'TMBJG7NE2H2907426';
const C_CLASS = 'W1K205048KF943011';
const ID_4 = 'WVGZZZE26PP963347';

/** Expenses of some of the cars besides insurance and tax, by VIN. */
const PAID: Record<string, readonly Paid[]> = {
  [GOLF]: [
    { daysAgo: 940, kind: 'parking', amount: 45, every: 1, note: 'Space 12, Lindenhof' },
    { daysAgo: 700, kind: 'membership', amount: 94, every: 12, note: 'Breakdown cover' },
    { daysAgo: 512, kind: 'accessory', amount: 289.9, note: 'Roof box' },
    { daysAgo: 331, kind: 'toll', amount: 96.4, note: 'Vignette and bridge, trip to Norway' },
    { daysAgo: 214, kind: 'insurance', amount: -118.35, note: 'Paid back: fewer km than insured' },
    { daysAgo: 190, kind: 'fine', amount: 30, note: 'Speed camera, 11 over' },
    { daysAgo: 128, kind: 'wash', amount: 14.5 },
    { daysAgo: 61, kind: 'wash', amount: 14.5 },
    { daysAgo: 40, kind: 'toll', amount: 11.5, note: 'Brenner' },
    { daysAgo: 22, kind: 'parking', note: 'Airport, the receipt is lost' },
    { daysAgo: 9, kind: 'wash', amount: 16 },
  ],
  [OCTAVIA]: [
    { daysAgo: 1_880, kind: 'financing', amount: 249, every: 1, untilDaysAgo: 420, note: 'Loan, 48 months' },
    { daysAgo: 365, kind: 'other', amount: 38.5, note: 'New plates' },
    { daysAgo: 150, kind: 'toll', amount: 42.3, note: 'Vignette, Switzerland' },
  ],
  [C_CLASS]: [{ daysAgo: 1_500, kind: 'financing', amount: 389, every: 1, note: 'Lease' }],
  [ID_4]: [{ daysAgo: 1_100, kind: 'membership', amount: 11.99, every: 1, note: 'Charging plan' }],
};

/** Returns the yearly amount, which depends on the power of the engine in kW. */
const insuranceFor = (kw: number) => Math.round(310 + kw * 2.6);
const taxFor = (kw: number) => Math.round(48 + kw * 0.9);

/** The later insurance in percent of the first one. */
const RISE = 112;

interface Of {
  vin: string;
  ownedForDays: number;
  engine: { kw: number };
}

/**
 * Returns the expenses of a demo car relative to a day: its yearly insurance, which has become dearer, its yearly tax,
 * and other expenses.
 * @param before returns the moment a number of days before
 * @param currencyOf returns the currency of a time
 */
export const toExpenses = (
  { vin, ownedForDays, engine: { kw } }: Of,
  now: Date,
  before: (days: number, seed: number) => Date,
  currencyOf: (daysAgo: number) => string,
): PastExpense[] => {
  const isElectric = vin === ID_4;
  const all: Paid[] = [
    { daysAgo: ownedForDays, kind: 'insurance', amount: insuranceFor(kw), every: 12, note: 'Full cover' },
    { daysAgo: ownedForDays, kind: 'tax', amount: isElectric ? 0 : taxFor(kw), every: 12 },
    ...(PAID[vin] ?? []),
  ];
  return all.map(({ daysAgo, kind, amount, note, every, untilDaysAgo }) => {
    const at = before(daysAgo, daysAgo + kind.length);
    const doneAt = demoDay(at);
    const cost = amount === undefined ? undefined : { amount, currency: currencyOf(daysAgo) };
    const [, second] =
      kind === 'insurance' && every !== undefined ? daysOf({ doneAt, every }, demoDay(now)) : [];
    return {
      at,
      kind,
      ...(cost && { cost }),
      ...(note !== undefined && { note }),
      ...(every !== undefined && { every }),
      ...(untilDaysAgo !== undefined && { until: demoDay(before(untilDaysAgo, untilDaysAgo)) }),
      ...(cost &&
        every !== undefined &&
        second !== undefined &&
        second > doneAt && {
          dearer: {
            time: timesBefore({ doneAt, every }, second),
            cost: { amount: Math.round((cost.amount * RISE) / 100), currency: currencyOf(0) },
          },
        }),
    };
  });
};
