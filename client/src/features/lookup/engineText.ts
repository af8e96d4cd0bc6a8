import type { PublicCar } from '@glovebox/shared/car';
import { formatNumber } from '../../lib/format.ts';

/** An engine in one line, without what is unknown: '1.5 TSI · 110 kW · 150 hp · 1,498 ccm'. */
export const engineText = ({ name, kw, hp, cc }: PublicCar['engine']) =>
  [
    name,
    kw === null ? '' : formatNumber(kw, 'kW'),
    hp === null ? '' : formatNumber(hp, 'hp'),
    // an electric motor has 0 cm³, which says nothing
    cc === null || cc === 0 ? '' : formatNumber(cc, 'ccm'),
  ]
    .filter(Boolean)
    .join(' · ');
