import type { TypedVehicleAnswer } from '@glovebox/shared/typedVehicle';
import type { TypedParts } from './carModel.ts';

/** What was typed of a car, as it is answered: parts that are not typed are left out. */
export const toTypedVehicle = ({ make, baseModel, model, engine }: TypedParts): TypedVehicleAnswer => ({
  ...(make && { make: { name: make.name } }),
  ...(baseModel && { baseModel: baseModel.toHexString() }),
  ...(model && {
    model: { name: model.name, yearFrom: model.yearFrom ?? null, yearTo: model.yearTo ?? null },
  }),
  ...(engine && {
    engine: {
      name: engine.name,
      kw: engine.kw,
      hp: engine.hp,
      cc: engine.cc,
      fuel: engine.fuel ?? null,
    },
  }),
});
