import type { Engine, SpecModel } from '@glovebox/shared/catalogue';
import { yearRange } from '../../lib/forms/yearRange.ts';

const UNKNOWN = '–';

/** cm³ as '1498 ccm'; '' for an electric motor, which has none. */
const capacity = (cc: number | null) => {
  if (cc === 0) return '';
  return `${cc === null ? UNKNOWN : String(cc)} ccm`;
};

export const specModelLabel = (model: SpecModel) =>
  [model.name, yearRange(model)].filter(Boolean).join(' · ');

export const engineLabel = (engine: Engine) =>
  [engine.name, capacity(engine.cc), `${engine.kw ?? UNKNOWN} kw`, engine.fuel].filter(Boolean).join(' · ');
