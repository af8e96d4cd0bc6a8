import type { MileageAnswer } from '@glovebox/shared/car';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { readingsOfCar } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';

type Row = MileageAnswer['readings'][number];

const PRIVATE: Row['source'][] = ['fuel', 'expense', 'ownership'];

/**
 * The odometer readings of a car by date, in km: of its services, what was noted and what was stated, with the
 * implausible ones marked, and those of the viewer's own fuel, expenses, purchase and sale that fit. On what days others
 * paid is theirs.
 */
export const mileageSeriesOf = async ({ _id }: LoadedCar, viewer: SessionUser): Promise<Row[]> => {
  const readings = await readingsOfCar(_id);
  const { isImplausible, newInstruments } = judgeReadings(readings);
  const onPresent = ({ doneAt, mileage }: Row) => onPresentInstrument(newInstruments, doneAt, mileage);
  return readings
    .map((reading) => ({ ...reading, implausible: isImplausible(reading._id) }))
    .filter(
      ({ source, recordedBy, implausible }) =>
        !PRIVATE.includes(source) || (!implausible && recordedBy?.equals(viewer._id)),
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
