import { daysOnEarth } from '@glovebox/shared/days';
import type { OdometerVerdict } from '@glovebox/shared/odometer';
import { onPresentInstrument, type NewInstrument } from '@glovebox/shared/newInstruments';
import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import { instrumentTooYoungFor } from '../readings/instrumentTooYoungFor.ts';
import { momentStated, type CarReading } from '../readings/readingService.ts';

export interface Judgement {
  /** The highest reading that counts, converted to the present instrument, in km. */
  mileage: number;
  /** The new instruments in the order of their days. */
  newInstruments: NewInstrument[];
  verdict: OdometerVerdict;
  /** Whether a reading that follows in order can be judged alone, see `judgeInOrder`. */
  agree: boolean;
  /** The first day, YYYY-MM-DD, of readings that do not count yet; undefined if all do. */
  countsMoreOn?: string;
  /** Checks by its id whether a reading contradicts the others. A private reading that does not fit them does, too. */
  isImplausible: (id: CarReading['_id']) => boolean;
}

/**
 * Checks whether a reading counts as a record of the odometer. Readings of fuel, expenses, purchases and sales are
 * private, so they prove nothing to others: they only raise the mileage.
 */
export const isRecorded = ({ source }: CarReading) => source === 'service' || source === 'noted';

/** A reading that is the first of a new instrument. */
type FirstReading = CarReading & { newInstrument: NonNullable<CarReading['newInstrument']> };

const isFirst = (reading: CarReading): reading is FirstReading => Boolean(reading.newInstrument);

const toInstrument = ({ doneAt, mileage, newInstrument }: FirstReading): NewInstrument => ({
  doneAt,
  before: newInstrument.before,
  after: mileage,
});

type Judged = Omit<Judgement, 'verdict'> & { verdict: Exclude<OdometerVerdict, 'disputed'> };

const judge = (readings: readonly CarReading[], firsts: readonly FirstReading[]): Judged => {
  const newInstruments = firsts.map(toInstrument).sort((a, b) => a.doneAt.localeCompare(b.doneAt));
  const those = (is: (reading: CarReading) => boolean) =>
    readings.filter(is).map(({ _id, doneAt, createdAt, mileage, verified, source }) => ({
      id: _id.toHexString(),
      day: doneAt,
      at: source === 'stated' ? momentStated({ doneAt, createdAt }) : createdAt,
      mileage: onPresentInstrument(newInstruments, doneAt, mileage),
      verified,
    }));
  const recorded = those(isRecorded);
  const fuel = those((reading) => !isRecorded(reading) && reading.source !== 'stated');
  const [stated] = those(({ source }) => source === 'stated');
  const isOutOfPlace = readings.some(
    ({ source, doneAt, mileage }) =>
      source === 'stated' && instrumentTooYoungFor(newInstruments, doneAt, mileage) !== undefined,
  );
  const judged = judgeWithFuel(recorded, isOutOfPlace ? null : (stated ?? null), fuel);
  const implausible = new Set(
    [
      ...recorded.filter((_reading, index) => judged.implausible[index]),
      ...fuel.filter((_reading, index) => !judged.fuelFits[index]),
      ...(stated && (isOutOfPlace || judged.statementImplausible) ? [stated] : []),
    ].map(({ id }) => id),
  );
  return {
    mileage: judged.mileage,
    newInstruments,
    verdict: isOutOfPlace ? 'illogical' : judged.verdict,
    agree: judged.agree && !isOutOfPlace,
    isImplausible: (id) => implausible.has(id.toHexString()),
  };
};

/**
 * Judges all readings of a car, see `judgeWithFuel`. A noted reading counts like the service of an owner. Readings of
 * former instruments are converted first, see `onPresentInstrument`. A new instrument does not count if its own reading
 * is implausible, for instance because later readings still come from the old one.
 */
const judgeCounted = (readings: readonly CarReading[]): Judged => {
  const all = readings.filter(isFirst);
  let firsts = all;
  for (;;) {
    const judged = judge(readings, firsts);
    const plausible = firsts.filter(({ _id }) => !judged.isImplausible(_id));
    if (plausible.length === firsts.length)
      return { ...judged, agree: judged.agree && firsts.length === all.length };
    firsts = plausible;
  }
};

const judgeUndisputed = (readings: readonly CarReading[]): Judgement => {
  const counted = readings.filter(({ disputed }) => !disputed);
  const judged = judgeCounted(counted);
  if (counted.length === readings.length) return judged;
  const ids = new Set(readings.flatMap(({ _id, disputed }) => (disputed ? _id.toHexString() : [])));
  return {
    ...judged,
    verdict: judged.verdict === 'illogical' ? 'illogical' : 'disputed',
    agree: false,
    isImplausible: (id) => ids.has(id.toHexString()) || judged.isImplausible(id),
  };
};

/**
 * Judges all readings of a car. Readings that its owner disputes do not count, and are marked like implausible ones. The
 * verdict is then `disputed` at best. Readings of later days do not count yet, and are not marked.
 * @param today the day that it is for the owner of the car: see `todayOfCar`
 */
export const judgeReadings = (all: readonly CarReading[], today: string): Judgement => {
  // the stated mileage is that of the moment when it was stated, and correcting an older reading to a later day does
  // not hide it until then
  const isAhead = ({ source, doneAt, createdAt }: CarReading) =>
    source !== 'stated' && doneAt > today && daysOnEarth(createdAt).includes(doneAt);
  const [countsMoreOn] = all
    .filter(isAhead)
    .map(({ doneAt }) => doneAt)
    .sort();
  if (countsMoreOn === undefined) return judgeUndisputed(all);
  const readings = all.filter((reading) => !isAhead(reading));
  return { ...judgeUndisputed(readings), agree: false, countsMoreOn };
};
