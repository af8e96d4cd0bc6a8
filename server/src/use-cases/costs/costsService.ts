import { modelName } from '@glovebox/shared/carName';
import { COST_KINDS } from '@glovebox/shared/costKinds';
import type { Costs, costsQuerySchema, SummedKind } from '@glovebox/shared/costs';
import { lastDayOf } from '@glovebox/shared/days';
import { COSTS } from '@glovebox/shared/limits';
import { sumsOf, type MinorUnits, type Money } from '@glovebox/shared/money';
import type { z } from '@glovebox/shared/zod';
import type { Types } from 'mongoose';
import { namesOfOwn } from '../../modules/cars/namesOfOwn.ts';
import {
  allSums,
  sumRuns,
  sumRunsByPeriod,
  type CostRun,
  type CostsByKind,
} from '../../modules/costs/costRuns.ts';
import { distancesDriven, type DistanceMeter } from '../../modules/odometer/distanceDriven.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { daysIn, earliest, latest, periodsBetween } from './costDays.ts';
import { carsWithCosts, idOfCarWithCosts } from './costsAccess.ts';
import { ownedSpans, readPaid, spansWithin, type CountedSpan, type OwnedSpan } from './ownedSpans.ts';
import { depreciationsOf, lostIn, type CarDepreciation } from './depreciationOfCars.ts';

type Query = z.output<typeof costsQuerySchema>;

