import type { MileageAnswer } from '@glovebox/shared/car';
import type { JudgedReading } from '@glovebox/shared/mileagePace';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';

/** The readings of a car, as its present instrument would have shown them: its pace is told from them. */
export const toReadings = ({ readings, newInstruments }: MileageAnswer): JudgedReading[] =>
  readings.map(({ doneAt, mileage, verified, implausible }) => ({
    day: doneAt,
    km: onPresentInstrument(newInstruments, doneAt, mileage),
    verified,
    implausible,
  }));
