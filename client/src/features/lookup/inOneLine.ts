import type { PublicCar } from '@glovebox/shared/car';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { formatDistance } from '@glovebox/shared/units';
import { carName } from '../../lib/carName.ts';
import { publicUnitsOf } from './publicUnits.ts';
import { engineInWords } from '../../lib/engineInWords.ts';

/** Returns the title of a car's public page. */
export const titleOf = (car: PublicCar): string => `${carName(car)} · Service history`;

/** Returns the description of a car's public page, for link previews. */
export const inOneLine = (car: PublicCar): string => {
  const { services, verified, workshops } = car.record;
  const by = verified > 0 ? ` by ${workshops} ${workshops === 1 ? 'workshop' : 'workshops'}` : '';
  return [
    `${engineInWords(car.engine)} · ${car.productionYear}`,
    formatDistance(car.mileage, publicUnitsOf(car)),
    ...(services > 0 ? [`${verified} of ${services} services verified${by}`] : []),
    mileageVerdict(car).text,
  ].join('. ');
};
