import type { Energy } from './energies.ts';

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
  /** The odometer reading contradicts the other readings of the car. */
  implausible: boolean;
  /** The tank was filled to the brim, the battery charged to the end. */
  full: boolean;
  /** Purchases between the previous one and this one were not recorded. */
  missed: boolean;
  /** State of charge at the end, in percent; null if unknown. */
  endPercent: number | null;
}

/** The reasons why a purchase has no consumption of its own. */
export const UNMEASURED = [
  'implausible',
  'noMileage',
  'notFull',
  'again',
  'first',
  'missed',
  'otherCharge',
  'ahead',
] as const;

/** Why a purchase has no consumption of its own. */
export interface Unmeasured {
  why: (typeof UNMEASURED)[number];
  /** Whether the quantity counts in the average, with a later fill-up. */
  counted: boolean;
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

export interface Measured<T> {
  /** In the order in which the energies were first bought; an energy without a stretch is left out. */
  consumptions: Consumption<T>[];
  /** The purchases of an energy that end no stretch. */
  unmeasured: Map<T, Unmeasured>;
}

/** The percentage points by which two states of charge may differ and still count as the same. */
const SAME_CHARGE = 2;

/** Returns the reading by which purchases of a day are sorted; those without one that counts come first. */
const shownAt = ({ mileage, implausible }: FuelEntry) => (implausible ? -1 : (mileage ?? -1));

/**
 * Chronological order. Within a day the odometer decides; at the same reading a full fill-up comes last, because
 * nothing fits in after it.
 */
export const inTime = (a: FuelEntry, b: FuelEntry) =>
  (a.day < b.day ? -1 : Number(a.day > b.day)) ||
  shownAt(a) - shownAt(b) ||
  Number(b.missed) - Number(a.missed) ||
  Number(a.full) - Number(b.full) ||
  (a.endPercent ?? -1) - (b.endPercent ?? -1) ||
  b.quantity - a.quantity;

/** The result up to a fill-up: the stretches that do not overlap and cover the longest distance in total. */
interface BestStretches<T> {
  distance: number;
  stretches: number;
  /** The last stretch, with the positions of the fill-ups between which it is. */
  last: { stretch: Stretch<T>; from: number; to: number; bestBefore: BestStretches<T> } | null;
}

/** A fill-up at which a stretch can begin. */
interface Start<T> {
  at: number;
  mileage: number;
  /** The amount that had been bought until then. */
  bought: number;
  best: BestStretches<T>;
}

const isBetter = (one: BestStretches<unknown>, other: BestStretches<unknown>) =>
  one.distance > other.distance || (one.distance === other.distance && one.stretches > other.stretches);

const statesNear = (charge: number) =>
  Array.from({ length: 2 * SAME_CHARGE + 1 }, (_, nth) => charge - SAME_CHARGE + nth);

/** Returns the state of charge at the end, in percent; null for a fuel, and if it is not known. */
const chargeOf = ({ energy, endPercent, full }: FuelEntry) =>
  energy === 'electricity' ? (endPercent ?? (full ? 100 : null)) : null;

/** Returns why a purchase cannot end a stretch; null if it can. */
const whyNoEnd = (purchase: FuelEntry): Unmeasured['why'] | null => {
  if (purchase.implausible) return 'implausible';
  if (!purchase.full && chargeOf(purchase) === null) return 'notFull';
  return purchase.mileage === null ? 'noMileage' : null;
};

/** Returns the full fill-ups after which the tank took more at the same reading, so that they do not end a stretch. */
const filledUpAgain = (inOrder: readonly FuelEntry[]): Set<FuelEntry> => {
  const again = new Set<FuelEntry>();
  let later: number | null = null;
  for (const purchase of inOrder.toReversed()) {
    if (purchase.full && whyNoEnd(purchase) === null) {
      if (purchase.mileage === later) again.add(purchase);
      later = purchase.mileage;
    }
    if (purchase.missed) later = null;
  }
  return again;
};

/** Finds the stretches of one energy, and says of each other purchase why it ends none. */
const measure = <T extends FuelEntry>(inOrder: readonly T[]) => {
  let best: BestStretches<T> = { distance: 0, stretches: 0, last: null };
  let lastFull: Start<T> | undefined;
  const lastAt = new Map<number, Start<T>>();
  let bought = 0;
  let without: 'first' | 'missed' | 'otherCharge' = 'first';
  const again = filledUpAgain(inOrder);
  const unmeasured = new Map<T, Unmeasured>();
  for (const [at, purchase] of inOrder.entries()) {
    const { quantity, mileage, full, missed } = purchase;
    if (missed) {
      lastFull = undefined;
      lastAt.clear();
      without = 'missed';
    }
    bought += quantity;
    const why = again.has(purchase) ? 'again' : whyNoEnd(purchase);
    unmeasured.set(purchase, { why: why ?? without, counted: false });
    if (why || mileage === null) continue;
    const charge = chargeOf(purchase);
    const starts = charge === null ? [] : statesNear(charge).map((state) => lastAt.get(state));
    if (full) starts.push(lastFull);
    for (const start of starts) {
      if (!start) continue;
      const { at: from, best: bestBefore } = start;
      const stretch = { end: purchase, quantity: bought - start.bought, distance: mileage - start.mileage };
      if (stretch.distance <= 0) continue;
      const candidate: BestStretches<T> = {
        distance: bestBefore.distance + stretch.distance,
        stretches: bestBefore.stretches + 1,
        last: { stretch, from, to: at, bestBefore },
      };
      if (isBetter(candidate, best)) best = candidate;
    }
    const start = { at, mileage, bought, best };
    if (full) lastFull = start;
    if (charge !== null) lastAt.set(charge, start);
    without = 'otherCharge';
  }
  const stretches: Stretch<T>[] = [];
  for (let { last } = best; last; { last } = last.bestBefore) {
    stretches.push(last.stretch);
    for (const within of inOrder.slice(last.from + 1, last.to)) {
      const one = unmeasured.get(within);
      if (one) one.counted = true;
    }
    unmeasured.delete(last.stretch.end);
  }
  return { stretches: stretches.reverse(), unmeasured };
};

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
 * contradicts the other readings of the car: it does not end a stretch; the next full fill-up does. Of several full
 * fill-ups at one reading, the last one ends the stretch. A stretch in which purchases are missing (`missed`) is left
 * out. A charge also ends a stretch if it ends at the state of charge of an earlier one, give or take two points. Of
 * overlapping stretches, those count that cover the longest distance in total. The distance is all that the car was
 * driven, even if it runs on several energies, so no consumption is too low to count.
 *
 * @param purchases of one car, in any order
 */
export const measureConsumption = <T extends FuelEntry>(purchases: readonly T[]): Measured<T> => {
  const inOrder = purchases.toSorted(inTime);
  const energies = new Set(inOrder.flatMap(({ energy }) => energy ?? []));
  const measured = [...energies].map((energy) => ({
    energy,
    ...measure(inOrder.filter((purchase) => purchase.energy === energy)),
  }));
  return {
    consumptions: measured.flatMap(({ energy, stretches }) => {
      if (stretches.length === 0) return [];
      const quantity = stretches.reduce((sum, stretch) => sum + stretch.quantity, 0);
      const distance = stretches.reduce((sum, stretch) => sum + stretch.distance, 0);
      return [{ energy, per100Km: rateOf({ quantity, distance }), quantity, distance, stretches }];
    }),
    unmeasured: new Map(measured.flatMap(({ unmeasured }) => [...unmeasured])),
  };
};
