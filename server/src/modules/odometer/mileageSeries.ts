import type { MileageAnswer } from '@glovebox/shared/car';
import type { Types } from 'mongoose';
import { readingsOf } from '../service-records/serviceReadings.ts';

/** Every reading of a car's services in the order of their days, in km, the implausible ones marked. */
export const mileageSeriesOf = async (car: Types.ObjectId): Promise<MileageAnswer['readings']> => {
  const newestFirst = await readingsOf(car);
  return newestFirst
    .toReversed()
    .map(({ doneAt, mileage, implausible }) => ({ doneAt, mileage, implausible }));
};
