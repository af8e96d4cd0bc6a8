import type { Suggestion } from '@glovebox/shared/suggestion';
import { formatNumber } from '../../lib/format.ts';

/** 'Volkswagen Golf Country', with the catalogue's names if it has them. */
export const suggestedName = ({ make, model, typed }: Suggestion) =>
  [make?.name ?? typed.make?.name, model?.name ?? typed.model?.name].filter(Boolean).join(' ');

/** '1990 – 1991', as far as it was typed. */
export const typedYears = ({ typed: { model } }: Suggestion) => {
  if (!model || (model.yearFrom === null && model.yearTo === null)) return '';
  if (model.yearFrom === null) return `until ${String(model.yearTo)}`;
  return model.yearTo === null ? `from ${model.yearFrom}` : `${model.yearFrom} – ${model.yearTo}`;
};

/** '72 kW · 98 hp · 1781 ccm · Petrol', as far as it is known. */
export const engineFacts = ({
  kw,
  hp,
  cc,
  fuel,
}: {
  kw: number | null;
  hp: number | null;
  cc: number | null;
  fuel: string | null;
}) =>
  [
    kw !== null && formatNumber(kw, 'kW'),
    hp !== null && formatNumber(hp, 'hp'),
    cc !== null && cc > 0 && formatNumber(cc, 'ccm'),
    fuel,
  ]
    .filter(Boolean)
    .join(' · ');
