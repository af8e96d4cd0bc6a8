import type { PublicCar } from '@glovebox/shared/car';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { formatDistance } from '@glovebox/shared/units';
import { carName } from '../../lib/carName.ts';
import { publicUnitsOf } from './publicUnits.ts';
import { formatNumber } from '../../lib/format.ts';

/** An engine in one line, without unknown values: '1.5 TSI · 110 kW · 150 hp · 1,498 ccm'. */
const engineText = ({ name, kw, hp, cc }: PublicCar['engine']) =>
  [
    name,
    kw === null ? '' : formatNumber(kw, 'kW'),
    hp === null ? '' : formatNumber(hp, 'hp'),
    // an electric motor has 0 cm³, which means nothing
    cc === null || cc === 0 ? '' : formatNumber(cc, 'ccm'),
  ]
    .filter(Boolean)
    .join(' · ');

/** The title of a car's public page. */
export const titleOf = (car: PublicCar): string => `${carName(car)} · Service history`;

/** The description of a car's public page, for link previews. */
export const inOneLine = (car: PublicCar): string => {
  const { services, verified, workshops } = car.record;
  const by = verified > 0 ? ` by ${workshops} ${workshops === 1 ? 'workshop' : 'workshops'}` : '';
  return [
    `${engineText(car.engine)} · ${car.productionYear}`,
    formatDistance(car.mileage, publicUnitsOf(car)),
    ...(services > 0 ? [`${verified} of ${services} services verified${by}`] : []),
    mileageVerdict(car).text,
  ].join('. ');
};
