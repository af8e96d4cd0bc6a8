import type { Energy } from './energies.ts';
import { judgeOdometer } from './odometer.ts';

/** The input for computing consumption: a fill-up, or a charge. */
export interface FuelEntry {
  /** YYYY-MM-DD */
  day: string;
  /** Null for fluids that a car does not run on, such as AdBlue. */
  energy: Energy | null;
  /** Whole thousandths of a litre, kg or kWh. */
  quantity: number;
  /** km; null without an odometer reading. */
  mileage: number | null;
  /** The tank was filled to the brim, the battery charged to the end. */
  full: boolean;
  /** Purchases between the previous one and this one were not recorded. */
  missed: boolean;
  /** State of charge at the end, in percent; null if unknown. */
  endPercent: number | null;
}

/** The stretch from a fill-up to a later one at which the tank or battery was equally full. */
export interface Stretch<T> {
  /** The later fill-up. */
  end: T;
  /** The quantity that was bought after the earlier fill-up, in whole thousandths of the unit. */
  quantity: number;
  /** km */
  distance: number;
}

export interface Consumption<T> {
  energy: Energy;
  /** Per 100 km, in litres, kg or kWh, rounded to hundredths. */
  per100Km: number;
  /** The quantity over all stretches, in whole thousandths of the unit. */
  quantity: number;
  /** The distance over all stretches, in km. */
  distance: number;
  /** The stretches in chronological order; at least one. */
  stretches: readonly Stretch<T>[];
}

/**
 * The lowest plausible consumption in whole thousandths per km. Less than 0.5 l/100 km means that purchases were
 * forgotten, or that an odometer reading has a digit too many. This applies only to cars with a single energy.
 */
const LEAST = 5;

/** The percentage points by which two states of charge may differ and still count as the same. */
const SAME_CHARGE = 2;

/** Removes the odometer readings that contradict the others. */
const withoutImplausible = <T extends FuelEntry>(purchases: readonly T[]): T[] => {
  const read = purchases.flatMap(({ day, mileage }, index) =>
    mileage === null ? [] : [{ index, day, mileage, verified: false }],
  );
  const { implausible } = judgeOdometer(read);
  const wrong = new Set(read.filter((_, nth) => implausible[nth]).map(({ index }) => index));
  return purchases.map((purchase, index) => (wrong.has(index) ? { ...purchase, mileage: null } : purchase));
};

/**
 * Chronological order. Within a day the odometer decides; at the same reading a full fill-up comes last, because
 * nothing fits in after it.
 */
const inTime = (a: FuelEntry, b: FuelEntry) =>
  (a.day < b.day ? -1 : Number(a.day > b.day)) ||
  (a.mileage ?? -1) - (b.mileage ?? -1) ||
  Number(b.missed) - Number(a.missed) ||
  Number(a.full) - Number(b.full) ||
  (a.endPercent ?? -1) - (b.endPercent ?? -1) ||
  b.quantity - a.quantity;

/** The result up to a fill-up: the stretches that do not overlap and cover the longest distance in total. */
interface Told<T> {
  distance: number;
  stretches: number;
  last: { stretch: Stretch<T>; before: Told<T> } | null;
}

/** A fill-up at which a stretch can begin. */
interface Start<T> {
  mileage: number;
  /** The amount that had been bought until then. */
  bought: number;
  told: Told<T>;
}

const isBetter = (one: Told<unknown>, other: Told<unknown>) =>
  one.distance > other.distance || (one.distance === other.distance && one.stretches > other.stretches);

const findStretches = <T extends FuelEntry>(inOrder: readonly T[], least: number): Stretch<T>[] => {
  let told: Told<T> = { distance: 0, stretches: 0, last: null };
  let lastFull: Start<T> | undefined;
  const lastAt = new Map<number, Start<T>>();
  let bought = 0;
  for (const purchase of inOrder) {
    const { quantity, mileage, full, missed, energy } = purchase;
    if (missed) {
      lastFull = undefined;
      lastAt.clear();
    }
    bought += quantity;
    const charge = energy === 'electricity' ? (purchase.endPercent ?? (full ? 100 : null)) : null;
    if (mileage === null || (!full && charge === null)) continue;
    const starts = charge === null ? [] : statesNear(charge).map((state) => lastAt.get(state));
    if (full) starts.push(lastFull);
    for (const start of starts) {
      if (!start) continue;
      const stretch = { end: purchase, quantity: bought - start.bought, distance: mileage - start.mileage };
      if (stretch.distance <= 0 || stretch.quantity < stretch.distance * least) continue;
      const more: Told<T> = {
        distance: start.told.distance + stretch.distance,
        stretches: start.told.stretches + 1,
        last: { stretch, before: start.told },
      };
      if (isBetter(more, told)) told = more;
    }
    const start = { mileage, bought, told };
    if (full) lastFull = start;
    if (charge !== null) lastAt.set(charge, start);
  }
  const stretches: Stretch<T>[] = [];
  for (let { last } = told; last; { last } = last.before) stretches.push(last.stretch);
  return stretches.reverse();
};

const statesNear = (charge: number) =>
  Array.from({ length: 2 * SAME_CHARGE + 1 }, (_, nth) => charge - SAME_CHARGE + nth);

/** Per 100 km, rounded to hundredths. */
export const rateOf = ({ quantity, distance }: Pick<Stretch<unknown>, 'quantity' | 'distance'>) =>
  Math.round((10 * quantity) / distance) / 100;

/**
 * Returns the consumption of a car for each energy: the amount bought after a full fill-up, up to and including a later
 * full one, over the distance between them. The tank is equally full at both, so the amount bought was used:
 *
 *     litres per 100 km = 100 × (sum of litres of all stretches) / (sum of km of all stretches)
 *
 * This is a quotient of sums. A mean over single tanks would give a short trip the weight of a long one.
 * Partial fill-ups count towards the stretch in which they are. So does a purchase whose odometer reading is missing or
 * contradicts the others (see `judgeOdometer`): it does not end a stretch; the next full fill-up does.
 * A stretch with missing purchases is left out: if one is marked so (`missed`), or if the car took less than
 * 0.5 l/100 km of its only energy. A charge also ends a stretch if it ends at the state of charge of an earlier one,
 * give or take two points. Of overlapping stretches, those count that cover the longest distance in total. The distance
 * is all that the car was driven, even if it runs on several energies.
 *
 * @param purchases of one car, in any order
 * @returns in the order in which the energies were first bought; an energy without a stretch is left out
 */
export const consumptionsOf = <T extends FuelEntry>(purchases: readonly T[]): Consumption<T>[] => {
  const inOrder = withoutImplausible(purchases).sort(inTime);
  const energies = new Set(inOrder.flatMap(({ energy }) => energy ?? []));
  return [...energies].flatMap((energy) => {
    const stretches = findStretches(
      inOrder.filter((purchase) => purchase.energy === energy),
      energies.size === 1 ? LEAST : 0,
    );
    if (stretches.length === 0) return [];
    const quantity = stretches.reduce((sum, stretch) => sum + stretch.quantity, 0);
    const distance = stretches.reduce((sum, stretch) => sum + stretch.distance, 0);
    return [{ energy, per100Km: rateOf({ quantity, distance }), quantity, distance, stretches }];
  });
};
