import { COST_KINDS, type CostKind } from '@glovebox/shared/costKinds';
import type { Costs, costsQuerySchema, SummedKind } from '@glovebox/shared/costs';
import { utcDay } from '@glovebox/shared/fields';
import { COSTS } from '@glovebox/shared/limits';
import { sumsOf, type MinorUnits, type Money } from '@glovebox/shared/money';
import type { z } from '@glovebox/shared/zod';
import { ownDrivenCars, type DrivenCar } from '../../modules/cars/ownedCars.ts';
import {
  byMonth,
  monthlyCostsOf,
  monthlyCostsOfCar,
  type KindCosts,
  type MonthlyCosts,
} from '../../modules/costs/monthlyCosts.ts';
import {
  monthlyCostsOfRepeating,
  repeatingExpenses,
  untilDay,
} from '../../modules/expenses/repeatingExpenses.ts';
import { distancesDriven, type CarSpan } from '../../modules/odometer/distanceDriven.ts';
import {
  endOf,
  carPurchasesOf,
  type CarPurchaseDoc,
} from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { loadCarWithCosts } from './costsAccess.ts';
import { depreciationsOf, lostIn, type CarDepreciation } from './depreciationOfCars.ts';

type Query = z.output<typeof costsQuerySchema>;

const DAY = 86_400_000;

/** The sums of each kind in all of the months, and how many of its records have no price. */
const byKind = (months: readonly MonthlyCosts[]) => {
  const kinds = new Map<CostKind, { sums: MinorUnits[]; unpriced: number }>();
  for (const month of months) {
    for (const [kind, { sums, unpriced = 0 }] of Object.entries(month.kinds) as [CostKind, KindCosts][]) {
      const all = kinds.get(kind) ?? { sums: [], unpriced: 0 };
      kinds.set(kind, all);
      all.unpriced += unpriced;
      for (const [currency, { minorUnits, count }] of Object.entries(sums)) {
        // not what was taken away again
        if (count !== 0) all.sums.push({ minorUnits, currency });
      }
    }
  }
  return kinds;
};

const spentOn = (kinds: ReturnType<typeof byKind>): MinorUnits[] =>
  [...kinds.values()].flatMap(({ sums }) => sums);

const unpricedOf = (kinds: ReturnType<typeof byKind>): Costs['unpriced'] => {
  const counts: Costs['unpriced'] = {};
  for (const kind of COST_KINDS) {
    const { unpriced = 0 } = kinds.get(kind) ?? {};
    if (unpriced > 0) counts[kind] = unpriced;
  }
  return counts;
};

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const dayAfter = (day: string) => utcDay(new Date(Date.parse(day) + DAY));
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The latest and the earliest of those days that are known. */
const latest = (first: string, ...others: (string | undefined)[]) =>
  others.reduce<string>((all, one) => (one === undefined ? all : later(all, one)), first);
const earliest = (first: string, ...others: (string | undefined)[]) =>
  others.reduce<string>((all, one) => (one === undefined ? all : earlier(all, one)), first);

/** The periods from one day to another, each with its first and last day. */
const periodsBetween = (
  from: string,
  to: string,
  by: Query['by'],
): [period: string, from: string, to: string][] => {
  const length = by === 'year' ? 4 : 7;
  const periods: [string, string, string][] = [];
  let first = from;
  while (first <= to) {
    const period = first.slice(0, length);
    const last = lastDayOf(by === 'year' ? `${period}-12` : period);
    periods.push([period, first, earlier(last, to)]);
    first = dayAfter(last);
  }
  return periods;
};

