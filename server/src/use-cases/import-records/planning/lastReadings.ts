import type { ImportedCar } from '@glovebox/shared/recordImport';
import { Types } from 'mongoose';
import { judgeReadings } from '../../../modules/odometer/judgeReadings.ts';
import type { CarReading } from '../../../modules/readings/readingService.ts';
import type { DraftReading } from '../draft.ts';

/** How many of the newest readings are judged: all of a full car would take seconds. */
const MOST_JUDGED = 500;

/** Nothing of it is stored: the files are judged as if they were all that is known of the car. */
const toReading = ({ doneAt, mileage, source, before }: DraftReading): CarReading => ({
  ...{ _id: new Types.ObjectId(), car: new Types.ObjectId(), recordedBy: null, createdAt: new Date() },
  ...{ doneAt, mileage, source, verified: false },
  ...(before !== undefined && { newInstrument: { before } }),
});

const byDay = (a: DraftReading, b: DraftReading) => a.doneAt.localeCompare(b.doneAt) || a.mileage - b.mileage;

/**
 * Returns what the odometer of each car showed last by the files, with the key of the car. Readings that contradict the
 * others, and those of days to come, do not count.
 */
export const lastReadingsOf = (
  readings: readonly DraftReading[],
  today: string,
): Map<string, NonNullable<ImportedCar['odometer']>> => {
  const byCar = new Map<string, DraftReading[]>();
  for (const reading of readings) {
    if (reading.doneAt > today) continue;
    const ofCar = byCar.get(reading.car);
    if (ofCar) ofCar.push(reading);
    else byCar.set(reading.car, [reading]);
  }
  return new Map(
    [...byCar].flatMap(([key, ofCar]) => {
      const newest = ofCar.sort(byDay).slice(-MOST_JUDGED).map(toReading);
      const { isImplausible } = judgeReadings(newest, today);
      const last = newest.findLast(({ _id }) => !isImplausible(_id));
      return last ? [[key, { mileage: last.mileage, day: last.doneAt }] as const] : [];
    }),
  );
};
