import type { MileageAnswer } from '@glovebox/shared/car';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { readingsOfCar, type CarReading } from '../readings/readingService.ts';
import { judgeReadings, type Judgement } from './judgeReadings.ts';
import { todayOfCar } from './todayOfCar.ts';

type Row = MileageAnswer['readings'][number];
type Viewer = Pick<SessionUser, '_id'>;

const PRIVATE: Row['source'][] = ['fuel', 'expense', 'ownership'];

/**
 * Returns the odometer readings of a car by date, in km: the readings of its services, the noted ones and the stated
 * one, with the implausible ones marked, and the plausible readings of the viewer's own fuel, expenses, purchase and
 * sale. It leaves out such readings of others, because the days on which they paid are private, and readings that do not
 * count yet.
 */
export const readMileage = async (
  car: LoadedCar,
  viewer: SessionUser,
): Promise<Pick<MileageAnswer, 'readings' | 'againstStated'>> => {
  const [readings, today] = await Promise.all([readingsOfCar(car._id), todayOfCar(car)]);
  const judged = judgeReadings(readings, today);
  return {
    readings: toSeries(readings, judged, today, viewer),
    againstStated: countAgainstStated(readings, judged, today, viewer),
  };
};

/** Counts the private readings of a viewer that would be plausible without the stated mileage. */
const countAgainstStated = (
  readings: readonly CarReading[],
  judged: Judgement,
  today: string,
  viewer: Viewer,
): number => {
  const left = readings.filter(
    ({ _id, source, recordedBy }) =>
      PRIVATE.includes(source) && recordedBy?.equals(viewer._id) && judged.isImplausible(_id),
  );
  if (left.length === 0) return 0;
  const others = readings.filter(({ source }) => source !== 'stated');
  const without = judgeReadings(others, today);
  return left.filter(({ _id }) => !without.isImplausible(_id)).length;
};

/** Returns those of a car's readings that its mileage series shows to a viewer. */
export const toSeries = (
  readings: readonly CarReading[],
  { isImplausible, newInstruments }: Judgement,
  today: string,
  viewer: Viewer,
): Row[] => {
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