/** Counts something of each kind, leaving out the kinds of which there is none. */
const countOfEach = (
  costs: CostsByKind,
  count: (of: { priced: number; unpriced: number }) => number,
): Costs['unpriced'] => {
  const counts: Costs['unpriced'] = {};
  for (const kind of COST_KINDS) {
    const ofKind = costs.get(kind);
    const found = ofKind ? count(ofKind) : 0;
    if (found > 0) counts[kind] = found;
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

/** The amounts that count for the costs per km and per day, with the km and days over which they were spent. */
interface Rated {
  perKm: readonly MinorUnits[];
  perDay: readonly MinorUnits[];
  distance: number | null;
  days: number;
}

/** Returns sums with their costs per km and per day. */
const toTotals = (sums: readonly MinorUnits[], rated: Rated): Costs['totals'] => {
  const { distance, days } = rated;
  const amountsOf = (those: readonly MinorUnits[]) =>
    new Map(sumsOf(those).map(({ currency, amount }) => [currency, amount]));
  const [overKm, overDays] = [amountsOf(rated.perKm), amountsOf(rated.perDay)];
  // an amount is missing if all of it was spent on cars whose distance is unknown
  const rate = (amount: number | undefined, by: number) =>
    amount === undefined ? null : rounded(amount / by);
  return sumsOf(sums).map((total) => ({
    ...total,
    perKm: distance === null || distance < COSTS.fewestKm ? null : rate(overKm.get(total.currency), distance),
    perDay: days < COSTS.fewestDays ? null : rate(overDays.get(total.currency), days),
  }));
};

/** Returns the value that cars lost in each requested period. */
const lostByPeriod = (depreciations: readonly CarDepreciation[], { from, to, by }: Query) =>
  depreciations.flatMap((one) => {
    const begins = latest(one.of.from, one.span.from, from && `${from}-01`);
    const ends = earliest(one.of.to, to && lastDayOf(to));
    return periodsBetween(begins, ends, by).flatMap(([period, first, last]) => {
      const sums = lostIn(one, first, last);
      return sums.length === 0 ? [] : { period, sums };
    });
  });

/** Adds up how far the cars were driven in the spans in which that is known. */
const drivenIn = (spans: readonly CountedSpan[], distances: ReturnType<DistanceMeter>) => {
  const known = distances.filter((driven) => driven !== null);
  return {
    distance: known.length === 0 ? null : known.reduce((sum, { km }) => sum + km, 0),
    about: known.some(({ isAbout }) => isAbout),
    isKnown: ({ car, stay }: OwnedSpan) =>
      spans.some((one, index) => one.car.equals(car) && one.stay === stay && distances[index] != null),
  };
};

const spentIn = (spans: readonly OwnedSpan[], query: Query) =>
  allSums(
    sumRuns(
      spans.flatMap(({ runs }) => runs),
      query,
    ),
  );

/** Returns the cars of some spans in which something was spent, with their names. */
const spentOn = async (user: SessionUser, spans: readonly OwnedSpan[], query: Query) => {
  const those = spans.filter(({ runs }) => sumRuns(runs, query).size > 0);
  const own = await namesOfOwn(user);
  const names = new Map(
    those.map(({ car, time }) => {
      const _id = car.toHexString();
      return [_id, own.get(_id)?.own.name ?? modelName(time.carPurchase?.ended?.name ?? '')];
    }),
  );
  return [...names].map(([_id, name]) => ({ _id, name }));
};

/**
 * Returns what the caller spent in the times in which they had some cars, see `ownedSpans`.
 * @param measure measures the distances, if the readings of the cars are known already
 */
export const costsOfSpans = async (
  user: SessionUser,
  all: readonly OwnedSpan[],
  query: Query,
  measure: DistanceMeter | typeof distancesDriven = distancesDriven,
): Promise<Costs> => {
  const runs = all.flatMap((span) => span.runs);
  const spans = spansWithin(all, query.from && `${query.from}-01`, query.to && lastDayOf(query.to));
  const { distance, about, isKnown } = drivenIn(spans, await measure(spans));
  const days = daysIn(spans);
  const costs = sumRuns(runs, query);
  const spent = allSums(costs);
  const spentOverKm = spentIn(all.filter(isKnown), query);
  const without = toTotals(spent, { perKm: spentOverKm, perDay: spent, distance, days });

  const depreciations = depreciationsOf(all);
  const lost = lostByPeriod(depreciations, query);
  const lostInAll = lost.flatMap(({ sums }) => sums);
  const lostInSpans = (counted: readonly CountedSpan[]) =>
    depreciations.flatMap((one) => {
      const span = counted.find(({ time }) => time === one.span.time);
      return span ? lostIn(one, span.from, span.to) : [];
    });
  const depreciation = depreciations.length > 0 && {
    ends: depreciations.map(({ end }) => end),
    unknown: new Set(
      spans.flatMap(({ car }) => (depreciations.some(({ span }) => span.car.equals(car)) ? [] : String(car))),
    ).size,
    amounts: sumsOf(lostInAll),
    without,
    with: toTotals([...spent, ...lostInAll], {
      perKm: [...spentOverKm, ...lostInSpans(spans.filter(isKnown))],
      perDay: [...spent, ...lostInSpans(spans)],
      distance,
      days,
    }),
  };
  const counts = query.depreciation === '1' && depreciation;
  return {
    periods: toPeriods(runs, query, counts ? lost : []),
    totals: counts ? counts.with : without,
    depreciation: depreciation || null,
    distance,
    about,
    withoutDistance: await spentOn(
      user,
      all.filter((span) => !isKnown(span)),
      query,
    ),
    days,
    recorded: countOfEach(costs, ({ priced, unpriced }) => priced + unpriced),
    unpriced: countOfEach(costs, ({ unpriced }) => unpriced),
  };
};

const computeCosts = async (
  user: SessionUser,
  cars: readonly Types.ObjectId[],
  query: Query,
): Promise<Costs> => costsOfSpans(user, ownedSpans(await readPaid(user._id, cars), todayOf(user)), query);

/**
 * Returns what the caller spent on one of their cars or former cars.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const costsOfCar = async (user: SessionUser, carId: string, query: Query): Promise<Costs> =>
  computeCosts(user, [await idOfCarWithCosts(user, carId)], query);

/** Returns what the caller spent on all of their cars, also on those that they had before. */
export const costsOfAll = async (user: SessionUser, query: Query): Promise<Costs> =>
  computeCosts(user, await carsWithCosts(user), query);
