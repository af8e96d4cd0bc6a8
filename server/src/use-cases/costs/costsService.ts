import { COST_KINDS } from '@glovebox/shared/costKinds';
import type { Costs, costsQuerySchema, SummedKind } from '@glovebox/shared/costs';
import { COSTS } from '@glovebox/shared/limits';
import { sumsOf, type MinorUnits, type Money } from '@glovebox/shared/money';
import type { z } from '@glovebox/shared/zod';
import type { Types } from 'mongoose';
import { ownCarIds } from '../../modules/cars/ownedCars.ts';
import {
  allSums,
  sumRuns,
  sumRunsByPeriod,
  type CostRun,
  type CostsByKind,
} from '../../modules/costs/costRuns.ts';
import { readCarPurchases, type CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { earliest, lastDayOf, latest, periodsBetween } from './costDays.ts';
import { loadCarWithCosts } from './costsAccess.ts';
import { costSpans, daysIn, distanceIn } from './costSpans.ts';
import { depreciationsOf, lostIn, type CarDepreciation } from './depreciationOfCars.ts';
import { paidRuns } from './paidRuns.ts';

type Query = z.output<typeof costsQuerySchema>;

const countUnpriced = (costs: CostsByKind): Costs['unpriced'] => {
  const counts: Costs['unpriced'] = {};
  for (const kind of COST_KINDS) {
    const unpriced = costs.get(kind)?.unpriced ?? 0;
    if (unpriced > 0) counts[kind] = unpriced;
  }
  return counts;
};

const toPeriods = (
  runs: readonly CostRun[],
  query: Query,
  lost: readonly { period: string; sums: MinorUnits[] }[],
): Costs['periods'] => {
  const spent = sumRunsByPeriod(runs, query.by, query);
  const lostOf = new Map<string, MinorUnits[]>();
  for (const { period, sums } of lost) lostOf.set(period, [...(lostOf.get(period) ?? []), ...sums]);
  return [...new Set([...spent.keys(), ...lostOf.keys()])].sort().flatMap((period) => {
    const kinds: Partial<Record<SummedKind, Money[]>> = {};
    for (const kind of COST_KINDS) {
      const { sums } = spent.get(period)?.get(kind) ?? {};
      if (sums && sums.size > 0)
        kinds[kind] = sumsOf([...sums].map(([currency, minorUnits]) => ({ minorUnits, currency })));
    }
    const depreciation = sumsOf(lostOf.get(period) ?? []);
    if (depreciation.length > 0) kinds.depreciation = depreciation;
    return Object.keys(kinds).length === 0 ? [] : { period, kinds };
  });
};

const rounded = (value: number) => Number(value.toFixed(6));

/** Returns sums with their costs per km and per day. @param rated the amounts that count for those */
const toTotals = (
  sums: readonly MinorUnits[],
  rated: readonly MinorUnits[],
  { distance, days }: Pick<Costs, 'distance' | 'days'>,
): Costs['totals'] => {
  const rates = new Map(sumsOf(rated).map(({ currency, amount }) => [currency, amount]));
  return sumsOf(sums).map((total) => {
    const amount = rates.get(total.currency) ?? 0;
    return {
      ...total,
      perKm: distance === null || distance < COSTS.fewestKm ? null : rounded(amount / distance),
      perDay: days < COSTS.fewestDays ? null : rounded(amount / days),
    };
  });
};

/** Returns the value that cars lost in each requested period. */
const lostByPeriod = (depreciations: readonly CarDepreciation[], { from, to, by }: Query) =>
  depreciations.flatMap((one) => {
    const begins = latest(one.of.from, from && `${from}-01`);
    const ends = earliest(one.of.to, to && lastDayOf(to));
    return periodsBetween(begins, ends, by).flatMap(([period, first, last]) => {
      const sums = lostIn(one, first, last);
      return sums.length === 0 ? [] : { period, sums };
    });
  });

/** @param known the caller's purchases of the cars, if they were read already */
const computeCosts = async (
  { _id: person }: SessionUser,
  cars: readonly Types.ObjectId[],
  query: Query,
  known?: readonly CarPurchaseDoc[],
): Promise<Costs> => {
  const reading = known ? Promise.resolve(known) : readCarPurchases(person, cars);
  const [runs, carPurchases] = await Promise.all([paidRuns(person, cars, reading), reading]);
  const spans = costSpans(runs, cars, carPurchases, query);
  const over = { distance: await distanceIn(spans), days: daysIn(spans) };
  const costs = sumRuns(runs, query);
  const spent = allSums(costs);
  const without = toTotals(spent, spent, over);

  const depreciations = depreciationsOf(carPurchases);
  const lost = lostByPeriod(depreciations, query);
  const lostInAll = lost.flatMap(({ sums }) => sums);
  const lostInSpans = depreciations.flatMap((one) => {
    const span = spans.find(({ car }) => car.equals(one.car));
    return span ? lostIn(one, span.from, span.to) : [];
  });
  const depreciation = depreciations.length > 0 && {
    ends: depreciations.map(({ end }) => end),
    unknown: spans.filter((span) => !depreciations.some(({ car }) => car.equals(span.car))).length,
    amounts: sumsOf(lostInAll),
    without,
    with: toTotals([...spent, ...lostInAll], [...spent, ...lostInSpans], over),
  };
  const counts = query.depreciation === '1' && depreciation;
  return {
    periods: toPeriods(runs, query, counts ? lost : []),
    totals: counts ? counts.with : without,
    depreciation: depreciation || null,
    ...over,
    unpriced: countUnpriced(costs),
  };
};

/**
 * Returns what the caller spent on one of their cars or former cars.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const costsOfCar = async (user: SessionUser, carId: string, query: Query): Promise<Costs> => {
  const { car, former } = await loadCarWithCosts(user, carId);
  return car ? computeCosts(user, [car._id], query) : computeCosts(user, [former.car], query, [former]);
};

/** Returns what the caller spent on all of their cars. */
export const costsOfAll = async (user: SessionUser, query: Query): Promise<Costs> => {
  const cars: Types.ObjectId[] = [];
  for await (const car of ownCarIds(user)) cars.push(car);
  return computeCosts(user, cars, query);
};
