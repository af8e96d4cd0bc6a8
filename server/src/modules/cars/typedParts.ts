import type { FUELS } from '@glovebox/shared/catalogue';
import type { TypedVehicleAnswer } from '@glovebox/shared/typedVehicle';
import { Schema, type Types } from 'mongoose';
import { defineSchema } from '../../platform/database/defineModel.ts';

/** The parts that were typed because the catalogue has no entry. The references of these parts are null. */
export interface TypedParts {
  make?: { name: string } | null;
  /** The chosen base model, if its spec model was typed. */
  baseModel?: Types.ObjectId | null;
  model?: { name: string; yearFrom?: number | null; yearTo?: number | null } | null;
  engine?: {
    name: string;
    kw: number | null;
    hp: number | null;
    cc: number | null;
    fuel?: (typeof FUELS)[number] | null;
  } | null;
}

const name = { type: String, required: true } as const;
const known = { type: Number, default: null } as const;
const part = (fields: object) => defineSchema(fields, { _id: false });

/** Converts typed parts to their stored form. */
export const typedPartsSchema = part({
  make: part({ name }),
  baseModel: Schema.Types.ObjectId,
  model: part({ name, yearFrom: known, yearTo: known }),
  engine: part({ name, kw: known, hp: known, cc: known, fuel: { type: String, default: null } }),
});

/** Converts the typed parts of a car to what the API returns, without the parts from the catalogue. */
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
