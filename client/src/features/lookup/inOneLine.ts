import type { PublicCar } from '@glovebox/shared/car';
import { bookNotes } from '@glovebox/shared/bookNotes';
import { engineLine } from '@glovebox/shared/engineLine';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { totalInWords } from '@glovebox/shared/newInstruments';
import { stampedInWords } from '@glovebox/shared/stamp';
import { formatDistance } from '@glovebox/shared/units';
import { carName } from '@glovebox/shared/carName';
import { publicUnitsOf } from './publicUnits.ts';

/** Returns the title of a car's public page. */
export const titleOf = (car: PublicCar): string => `${carName(car)} · Service history`;

/** Returns the description of a car's public page, for link previews. */
export const inOneLine = (car: PublicCar): string => {
  const units = publicUnitsOf(car);
  return [
    engineLine(car, car.engine.cc),
    formatDistance(car.mileage, units),
    totalInWords(car, units),
    car.record.services > 0 && stampedInWords(car.record),
    mileageVerdict(car).text,
    ...bookNotes(car.record),
  ]
    .filter(Boolean)
    .join('. ');
};
