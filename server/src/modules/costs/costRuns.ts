import { monthOfDay } from '@glovebox/shared/days';
import type { CostKind } from '@glovebox/shared/costKinds';
import { monthNumber, monthText } from '@glovebox/shared/months';
import type { MinorUnits } from '@glovebox/shared/money';
import type { Types } from 'mongoose';
import type { StoredMoney } from './storedMoney.ts';

/** A payment for a car, which happens once or repeats with the same amount after a number of months. */
export interface CostRun {
  car: Types.ObjectId;
  kind: CostKind;
  /** The price of each time; null if the price or its currency is not known. */
  cost: StoredMoney | null;
  /** The first day, YYYY-MM-DD. */
  day: string;
  times: number;
  /** The number of months from one time to the next. */
  every: number;
}

/** The first and the last month, YYYY-MM, both included. */
export interface MonthRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Counts how often a run falls into a range of months. */
const timesWithin = ({ day, times, every }: CostRun, { from, to }: MonthRange): number => {
  const first = monthNumber(day);
  const skipped = from === undefined ? 0 : Math.ceil((monthNumber(from) - first) / every);
  const end = to === undefined ? times : Math.floor((monthNumber(to) - first) / every) + 1;
  return Math.max(0, Math.min(times, end) - Math.max(0, skipped));
};

/** The exact sums of one kind by currency, and the numbers of records with and without a price. */
interface KindCosts {
  sums: Map<string, bigint>;
  priced: number;
  unpriced: number;
}

/** The sums by kind. */
export type CostsByKind = Map<CostKind, KindCosts>;

const add = (
  costs: CostsByKind,
  { kind, cost }: Pick<CostRun, 'kind' | 'cost'>,
  times: number,
  minorUnits: bigint,
) => {
  let ofKind = costs.get(kind);
  if (!ofKind) costs.set(kind, (ofKind = { sums: new Map(), priced: 0, unpriced: 0 }));
  if (!cost) {
    ofKind.unpriced += times;
    return;
  }
  ofKind.priced += times;
  ofKind.sums.set(cost.currency, (ofKind.sums.get(cost.currency) ?? 0n) + minorUnits);
};

const toMinorUnits = ({ cost }: CostRun) => BigInt(cost?.minorUnits ?? 0);

/** Adds up the payments of runs in a range of months. */
export const sumRuns = (runs: readonly CostRun[], range: MonthRange = {}): CostsByKind => {
  const costs: CostsByKind = new Map();
  for (const run of runs) {
    const times = timesWithin(run, range);
    if (times > 0) add(costs, run, times, toMinorUnits(run) * BigInt(times));
  }
  return costs;
};

/** Adds up the sums of all kinds. */
export const allSums = (costs: CostsByKind): MinorUnits[] =>
  [...costs.values()].flatMap(({ sums }) =>
    [...sums].map(([currency, minorUnits]) => ({ minorUnits, currency })),
  );

/** Runs of the same kind and currency that fall into the same months, so that one pass over the months adds up all. */
interface Repeated {
  run: CostRun;
  /** The changes of the sum and of the number of records compared with the time before, by month. */
  changes: Map<number, { minorUnits: bigint; times: number }>;
}

/** Notes where a run begins and ends. Between the two it adds the same amount to each of its months. */
const noteRepeated = (repeated: Map<string, Repeated>, run: CostRun) => {
  const { kind, cost, every, times } = run;
  const first = monthNumber(run.day);
  const key = `${kind} ${cost?.currency ?? ''} ${every} ${first % every}`;
  const group: Repeated = repeated.get(key) ?? { run, changes: new Map() };
  repeated.set(key, group);
  const minorUnits = toMinorUnits(run);
  const change = (month: number, sign: 1 | -1) => {
    const before = group.changes.get(month) ?? { minorUnits: 0n, times: 0 };
    group.changes.set(month, {
      minorUnits: before.minorUnits + BigInt(sign) * minorUnits,
      times: before.times + sign,
    });
  };
  change(first, 1);
  change(first + times * every, -1);
};

/** Adds up the payments of runs in each month, YYYY-MM, or in each year. */
export const sumRunsByPeriod = (
  runs: readonly CostRun[],
  by: 'month' | 'year',
  { from = '0000-01', to = '9999-12' }: MonthRange = {},
): Map<string, CostsByKind> => {
  const periods = new Map<string, CostsByKind>();
  const costsIn = (month: string) => {
    const period = by === 'year' ? month.slice(0, 4) : month;
    let costs = periods.get(period);
    if (!costs) {
      costs = new Map();
      periods.set(period, costs);
    }
    return costs;
  };
  const repeated = new Map<string, Repeated>();
  for (const run of runs) {
    const month = monthOfDay(run.day);
    if (run.times > 1) noteRepeated(repeated, run);
    else if (month >= from && month <= to) add(costsIn(month), run, 1, toMinorUnits(run));
  }
  for (const { run, changes } of repeated.values()) {
    let [minorUnits, times] = [0n, 0];
    const months = [...changes.keys()];
    const last = Math.max(...months);
    for (let month = Math.min(...months); month < last; month += run.every) {
      const change = changes.get(month);
      minorUnits += change?.minorUnits ?? 0n;
      times += change?.times ?? 0;
      const text = monthText(month);
      if (times > 0 && text >= from && text <= to) add(costsIn(text), run, times, minorUnits);
    }
  }
  return periods;
};

/** Finds the first day of the runs of each car, YYYY-MM-DD by the id of the car. */
export const findFirstDays = (runs: readonly CostRun[]): Map<string, string> => {
  const days = new Map<string, string>();
  for (const { car, day } of runs) {
    const id = car.toHexString();
    const first = days.get(id);
    if (first === undefined || day < first) days.set(id, day);
  }
  return days;
};
