import type { MileageAnswer } from '@glovebox/shared/car';
import type { Types } from 'mongoose';
import { readingsOf } from '../service-records/serviceReadings.ts';

/** The odometer readings of all of a car's services, by date, in km, with the implausible ones marked. */
export const mileageSeriesOf = async (car: Types.ObjectId): Promise<MileageAnswer['readings']> => {
  const newestFirst = await readingsOf(car);
  return newestFirst
    .toReversed()
    .map(({ doneAt, mileage, implausible }) => ({ doneAt, mileage, implausible }));
};
