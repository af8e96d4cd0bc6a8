import { COST_KINDS, type CostKind } from '@glovebox/shared/costKinds';
import type { Costs, costsQuerySchema } from '@glovebox/shared/costs';
import { utcDay } from '@glovebox/shared/fields';
import { sumsOf, type MinorUnits } from '@glovebox/shared/money';
import type { z } from '@glovebox/shared/zod';
import type { Types } from 'mongoose';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { ownDrivenCars, type DrivenCar } from '../../modules/cars/ownedCars.ts';
import { monthlyCostsOf, type MonthlyCosts } from '../../modules/costs/monthlyCosts.ts';
import { monthlyCostsOfRepeating, repeatingExpenses } from '../../modules/expenses/repeatingExpenses.ts';
import { distancesDriven, type CarSpan } from '../../modules/odometer/distanceDriven.ts';
import type { SessionUser } from '../../platform/http/session.ts';

type Query = z.output<typeof costsQuerySchema>;

/** Below these there is no cost a km or a day: they would say little. */
const FEWEST_KM = 500;
const FEWEST_DAYS = 30;
const DAY = 86_400_000;

const sumsIn = (months: readonly MonthlyCosts[], kind: CostKind): MinorUnits[] =>
  months.flatMap(({ kinds }) =>
    Object.entries(kinds[kind]?.sums ?? {})
      // what was taken away again
      .filter(([, { count }]) => count !== 0)
      .map(([currency, { minorUnits }]) => ({ minorUnits, currency })),
  );

const unpricedIn = (months: readonly MonthlyCosts[], kind: CostKind) =>
  months.reduce((sum, { kinds }) => sum + (kinds[kind]?.unpriced ?? 0), 0);

/** Those of the kinds that are worth a word. */
const ofKinds = <T>(of: (kind: CostKind) => T, isSome: (value: T) => boolean): Partial<Record<CostKind, T>> =>
  Object.fromEntries(
    COST_KINDS.map((kind): [CostKind, T] => [kind, of(kind)]).filter(([, value]) => isSome(value)),
  );

const periodsOf = (months: readonly MonthlyCosts[], by: Query['by']): Costs['periods'] => {
  const periods = new Map<string, MonthlyCosts[]>();
  for (const one of months) {
    const period = by === 'year' ? one.month.slice(0, 4) : one.month;
    periods.set(period, [...(periods.get(period) ?? []), one]);
  }
  return [...periods].flatMap(([period, within]) => {
    const kinds = ofKinds(
      (kind) => sumsOf(sumsIn(within, kind)),
      (sums) => sums.length > 0,
    );
    return Object.keys(kinds).length === 0 ? [] : { period, kinds };
  });
};

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The days of each car that count: from its first record until today, within what was asked. */
const spansOf = (
  firstDays: ReadonlyMap<string, string>,
  cars: readonly DrivenCar[],
  { from, to }: Query,
): CarSpan[] => {
  const today = utcDay(new Date());
  return cars.flatMap((car) => {
    const first = firstDays.get(car._id.toHexString());
    if (first === undefined) return [];
    const begins = from === undefined ? first : later(first, `${from}-01`);
    const ends = to === undefined ? today : earlier(today, lastDayOf(to));
    return begins > ends ? [] : { car, from: begins, to: ends };
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

/** What is kept summed up, and what repeats, which is worked out. The earliest month first. */
const costsByMonth = async (user: SessionUser, cars: readonly Types.ObjectId[], query: Query) => {
  const [kept, repeating] = await Promise.all([
    monthlyCostsOf(user._id, cars, query),
    repeatingExpenses(user, cars),
  ]);
  const { months, firstDays } = monthlyCostsOfRepeating(repeating, query);
  for (const [car, day] of kept.firstDays) firstDays.set(car, earlier(day, firstDays.get(car) ?? day));
  return {
    months: [...kept.months, ...months].sort((a, b) => a.month.localeCompare(b.month)),
    firstDays,
  };
};

const costsOf = async (user: SessionUser, cars: readonly DrivenCar[], query: Query): Promise<Costs> => {
  const { months, firstDays } = await costsByMonth(
    user,
    cars.map(({ _id }) => _id),
    query,
  );
  const spans = spansOf(firstDays, cars, query);
  const distances = spans.length === 0 ? [] : await distancesDriven(spans);
  const known = distances.filter((distance) => distance !== null);
  const distance = known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  const days = daysIn(spans);
  const totals = sumsOf(COST_KINDS.flatMap((kind) => sumsIn(months, kind)));
  return {
    periods: periodsOf(months, query.by),
    totals: totals.map((total) => ({
      ...total,
      perKm: distance === null || distance < FEWEST_KM ? null : rounded(total.amount / distance),
      perDay: days < FEWEST_DAYS ? null : rounded(total.amount / days),
    })),
    distance,
    days,
    unpriced: ofKinds(
      (kind) => unpricedIn(months, kind),
      (count) => count > 0,
    ),
  };
};

/**
 * What the caller spent on one of their cars.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner
 */
export const costsOfCar = async (user: SessionUser, carId: string, query: Query): Promise<Costs> => {
  const car = await loadCar(user, carId, 'seeCosts', null, '+odometerMonths');
  return costsOf(user, [car], query);
};

/** What the caller spent on all of their cars. */
export const costsOfAll = async (user: SessionUser, query: Query): Promise<Costs> =>
  costsOf(user, await ownDrivenCars(user), query);
