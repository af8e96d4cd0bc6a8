import type { Costs } from '@glovebox/shared/costs';
import { ENERGIES, unitOfEnergy, type Energy, type FuelUnit } from '@glovebox/shared/energies';
import { longestTrip, type Trip } from '@glovebox/shared/longestTrip';
import type { Types } from 'mongoose';
import { timeOfDay } from '../../modules/car-purchases/ownedTimes.ts';
import { byMiles, computeConsumptions, toEntries, type Driven } from '../../modules/fuel/fuelFigures.ts';
import { historyFor } from '../../modules/fuel/fuelService.ts';
import { distanceMeter, judgedFor, type DistanceMeter } from '../../modules/odometer/distanceDriven.ts';
import { readingsOfCar, type CarReading } from '../../modules/readings/readingService.ts';
import { visitsFor, type Visit } from '../../modules/service-records/visitsFor.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { earliest, periodsBetween } from '../costs/costDays.ts';
import { costsOfSpans } from '../costs/costsService.ts';
import { ownedSpans, readPaid, spansWithin, type OwnedSpan } from '../costs/ownedSpans.ts';

/** The consumption of one energy in a year. */
export interface YearConsumption {
  energy: Energy;
  unit: FuelUnit;
  /** Per 100 km; not rounded. */
  per100Km: number;
  per100Miles: number;
}

export interface YearFigures {
  /** YYYY */
  year: string;
  /** The days of the year on which the car was the person's, YYYY-MM-DD; null if there are none. */
  span: { from: string; to: string } | null;
  /** The first and the last year in which the car was the person's. */
  years: { first: number; last: number } | null;
  costs: Pick<Costs, 'totals' | 'distance' | 'about' | 'unpriced'>;
  months: { month: string; km: number | null; about: boolean }[];
  consumptions: YearConsumption[];
  trip: (Trip<unknown> & { day: string; energy: Energy }) | null;
  visits: Visit[];
}

/** Returns how far the car was driven in each month of a year; null for months of which nothing is known. */
const monthsOf = (spans: readonly OwnedSpan[], from: string, to: string, measure: DistanceMeter) => {
  const parts = periodsBetween(from, to, 'month').flatMap(([month, first, last]) =>
    spansWithin(spans, first, last).map((span) => ({ month, span })),
  );
  const driven = measure(parts.map(({ span }) => span));
  return periodsBetween(from, to, 'month').map(([month]) => {
    const known = parts.flatMap((part, index) => (part.month === month ? (driven[index] ?? []) : []));
    return {
      month,
      km: known.length === 0 ? null : known.reduce((sum, { km }) => sum + km, 0),
      about: known.some(({ isAbout }) => isAbout),
    };
  });
};

/**
 * Returns what the fill-ups of a year tell, by the same rules as the list of fill-ups. Fill-ups before the car was given
 * away and after it came back do not follow each other, because somebody else drove it in between.
 */
const fuelOf = async (
  user: SessionUser,
  car: Types.ObjectId,
  all: readonly OwnedSpan[],
  readings: readonly CarReading[],
  isIn: (day: string) => boolean,
) => {
  const history = await historyFor(user, { _id: car });
  // a stated mileage says nothing against what was read at the pump
  const read = readings.filter(({ source }) => source !== 'stated');
  const today = todayOf(user);
  const times = all.map(({ time }) => time);
  const stretches = new Map<Energy, Driven[]>();
  let trip: YearFigures['trip'] = null;
  for (const [index, span] of all.entries()) {
    const bought = history.filter(({ doneAt }) => doneAt <= today && timeOfDay(times, doneAt) === index);
    const judgement = judgedFor(read, span);
    for (const one of computeConsumptions(bought, judgement).consumptions)
      stretches.set(one.energy, [
        ...(stretches.get(one.energy) ?? []),
        ...one.stretches.filter(({ end }) => isIn(end.day)),
      ]);
    const found = longestTrip(toEntries(bought, judgement), ({ day }) => isIn(day));
    if (found?.end.energy && (!trip || found.to - found.from > trip.to - trip.from))
      trip = { ...found, day: found.end.day, energy: found.end.energy };
  }
  const consumptions = ENERGIES.flatMap((energy) => {
    const those = stretches.get(energy) ?? [];
    if (those.length === 0) return [];
    const quantity = those.reduce((sum, one) => sum + one.quantity, 0);
    const distance = those.reduce((sum, one) => sum + one.distance, 0);
    return {
      energy,
      unit: unitOfEnergy(energy),
      per100Km: quantity / 10 / distance,
      per100Miles: byMiles(those).per100,
      distance,
    };
  }).sort((a, b) => b.distance - a.distance);
  return { consumptions, trip };
};

/** Returns the figures of a year of a car that is or was the caller's: only of the time in which it was theirs. */
export const yearFigures = async (
  user: SessionUser,
  car: Types.ObjectId,
  year: string,
): Promise<YearFigures> => {
  const [paid, readings] = await Promise.all([readPaid(user._id, [car]), readingsOfCar(car)]);
  const all = ownedSpans(paid, todayOf(user));
  const measure = distanceMeter(readings);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const spans = spansWithin(all, from, to);
  const ever = spansWithin(all, undefined, undefined);
  const query = { from: `${year}-01`, to: `${year}-12`, by: 'month', depreciation: '0' } as const;
  const [costs, fuel, visits] = await Promise.all([
    costsOfSpans(user, all, query, measure),
    fuelOf(user, car, all, readings, (day) => day >= from && day <= to),
    visitsFor(user._id, car, [from, earliest(to, todayOf(user))]),
  ]);
  const [first, last] = [spans[0], spans.at(-1)];
  const [firstEver, lastEver] = [ever[0], ever.at(-1)];
  return {
    year,
    span: first && last ? { from: first.from, to: last.to } : null,
    years:
      firstEver && lastEver
        ? { first: Number(firstEver.from.slice(0, 4)), last: Number(lastEver.to.slice(0, 4)) }
        : null,
    costs,
    months: monthsOf(spans, from, to, measure),
    ...fuel,
    visits,
  };
};
