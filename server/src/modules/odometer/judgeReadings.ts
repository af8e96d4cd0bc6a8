import type { OdometerVerdict } from '@glovebox/shared/odometer';
import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import type { CarReading } from '../readings/readingService.ts';

export interface Judgement {
  /** km: the highest reading that counts. */
  mileage: number;
  verdict: OdometerVerdict;
  /** Whether a reading, by its id, contradicts the others; fuel that does not fit them does, too. */
  isImplausible: (id: CarReading['_id']) => boolean;
}

/** Judges all readings of a car, see `judgeWithFuel`; what was noted counts like an owner's service. */
export const judgeReadings = (readings: readonly CarReading[]): Judgement => {
  const from = (...sources: CarReading['source'][]) =>
    readings
      .filter(({ source }) => sources.includes(source))
      .map(({ _id, doneAt, createdAt, mileage, verified }) => ({
        id: _id.toHexString(),
        day: doneAt,
        at: createdAt,
        mileage,
        verified,
      }));
  const [recorded, fuel, [stated]] = [from('service', 'noted'), from('fuel'), from('stated')];
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
    verdict: judged.verdict,
    isImplausible: (id) => implausible.has(id.toHexString()),
  };
};
