import type { MileageAnswer } from '@glovebox/shared/car';
import type { Reading } from '@glovebox/shared/mileagePace';

/** The readings of a car, as its pace is told from them. */
export const toReadings = ({ readings }: MileageAnswer): Reading[] =>
  readings.map(({ doneAt, mileage, verified, implausible }) => ({
    day: doneAt,
    km: mileage,
    verified,
    implausible,
  }));
