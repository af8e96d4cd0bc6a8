import type { MileageAnswer } from '@glovebox/shared/car';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { readingsOfCar, type CarReading } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';
import { todayOfCar } from './todayOfCar.ts';

type Row = MileageAnswer['readings'][number];

const PRIVATE: Row['source'][] = ['fuel', 'expense', 'ownership'];

/**
 * Returns the odometer readings of a car by date, in km: the readings of its services, the noted ones and the stated
 * one, with the implausible ones marked, and the plausible readings of the viewer's own fuel, expenses, purchase and
 * sale. It leaves out such readings of others, because the days on which they paid are private, and readings that do not
 * count yet.
 */
export const mileageSeriesOf = async (
  car: LoadedCar,
  viewer: SessionUser,
): Promise<Pick<MileageAnswer, 'readings' | 'againstStated'>> => {
  const [readings, today] = await Promise.all([readingsOfCar(car._id), todayOfCar(car)]);
  return {
    readings: toSeries(readings, today, viewer),
    againstStated: countAgainstStated(readings, today, viewer),
  };
};

/** Counts the private readings of a viewer that do not count because they contradict the stated mileage. */
const countAgainstStated = (
  readings: readonly CarReading[],
  today: string,
  viewer: Pick<SessionUser, '_id'>,
): number => {
  const { isImplausible, newInstruments } = judgeReadings(readings, today);
  const stated = readings.find(({ source }) => source === 'stated');
  if (!stated || isImplausible(stated._id)) return 0;
  const total = ({ doneAt, mileage }: CarReading) => onPresentInstrument(newInstruments, doneAt, mileage);
  return readings.filter(
    (reading) =>
      PRIVATE.includes(reading.source) &&
      reading.recordedBy?.equals(viewer._id) &&
      isImplausible(reading._id) &&
      (reading.doneAt < stated.doneAt ? total(reading) > total(stated) : total(reading) < total(stated)),
  ).length;
};

/** Returns those of a car's readings that its mileage series shows to a viewer. */
export const toSeries = (
  readings: readonly CarReading[],
  today: string,
  viewer: Pick<SessionUser, '_id'>,
): Row[] => {
  const { isImplausible, newInstruments } = judgeReadings(readings, today);
  const onPresent = ({ doneAt, mileage }: Row) => onPresentInstrument(newInstruments, doneAt, mileage);
  return readings
    .map((reading) => ({ ...reading, implausible: isImplausible(reading._id) }))
    .filter(
      ({ source, doneAt, recordedBy, implausible }) =>
        (source === 'stated' || doneAt <= today) &&
        (!PRIVATE.includes(source) || (!implausible && recordedBy?.equals(viewer._id))),
    )
    .map(({ doneAt, mileage, implausible, source, verified }) => ({
      doneAt,
      mileage,
      implausible,
      source,
      verified,
    }))
    .sort((a, b) => a.doneAt.localeCompare(b.doneAt) || onPresent(a) - onPresent(b));
};
