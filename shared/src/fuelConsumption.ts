import { judgeOdometer } from './odometer.ts';

/** The input for computing consumption. */
export interface FuelReading {
  /** YYYY-MM-DD */
  day: string;
  /** Whole thousandths of a litre. */
  millilitres: number;
  /** km; null without an odometer reading. */
  mileage: number | null;
  /** The tank was filled to the brim. */
  full: boolean;
  /** Purchases between the previous one and this one were not recorded. */
  missed: boolean;
}

export interface Consumption {
  litresPer100Km: number;
  /** The fuel used over the distance. */
  litres: number;
  /** km */
  distance: number;
}

/** Whole ml per km: less than 0.5 l/100 km means that purchases were forgotten, or a digit too many was typed. */
const LEAST = 5;

const isDrivable = (millilitres: number, distance: number) => millilitres >= distance * LEAST;

/** Removes the odometer readings that contradict the others. */
const withoutImplausible = (purchases: readonly FuelReading[]): FuelReading[] => {
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
const inTime = (a: FuelReading, b: FuelReading) =>
  (a.day < b.day ? -1 : Number(a.day > b.day)) ||
  (a.mileage ?? -1) - (b.mileage ?? -1) ||
  Number(b.missed) - Number(a.missed) ||
  Number(a.full) - Number(b.full) ||
  b.millilitres - a.millilitres;

/** From one full fill-up to a later one. */
interface Stretch {
  millilitres: number;
  /** km */
  distance: number;
}

const stretchesOf = (purchases: readonly FuelReading[]): Stretch[] => {
  const stretches: Stretch[] = [];
  let from: number | null = null;
  let bought = 0;
  for (const { millilitres, mileage, full, missed } of withoutImplausible(purchases).sort(inTime)) {
    if (missed) from = null;
    bought += millilitres;
    if (!full || mileage === null) continue;
    const distance = mileage - (from ?? mileage);
    if (distance > 0 && isDrivable(bought, distance)) stretches.push({ millilitres: bought, distance });
    from = mileage;
    bought = 0;
  }
  return stretches;
};

/** Hundredths of a litre. */
const rateOf = ({ millilitres, distance }: Stretch) => Math.round((10 * millilitres) / distance) / 100;

/**
 * The fuel consumption of a car: the litres bought after a full fill-up, up to and including a later full one, over
 * the distance between them. The tank is equally full at both, so what was bought in between is what was used:
 *
 *     litres per 100 km = 100 × (sum of litres of all stretches) / (sum of km of all stretches)
 *
 * It is a quotient of sums, not a mean of the quotients of single tanks, which would weight a short trip like a long
 * one. Partial fill-ups count towards the stretch in which they are. So does a purchase without an odometer reading,
 * or with one that contradicts the others (see `judgeOdometer`): it ends no stretch, the next full fill-up does. A
 * stretch with missing purchases is left out: if marked so (`missed`), and if it took less than 0.5 l/100 km.
 *
 * @param purchases of one car, in any order
 * @returns null without two full fill-ups with a distance between them; the rate in hundredths of a litre
 */
export const consumptionOf = (purchases: readonly FuelReading[]): Consumption | null => {
  const stretches = stretchesOf(purchases);
  if (stretches.length === 0) return null;
  const millilitres = stretches.reduce((sum, stretch) => sum + stretch.millilitres, 0);
  const distance = stretches.reduce((sum, stretch) => sum + stretch.distance, 0);
  return { litresPer100Km: rateOf({ millilitres, distance }), litres: millilitres / 1_000, distance };
};

/** The consumption from one full fill-up to the next, l/100 km, in the order of time; see `consumptionOf`. */
export const consumptionByStretch = (purchases: readonly FuelReading[]): number[] =>
  stretchesOf(purchases).map(rateOf);
