import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { DASHBOARD } from '@glovebox/shared/limits';
import { lastMonths } from '@glovebox/shared/months';

type Months = DashboardAnswer['spent']['months'];

/** The number of months with costs below which nothing is called usual. */
const FEWEST_MONTHS = 6;

/** What a month usually costs: the middle half of the months, from the first quartile to the third. */
export interface Usual {
  low: number;
  high: number;
}

/** Returns what was spent in each of several months in one currency. */
export const spentEach = (spent: Months, months: readonly string[], currency: string): number[] =>
  months.map((one) => {
    const sums = spent.find(({ month }) => month === one)?.sums;
    return sums?.find((sum) => sum.currency === currency)?.amount ?? 0;
  });

/** Returns the value below which a share of the sorted values lies, interpolated between the two around it. */
const quantile = (sorted: readonly number[], share: number) => {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place % 1);
};

/** Returns the currency in which most months have a cost. */
const mainCurrency = (spent: Months): string | undefined => {
  const used = new Map<string, number>();
  for (const { currency } of spent.flatMap(({ sums }) => sums))
    used.set(currency, (used.get(currency) ?? 0) + 1);
  return [...used].sort(([, a], [, b]) => b - a)[0]?.[0];
};

/**
 * Returns the currency in which most months have a cost, and what a month usually costs in it. That is told by the
 * complete months from the first one with costs on, if at least six have any.
 * @param month the current month, YYYY-MM, which is not complete
 */
export const usualMonth = (spent: Months, month: string): { currency?: string; usual?: Usual } => {
  const currency = mainCurrency(spent);
  if (currency === undefined) return {};
  const before = spentEach(spent, lastMonths(month, DASHBOARD.months + 1).slice(0, -1), currency);
  const counted = before.slice(before.findIndex((amount) => amount > 0));
  if (counted.filter((amount) => amount > 0).length < FEWEST_MONTHS) return { currency };
  counted.sort((a, b) => a - b);
  return { currency, usual: { low: quantile(counted, 0.25), high: quantile(counted, 0.75) } };
};
