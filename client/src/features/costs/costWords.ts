import type { Costs, SummedKind } from '@glovebox/shared/costs';
import type { Money } from '@glovebox/shared/money';
import { monthName } from '@glovebox/shared/months';
import { formatDay } from '../../lib/format.ts';
import { formatMoney, formatRoundMoney } from '../../lib/formatMoney.ts';
import { today } from '../../lib/today.ts';

/** The kinds as they are called, in the order in which a bar is stacked, with their colours. */
export const KINDS: readonly { kind: SummedKind; name: string; colour: string }[] = [
  { kind: 'fuel', name: 'Fuel', colour: 'var(--color-accent)' },
  {
    kind: 'service',
    name: 'Services',
    colour: 'color-mix(in oklab, var(--color-accent) 60%, var(--color-surface))',
  },
  {
    kind: 'depreciation',
    name: 'Depreciation',
    colour: 'color-mix(in oklab, var(--color-ink) 50%, var(--color-surface))',
  },
];

/** '2026-03' → 'March 2026'; a year as it is. */
export const periodName = (period: string) =>
  period.length === 4 ? period : `${monthName(period)} ${period.slice(0, 4)}`;

/** Amounts beside each other, each in its currency: '€64.30 + ¥12,000'; '–' for none. */
export const formatSums = (sums: readonly Money[]) => sums.map(formatMoney).join(' + ') || '–';

type Kinds = Costs['periods'][number]['kinds'];

/** What was spent on a kind in a currency. */
export const amountOf = (kinds: Kinds, kind: SummedKind, currency: string) =>
  kinds[kind]?.find((sum) => sum.currency === currency)?.amount ?? 0;

/** The currency in which most periods have a cost. */
export const mainCurrency = ({ periods, totals }: Pick<Costs, 'periods' | 'totals'>): string | undefined => {
  const used = (currency: string) =>
    periods.filter(({ kinds }) =>
      Object.values(kinds).some((sums) => sums.some((sum) => sum.currency === currency)),
    ).length;
  return totals.map(({ currency }) => currency).sort((a, b) => used(b) - used(a))[0];
};

/** To what depreciation is spread: 'value today, your estimate: €13,500' */
export const endInWords = ({ by, day, value }: NonNullable<Costs['depreciation']>['ends'][number]) =>
  by === 'sale'
    ? `sold for ${formatRoundMoney(value)}`
    : `value ${day >= today() ? 'today' : `on ${formatDay(day)}`}, your estimate: ${formatRoundMoney(value)}`;
