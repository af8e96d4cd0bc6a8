import type { OdometerVerdict } from '@glovebox/shared/odometer';
import { onPresentInstrument, type NewInstrument } from '@glovebox/shared/newInstruments';
import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import type { CarReading } from '../readings/readingService.ts';

export interface Judgement {
  /** km: the highest reading that counts, as the present instrument shows it. */
  mileage: number;
  /** In the order of their days. */
  newInstruments: NewInstrument[];
  verdict: OdometerVerdict;
  /** Whether a reading, by its id, contradicts the others; fuel or an expense that does not fit them does, too. */
  isImplausible: (id: CarReading['_id']) => boolean;
}

/** A reading that is the first of a new instrument. */
type FirstReading = CarReading & { newInstrument: NonNullable<CarReading['newInstrument']> };

const isFirst = (reading: CarReading): reading is FirstReading => Boolean(reading.newInstrument);

const toInstrument = ({ doneAt, mileage, newInstrument }: FirstReading): NewInstrument => ({
  doneAt,
  before: newInstrument.before,
  after: mileage,
});

const judge = (readings: readonly CarReading[], firsts: readonly FirstReading[]): Judgement => {
  const newInstruments = firsts.map(toInstrument).sort((a, b) => a.doneAt.localeCompare(b.doneAt));
  const from = (...sources: CarReading['source'][]) =>
    readings
      .filter(({ source }) => sources.includes(source))
      .map(({ _id, doneAt, createdAt, mileage, verified }) => ({
        id: _id.toHexString(),
        day: doneAt,
        at: createdAt,
        mileage: onPresentInstrument(newInstruments, doneAt, mileage),
        verified,
      }));
  const recorded = from('service', 'noted');
  // an expense's is private like that of fuel, and as little a proof; so is what is said of a purchase or sale of the car
  const fuel = from('fuel', 'expense', 'ownership');
  const [stated] = from('stated');
  const judged = judgeWithFuel(recorded, stated ?? null, fuel);
  const implausible = new Set(
    [
      ...recorded.filter((_reading, index) => judged.implausible[index]),
      ...fuel.filter((_reading, index) => !judged.fuelFits[index]),
      ...(stated && judged.statementImplausible ? [stated] : []),
    ].map(({ id }) => id),
  );
  return {
    mileage: judged.mileage,
    newInstruments,
    verdict: judged.verdict,
    isImplausible: (id) => implausible.has(id.toHexString()),
  };
};

/**
 * Judges all readings of a car, see `judgeWithFuel`; what was noted counts like an owner's service, that of a purchase
 * or sale of the car like fuel. Those of former
 * instruments are converted first, see `onPresentInstrument`. A new instrument whose own reading is implausible, such
 * as one that others of the old instrument follow, does not count.
 */
export const judgeReadings = (readings: readonly CarReading[]): Judgement => {
  let firsts = readings.filter(isFirst);
  for (;;) {
    const judged = judge(readings, firsts);
    const plausible = firsts.filter(({ _id }) => !judged.isImplausible(_id));
    if (plausible.length === firsts.length) return judged;
    firsts = plausible;
  }
};
