import { kwBesideName } from '@glovebox/shared/engineLine';
import { formatNumber } from './format.ts';

interface Facts {
  kw: number | null;
  hp: number | null;
  cc: number | null;
  fuel?: string | null;
}

/** Returns the known facts of an engine: '110 kW · 150 hp · 1,498 ccm · Petrol'. */
export const engineFacts = ({ kw, hp, cc, fuel }: Facts) =>
  [
    kw !== null && formatNumber(kw, 'kW'),
    hp !== null && formatNumber(hp, 'hp'),
    // an electric motor has 0 cm³, which means nothing
    cc !== null && cc > 0 && formatNumber(cc, 'ccm'),
    fuel,
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns an engine with its facts, in one line, which says no fact twice. */
export const engineInWords = (engine: Facts & { name: string }) =>
  [engine.name, engineFacts(kwBesideName(engine) === '' ? { ...engine, kw: null } : engine)]
    .filter(Boolean)
    .join(' · ');
