import { formatDay } from '@glovebox/shared/dates';
import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import type { Costs, SummedKind } from '@glovebox/shared/costs';
import { sumsOf, toMinorUnits, type Money } from '@glovebox/shared/money';
import { formatLongMonth, type DateReader } from '@glovebox/shared/dates';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { formatMoney, formatRoundMoney } from '@glovebox/shared/formatMoney';
import { today } from '../../lib/today.ts';

const OF_INSURER_AND_STATE: readonly SummedKind[] = ['insurance', 'tax'];

/** The parts of a bar with their colours, from bottom to top: blue for driving, grey for owning. */
export const GROUPS: readonly { name: string; kinds: readonly SummedKind[]; colour: string }[] = [
  { name: 'Fuel', kinds: ['fuel'], colour: 'var(--color-cost-fuel)' },
  { name: 'Services', kinds: ['service'], colour: 'var(--color-cost-service)' },
  { name: 'Insurance, tax', kinds: OF_INSURER_AND_STATE, colour: 'var(--color-cost-owning)' },
  {
    name: 'Other',
    kinds: EXPENSE_KINDS.filter((kind) => !OF_INSURER_AND_STATE.includes(kind)),
    colour: 'var(--color-cost-other)',
  },
  { name: 'Depreciation', kinds: ['depreciation'], colour: 'var(--color-ink)' },
];

/** Returns the colour of a kind of costs. */
export const colourOf = (kind: SummedKind) => GROUPS.find(({ kinds }) => kinds.includes(kind))?.colour;

/** The kinds by name, in the order of the groups. */
export const KIND_NAMES: Readonly<Record<SummedKind, string>> = {
  fuel: 'Fuel',
  service: 'Services',
  ...EXPENSE_NAMES,
  depreciation: 'Depreciation',
};

/** Formats a month as 'March 2026'. Years stay as they are. */
export const periodName = (period: string, reader: DateReader) =>
  period.length === 4 ? period : formatLongMonth(period, reader);

/** Formats amounts in several currencies as '€64.30 + ¥12,000', or as '–' if there are none. */
export const formatSums = (sums: readonly Money[]) => sums.map(formatMoney).join(' + ') || '–';

/** The sums of a period for each kind of cost, one per currency. */
export type SpentByKind = Costs['periods'][number]['kinds'];

/** Returns the exact sums of amounts, one per currency. */
export const addedUp = (amounts: readonly Money[]): Money[] =>
  sumsOf(amounts.map((one) => ({ minorUnits: toMinorUnits(one), currency: one.currency })));

/** Returns the sums of some kinds of costs, one per currency. */
export const spentOn = (spent: SpentByKind, kinds: readonly SummedKind[]): Money[] =>
  addedUp(kinds.flatMap((kind) => spent[kind] ?? []));

export const amountIn = (sums: readonly Money[], currency: string) =>
  sums.find((sum) => sum.currency === currency)?.amount ?? 0;

/** Returns the currency in which most periods have a cost. */
export const mainCurrency = ({ periods, totals }: Pick<Costs, 'periods' | 'totals'>): string | undefined => {
  const used = (currency: string) =>
    periods.filter(({ kinds }) =>
      Object.values(kinds).some((sums) => sums.some((sum) => sum.currency === currency)),
    ).length;
  return totals.map(({ currency }) => currency).sort((a, b) => used(b) - used(a))[0];
};

/** Describes the basis of depreciation: 'estimated value today: €13,500'. */
export const endInWords = (
  { by, day, value }: NonNullable<Costs['depreciation']>['ends'][number],
  reader: DateReader,
) =>
  by === 'sale'
    ? `sold for ${formatRoundMoney(value)}`
    : `estimated value ${day >= today(reader) ? 'today' : `on ${formatDay(day, reader)}`}: ${formatRoundMoney(value)}`;
