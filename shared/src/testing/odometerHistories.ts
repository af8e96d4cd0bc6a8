import type { OdometerReading } from '../odometer.ts';

/** A seeded random number generator (mulberry32), from 0 to 1. */
export type Chance = () => number;

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const between = (chance: Chance, low: number, high: number) => low + chance() * (high - low);
export const wholeBetween = (chance: Chance, low: number, high: number) =>
  Math.floor(between(chance, low, high + 1));

interface Use {
  name: string;
  share: number;
  kmAYear: readonly [number, number];
  days: readonly [number, number];
}

const EVERYDAY: Use = { name: 'everyday', share: 0.46, kmAYear: [5_000, 30_000], days: [60, 500] };

/** The ways cars are used, each with its share, the km a year, and the days from one entry to the next. */
const USES: readonly Use[] = [
  EVERYDAY,
  { name: 'weekend', share: 0.1, kmAYear: [300, 4_000], days: [120, 700] },
  { name: 'long distance', share: 0.14, kmAYear: [30_000, 70_000], days: [40, 250] },
  { name: 'taxi', share: 0.1, kmAYear: [70_000, 160_000], days: [20, 120] },
  { name: 'stood still for years', share: 0.1, kmAYear: [3_000, 20_000], days: [60, 500] },
  { name: 'used otherwise from one day on', share: 0.1, kmAYear: [3_000, 40_000], days: [40, 400] },
];

export interface HistoryWishes {
  /** Minimum and maximum number of entries. */
  entries: readonly [number, number];
  /** The share of entries by workshops. */
  verified: number;
}

const useOf = (chance: Chance) => {
  let left = chance();
  return USES.find(({ share }) => (left -= share) < 0) ?? EVERYDAY;
};

const dayAfter = (days: number) => new Date(Date.UTC(2004, 0, 1 + days)).toISOString().slice(0, 10);

/** A realistic history without faults: neither the days nor the mileage ever decrease. */
export const rightHistory = (chance: Chance, wishes: HistoryWishes): OdometerReading[] => {
  const use = useOf(chance);
  const count = wholeBetween(chance, ...wishes.entries);
  const turn = wholeBetween(chance, 1, count - 1);
  let perDay = between(chance, ...use.kmAYear) / 365;
  let days = wholeBetween(chance, 0, 3_000);
  let mileage = chance() < 0.4 ? wholeBetween(chance, 5, 30_000) : wholeBetween(chance, 30_000, 350_000);
  const readings: OdometerReading[] = [];
  const write = () => readings.push({ day: dayAfter(days), mileage, verified: chance() < wishes.verified });
  for (let entry = 0; entry < count; entry += 1) {
    write();
    // two entries on one day, such as a repair and the test drive after it
    if (chance() < 0.1) {
      mileage += wholeBetween(chance, 0, 120);
      write();
    }
    const stands = use.name === 'stood still for years' && entry + 1 === turn;
    if (use.name === 'used otherwise from one day on' && entry + 1 === turn) {
      perDay = between(chance, 1_000, 110_000) / 365;
    }
    const pause = stands ? wholeBetween(chance, 700, 4_000) : wholeBetween(chance, ...use.days);
    days += pause;
    mileage += Math.round(stands ? between(chance, 0, 50) : pause * perDay * between(chance, 0.4, 1.8));
  }
  return readings;
};
