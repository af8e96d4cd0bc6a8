import type { Engine, SpecModel } from '@glovebox/shared/catalogue';
import { yearRange } from '../../lib/forms/yearRange.ts';

const UNKNOWN = '–';

/** Formats cm³ as '1498 ccm'; '' for an electric motor. */
const capacity = (cc: number | null) => {
  if (cc === 0) return '';
  return `${cc === null ? UNKNOWN : String(cc)} ccm`;
};

/** Formats the power as '110 kw / 150 hp', because people know either figure. */
const power = ({ kw, hp }: Engine) => `${kw ?? UNKNOWN} kw${hp === null ? '' : ` / ${hp} hp`}`;

export const specModelLabel = (model: SpecModel) =>
  [model.name, yearRange(model)].filter(Boolean).join(' · ');

/** Formats the facts of an engine: '1498 ccm · 110 kw / 150 hp · Petrol'. */
export const engineFacts = (engine: Engine) =>
  [capacity(engine.cc), power(engine), engine.fuel].filter(Boolean).join(' · ');

export const engineLabel = (engine: Engine) => `${engine.name} · ${engineFacts(engine)}`;