const periodsOf = (
  months: readonly MonthlyCosts[],
  { by }: Query,
  lost: readonly { period: string; sums: MinorUnits[] }[],
): Costs['periods'] => {
  const periods = new Map<string, MonthlyCosts[]>(lost.map(({ period }) => [period, []]));
  const lostOf = new Map<string, MinorUnits[]>();
  for (const { period, sums } of lost) lostOf.set(period, [...(lostOf.get(period) ?? []), ...sums]);
  for (const one of months) {
    const period = by === 'year' ? one.month.slice(0, 4) : one.month;
    periods.set(period, [...(periods.get(period) ?? []), one]);
  }
  return [...periods]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([period, within]) => {
      const depreciation = sumsOf(lostOf.get(period) ?? []);
      const spent = byKind(within);
      const kinds: Partial<Record<SummedKind, Money[]>> = {};
      for (const kind of COST_KINDS) {
        const { sums = [] } = spent.get(kind) ?? {};
        if (sums.length > 0) kinds[kind] = sumsOf(sums);
      }
      if (depreciation.length > 0) kinds.depreciation = depreciation;
      return Object.keys(kinds).length === 0 ? [] : { period, kinds };
    });
};

/**
 * The days of each car that count, within what was asked: from its first record, or the purchase where that is later,
 * until the sale, the day on which it went to its next owner, or today.
 */
const spansOf = (
  firstDays: ReadonlyMap<string, string>,
  cars: readonly DrivenCar[],
  carPurchases: readonly CarPurchaseDoc[],
  { from, to }: Pick<Query, 'from' | 'to'>,
): CarSpan[] => {
  const today = utcDay(new Date());
  return cars.flatMap((car) => {
    const carPurchase = carPurchases.find((one) => one.car.equals(car._id));
    const { purchase, sale, ended } = carPurchase ?? {};
    const first = firstDays.get(car._id.toHexString()) ?? purchase?.day;
    if (first === undefined) return [];
    const begins = latest(first, purchase?.day, from && `${from}-01`);
    const ends = earliest(today, sale?.day, carPurchase && endOf(carPurchase), to && lastDayOf(to));
    return begins > ends ? [] : { car, from: begins, to: ends, ...(ended && { ended }) };
  });
};

const daysIn = (spans: readonly CarSpan[]) => {
  const [first, ...others] = spans;
  if (!first) return 0;
  const from = others.reduce((all, one) => earlier(all, one.from), first.from);
  const to = others.reduce((all, one) => later(all, one.to), first.to);
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
};

const rounded = (value: number) => Number(value.toFixed(6));

type Total = Costs['totals'][number];

