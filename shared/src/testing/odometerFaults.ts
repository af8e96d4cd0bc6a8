import type { OdometerReading } from '../odometer.ts';
import { between, rightHistory, wholeBetween, type Chance, type HistoryWishes } from './odometerHistories.ts';

export const FAULTS = [
  'rollback',
  'extra digit',
  'missing digit',
  'miles for km',
  'km for miles',
  'two on one day',
  'transposition',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultyHistory {
  readings: OdometerReading[];
  /** The indexes of the wrong readings; for two on one day that both fit between their neighbours, either. */
  wrong: number[];
  /**
   * Ambiguous faults, in which either side may be wrong: a rollback that continued, or two on one day that both fit.
   */
  either?: number[];
}

const KM_OF_A_MILE = 1.609344;
const MOST = 2_000_000;

/** The functions that apply each kind of slip to a reading. */
const SLIPS: Partial<Record<Fault, (mileage: number, chance: Chance) => number>> = {
  'extra digit': (mileage, chance) => {
    const digits = String(mileage);
    const at = wholeBetween(chance, 0, digits.length);
    return Number(`${digits.slice(0, at)}${wholeBetween(chance, at === 0 ? 1 : 0, 9)}${digits.slice(at)}`);
  },
  'missing digit': (mileage, chance) => {
    const digits = String(mileage);
    const at = wholeBetween(chance, 0, digits.length - 1);
    return Number(digits.slice(0, at) + digits.slice(at + 1));
  },
  'miles for km': (mileage) => Math.round(mileage / KM_OF_A_MILE),
  'km for miles': (mileage) => Math.round(mileage * KM_OF_A_MILE),
  transposition: (mileage, chance) => {
    const digits = String(mileage);
    const at = wholeBetween(chance, 0, Math.max(0, digits.length - 2));
    return Number(digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2));
  },
};

const daysBetween = (a: OdometerReading, b: OdometerReading) =>
  Math.abs(Date.parse(a.day) - Date.parse(b.day)) / 86_400_000;

/**
 * Checks whether a reader who compares the two sees that one is wrong: the later is lower, or the car would have gone
 * 3,000 km on one day or 1,000 km every day in between. An invisible fault cannot be detected.
 */
const contradict = (a: OdometerReading, b: OdometerReading) => {
  const [early, late] = a.day < b.day ? [a, b] : [b, a];
  if (a.day !== b.day && late.mileage < early.mileage) return true;
  return Math.abs(late.mileage - early.mileage) > 3_000 + 1_000 * daysBetween(a, b);
};

/** km a day that nobody would find remarkable: 73,000 km a year. */
const UNREMARKABLE = 200;

/** Checks whether the reading contradicts only one other and fits the rest, so that either of the two may be wrong. */
const isToss = (readings: OdometerReading[], at: number, against: number[]) =>
  against.length === 1 &&
  readings.every((one, index) => {
    const wrong = readings[at];
    if (!wrong || index === at || against.includes(index)) return true;
    return Math.abs(one.mileage - wrong.mileage) <= 3_000 + UNREMARKABLE * daysBetween(one, wrong);
  });

const withSlip = (readings: OdometerReading[], fault: Fault, chance: Chance): FaultyHistory | null => {
  const at = wholeBetween(chance, 0, readings.length - 1);
  const slip = SLIPS[fault];
  const right = readings[at];
  if (!slip || !right) return null;
  const mileage = slip(right.mileage, chance);
  if (mileage === right.mileage || mileage > MOST) return null;
  const changed = readings.with(at, { ...right, mileage });
  const against = changed.flatMap((one, index) =>
    index !== at && contradict(one, changed[at]!) ? [index] : [],
  );
  if (against.length === 0) return null;
  return { readings: changed, wrong: [at], ...(isToss(changed, at, against) && { either: against }) };
};

const withRollback = (readings: OdometerReading[], chance: Chance): FaultyHistory | null => {
  const from = wholeBetween(chance, 1, readings.length - 1);
  const by = Math.round((readings[from]?.mileage ?? 0) * between(chance, 0.15, 0.7));
  const changed = readings.map((one, index) => (index < from ? one : { ...one, mileage: one.mileage - by }));
  const [before, after] = [changed[from - 1], changed[from]];
  if (!before || !after || before.day === after.day || after.mileage + 1_000 > before.mileage) return null;
  const isAgainst = (index: number) =>
    changed.some((one, other) => other < from !== index < from && contradict(one, changed[index]!));
  const against = changed.flatMap((_, index) => (isAgainst(index) ? [index] : []));
  return {
    readings: changed,
    wrong: against.filter((index) => index >= from),
    either: against.filter((index) => index < from),
  };
};

const withTwoOnOneDay = (readings: OdometerReading[], chance: Chance): FaultyHistory | null => {
  const at = wholeBetween(chance, 0, readings.length - 1);
  const right = readings[at];
  if (!right) return null;
  const off = between(chance, 3_100, 60_000) * (chance() < 0.5 ? -1 : 1);
  const mileage = Math.round(right.mileage + off);
  if (mileage < 0) return null;
  const second = { ...right, mileage, verified: chance() < 0.3 };
  const changed = readings.toSpliced(at + 1, 0, second);
  const others = readings.toSpliced(at, 1);
  const fits = !others.some((one) => contradict(one, second));
  return { readings: changed, wrong: [at + 1], ...(fits && { either: [at] }) };
};

/** A history with one visible fault. */
export const faultyHistory = (chance: Chance, fault: Fault, wishes: HistoryWishes): FaultyHistory => {
  for (;;) {
    const readings = rightHistory(chance, wishes);
    const made =
      fault === 'rollback'
        ? withRollback(readings, chance)
        : fault === 'two on one day'
          ? withTwoOnOneDay(readings, chance)
          : withSlip(readings, fault, chance);
    if (made) return made;
  }
};
