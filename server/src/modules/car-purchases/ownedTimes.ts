import { addDays } from '@glovebox/shared/days';
import type { Types } from 'mongoose';
import type { CarPurchaseDoc } from './carPurchaseModel.ts';
import { lastDay } from './carPurchaseService.ts';

/**
 * A time during which a car belongs or belonged to a person. If they gave the car away and it came back, there are two.
 */
export interface OwnedTime {
  /** The day on which the car came back to the person, YYYY-MM-DD. Missing for the first time. */
  since?: string;
  /** The day of the sale or of the hand-over, whichever is earlier. Missing while the car belongs to the person. */
  until?: string;
  /** What the person entered about this time; missing if they entered nothing. */
  carPurchase?: CarPurchaseDoc;
}

const earlierOf = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;

const toTime = (carPurchase: CarPurchaseDoc, before: CarPurchaseDoc | undefined): OwnedTime => {
  const { since, purchase, sale } = carPurchase;
  const until = earlierOf(sale?.day, lastDay(carPurchase));
  // they may have bought it back before it was transferred, but not before they gave it away
  const isBoughtAfter = purchase && before && purchase.day > (lastDay(before) ?? '');
  const begins = since && earlierOf(since, isBoughtAfter ? purchase.day : undefined);
  return { carPurchase, ...(begins && { since: begins }), ...(until && { until }) };
};

/**
 * Returns the times during which each car belonged to a person in their order, by the hex of the car's id.
 * @param carPurchases all that the person entered about these cars
 */
export const ownedTimes = (
  cars: readonly Types.ObjectId[],
  carPurchases: readonly CarPurchaseDoc[],
): Map<string, readonly [OwnedTime, ...OwnedTime[]]> => {
  const ofCars = new Map(cars.map((car) => [car.toHexString(), [] as CarPurchaseDoc[]]));
  for (const one of carPurchases) ofCars.get(one.car.toHexString())?.push(one);
  return new Map(
    [...ofCars].map(([car, those]) => {
      those.sort(
        (a, b) =>
          (a.since ?? '').localeCompare(b.since ?? '') ||
          (a._id.toHexString() < b._id.toHexString() ? -1 : 1),
      );
      const [first = {}, ...others] = those.map((one, index) => toTime(one, those[index - 1]));
      return [car, [first, ...others]];
    }),
  );
};

/**
 * Returns the number of the time to which a single payment belongs. What was paid after the sale, or while the car
 * belonged to somebody else, belongs to the time that follows, or else to the last one.
 */
export const timeOfDay = (times: readonly OwnedTime[], day: string): number => {
  const found = times.findIndex(({ carPurchase }) => {
    const handedOver = carPurchase && lastDay(carPurchase);
    return handedOver === undefined || day <= handedOver;
  });
  return found < 0 ? times.length - 1 : found;
};

/** Returns a repeating expense once for each time in which the person pays it, with the days that fall into it. */
export const splitByTimes = <T extends { until?: string | null }>(
  expense: T,
  times: readonly OwnedTime[],
): { expense: T; from: string }[] =>
  times.map(({ since = '', until }, index) => ({
    expense: { ...expense, ...(until && { until: earlierOf(until, expense.until ?? undefined) }) },
    // the day on which the car is given away and comes back counts once
    from: since && times[index - 1]?.until === since ? addDays(since, 1) : since,
  }));
