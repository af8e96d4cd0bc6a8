import type { Spent } from '@glovebox/shared/spent';
import { sumsOf } from '@glovebox/shared/money';
import type { MonthlyCosts } from './monthlyCosts.ts';

/** What some months come to, whatever it was spent on. */
export const spentIn = (months: readonly Pick<MonthlyCosts, 'kinds'>[]): Spent => {
  const kinds = months.flatMap((month) => Object.values(month.kinds));
  // what was taken away again leaves counts of 0
  const sums = kinds.flatMap((kind) => Object.entries(kind.sums).filter(([, { count }]) => count !== 0));
  const unpriced = kinds.reduce((all, kind) => all + (kind.unpriced ?? 0), 0);
  return {
    sums: sumsOf(sums.map(([currency, { minorUnits }]) => ({ minorUnits, currency }))),
    records: sums.reduce((all, [, { count }]) => all + count, 0) + unpriced,
    unpriced,
  };
};
