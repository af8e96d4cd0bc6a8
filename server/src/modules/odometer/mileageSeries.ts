import type { MileageAnswer } from '@glovebox/shared/car';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { SessionUser } from '../../platform/http/session.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { readingsOfCar } from '../readings/readingService.ts';
import { judgeReadings } from './judgeReadings.ts';

type Row = MileageAnswer['readings'][number];

const PRIVATE: Row['source'][] = ['fuel', 'expense', 'ownership'];

/**
 * Returns the odometer readings of a car by date, in km: the readings of its services, the noted ones and the stated
 * one, with the implausible ones marked, and the plausible readings of the viewer's own fuel, expenses, purchase and
 * sale. It leaves out such readings of others, because the days on which they paid are private.
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
