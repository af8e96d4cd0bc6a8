import type { Spent } from '@glovebox/shared/spent';
import { sumsOf } from '@glovebox/shared/money';
import { allSums, sumRuns, type CostRun, type MonthRange } from './costRuns.ts';

/** Returns the sum of all kinds in a range of months. */
export const spentIn = (runs: readonly CostRun[], range: MonthRange): Spent => {
  const costs = sumRuns(runs, range);
  let [records, unpriced] = [0, 0];
  for (const ofKind of costs.values()) {
    records += ofKind.priced + ofKind.unpriced;
    unpriced += ofKind.unpriced;
  }
  return { sums: sumsOf(allSums(costs)), records, unpriced };
};