/** Sums, and what they come to a km and a day. @param rated what counts for those */
const totalsOf = (
  sums: readonly MinorUnits[],
  rated: readonly MinorUnits[],
  { distance, days }: Pick<Costs, 'distance' | 'days'>,
): Total[] => {
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

/** What cars lost in value in each period that was asked for. */
const lostByPeriod = (depreciations: readonly CarDepreciation[], { from, to, by }: Query) =>
  depreciations.flatMap((one) => {
    const begins = latest(one.of.from, from && `${from}-01`);
    const ends = earliest(one.of.to, to && lastDayOf(to));
    return periodsBetween(begins, ends, by).flatMap(([period, first, last]) => {
      const sums = lostIn(one, first, last);
      return sums.length === 0 ? [] : { period, sums };
    });
  });

/** How far the cars were driven in their spans, km; null where nobody knows of any. */
const distanceIn = async (spans: readonly CarSpan[]) => {
  const distances = spans.length === 0 ? [] : await distancesDriven(spans);
  const known = distances.filter((distance) => distance !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
};

/**
 * Where the readings of the cars may have to be read, the sums take one command instead of two: a page of costs takes six
 * at most.
 */
const keptSumsOf = (
  person: SessionUser['_id'],
  cars: readonly DrivenCar[],
  query: Pick<Query, 'from' | 'to'>,
) => {
  const [car] = cars;
  return cars.length === 1 && car?.odometerDays
    ? monthlyCostsOfCar(person, car._id, query)
    : monthlyCostsOf(
        person,
        cars.map(({ _id }) => _id),
        query,
      );
};

/**
 * What is kept summed up, and what repeats, which is worked out. The earliest month first.
 * @param known what the caller said of the cars, where it has been read
 */
const costsByMonth = async (
  user: SessionUser,
  cars: readonly DrivenCar[],
  query: Pick<Query, 'from' | 'to'> = {},
  known?: readonly CarPurchaseDoc[],
) => {
  const [kept, repeating, carPurchases] = await Promise.all([
    keptSumsOf(user._id, cars, query),
    repeatingExpenses(user, cars),
    known ??
      carPurchasesOf(
        user._id,
        cars.map(({ _id }) => _id),
      ),
  ]);
  const ends = new Map(carPurchases.map((one) => [one.car.toHexString(), endOf(one)]));
  const whileOwned = repeating.map((expense) => untilDay(expense, ends.get(expense.car.toHexString())));
  const { months, firstDays } = monthlyCostsOfRepeating(whileOwned, query);
  for (const [car, day] of kept.firstDays) firstDays.set(car, earlier(day, firstDays.get(car) ?? day));
  return {
    months: [...kept.months, ...months].sort(byMonth),
    firstDays,
    carPurchases,
  };
};

const costsOf = async (
  user: SessionUser,
  cars: readonly DrivenCar[],
  query: Query,
  known?: readonly CarPurchaseDoc[],
): Promise<Costs> => {
  const { months, firstDays, carPurchases } = await costsByMonth(user, cars, query, known);
  const spans = spansOf(firstDays, cars, carPurchases, query);
  const over = { distance: await distanceIn(spans), days: daysIn(spans) };
  const kinds = byKind(months);
  const spent = spentOn(kinds);
  const without = totalsOf(spent, spent, over);

  const depreciations = depreciationsOf(carPurchases);
  const lost = lostByPeriod(depreciations, query);
  const lostInAll = lost.flatMap(({ sums }) => sums);
  const lostInSpans = depreciations.flatMap((one) => {
    const span = spans.find(({ car }) => car._id.equals(one.car));
    return span ? lostIn(one, span.from, span.to) : [];
  });
  const depreciation = depreciations.length > 0 && {
    ends: depreciations.map(({ end }) => end),
    unknown: spans.filter((span) => !depreciations.some(({ car }) => car.equals(span.car._id))).length,
    amounts: sumsOf(lostInAll),
    without,
    with: totalsOf([...spent, ...lostInAll], [...spent, ...lostInSpans], over),
  };
  const counts = query.depreciation === '1' && depreciation;
  return {
    periods: periodsOf(months, query, counts ? lost : []),
    totals: counts ? counts.with : without,
    depreciation: depreciation || null,
    ...over,
    unpriced: unpricedOf(kinds),
  };
};

/**
 * What the caller spent on each of the cars that they had, without depreciation, since when it was theirs, and how far it
 * was driven until it was not.
 */
export const spentOnEach = async (
  user: SessionUser,
  had: readonly (CarPurchaseDoc & { until: string })[],
) => {
  const { months: all, firstDays } = await costsByMonth(
    user,
    had.map(({ car }) => ({ _id: car })),
    {},
    had,
  );
  const each = had.map(({ car, purchase, until, ended }) => {
    const months = all.filter((one) => one.car.equals(car));
    const from = purchase?.day ?? firstDays.get(car.toHexString());
    const span = { car: { _id: car }, from: from ?? until, to: until, ...(ended && { ended }) };
    return { months, from, span };
  });
  const distances = each.length === 0 ? [] : await distancesDriven(each.map(({ span }) => span));
  return each.map(({ months, from }, index) => ({
    from,
    distance: distances[index] ?? null,
    totals: sumsOf(spentOn(byKind(months))),
  }));
};

/**
 * What the caller spent on one of their cars, or on one that they had.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const costsOfCar = async (user: SessionUser, carId: string, query: Query): Promise<Costs> => {
  const { car, former } = await loadCarWithCosts(user, carId);
  return car ? costsOf(user, [car], query) : costsOf(user, [{ _id: former.car }], query, [former]);
};

/** What the caller spent on all of their cars. */
export const costsOfAll = async (user: SessionUser, query: Query): Promise<Costs> =>
  costsOf(user, await ownDrivenCars(user), query);
