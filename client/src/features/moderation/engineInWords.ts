import type { Engine } from '@glovebox/shared/catalogue';
import { formatNumber } from '../../lib/format.ts';

/** The known facts of an engine: '110 kW · 150 hp · 1,498 ccm · Petrol'. */
export const factsInWords = ({ kw, hp, cc, fuel }: Omit<Engine, '_id' | 'name'>) =>
  [
    kw !== null && formatNumber(kw, 'kW'),
    hp !== null && formatNumber(hp, 'hp'),
    cc !== null && cc > 0 && formatNumber(cc, 'ccm'),
    fuel,
  ]
    .filter(Boolean)
    .join(' · ');

/** An engine with its facts, in one line. */
export const engineInWords = (engine: Omit<Engine, '_id'>) =>
  [engine.name, factsInWords(engine)].filter(Boolean).join(' · ');
