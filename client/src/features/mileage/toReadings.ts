import type { MileageSeries } from '@glovebox/shared/car';
import type { JudgedReading } from '@glovebox/shared/mileagePace';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';

/** Returns the readings of a car, converted to its present odometer; the car's pace is calculated from them. */
export const toReadings = ({ readings, newInstruments }: MileageSeries): JudgedReading[] =>
  readings.map(({ doneAt, mileage, verified, implausible }) => ({
    day: doneAt,
    km: onPresentInstrument(newInstruments, doneAt, mileage),
    verified,
    implausible,
  }));
