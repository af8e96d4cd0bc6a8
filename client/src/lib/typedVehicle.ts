import { FUELS } from '@glovebox/shared/catalogue';
import type { Car } from '@glovebox/shared/car';
import { z } from '@glovebox/shared/zod';
import { typedNumber, wholeOrNull } from './forms/wholeNumber.ts';

/** The levels of the catalogue that a car is picked from; from any of them on it can be typed instead. */
export const VEHICLE_LEVELS = ['make', 'baseModel', 'model', 'engine'] as const;
export type VehicleLevel = (typeof VEHICLE_LEVELS)[number];

const name = z.string();

/** The fields that replace a pick from the catalogue, as they are typed: all of them text. */
const typedTextsSchema = z.strictObject({
  make: z.strictObject({ name }),
  model: z.strictObject({ name, yearFrom: z.string(), yearTo: z.string() }),
  engine: z.strictObject({
    name,
    kw: z.string(),
    hp: z.string(),
    cc: z.string(),
    fuel: z.union([z.literal(''), z.enum(FUELS)]),
  }),
});
export type TypedTexts = z.infer<typeof typedTextsSchema>;

/** What a vehicle is picked or typed with, in the form of a new car and in that of a known one. */
export const vehicleValuesSchema = z.strictObject({
  make: z.string(),
  baseModel: z.string(),
  model: z.string(),
  engine: z.string(),
  /** The level from which on it is typed; '' where all of it is picked. */
  typedFrom: z.union([z.literal(''), z.enum(VEHICLE_LEVELS)]),
  typed: typedTextsSchema,
});
export type VehicleValues = z.infer<typeof vehicleValuesSchema>;

export const NOTHING_TYPED: TypedTexts = {
  make: { name: '' },
  model: { name: '', yearFrom: '', yearTo: '' },
  engine: { name: '', kw: '', hp: '', cc: '', fuel: '' },
};

export const NO_VEHICLE: VehicleValues = {
  make: '',
  baseModel: '',
  model: '',
  engine: '',
  typedFrom: '',
  typed: NOTHING_TYPED,
};

/** Whether a level is typed, where it is typed from another one on. */
export const isTypedAt = (level: VehicleLevel, typedFrom: VehicleValues['typedFrom']) =>
  typedFrom !== '' && VEHICLE_LEVELS.indexOf(level) >= VEHICLE_LEVELS.indexOf(typedFrom);

/** The part of a form's values that says what vehicle it is. */
export const vehicleIn = ({
  make,
  baseModel,
  model,
  engine,
  typedFrom,
  typed,
}: VehicleValues): VehicleValues => ({
  make,
  baseModel,
  model,
  engine,
  typedFrom,
  typed,
});

export const isSameVehicle = (a: VehicleValues, b: VehicleValues) =>
  VEHICLE_LEVELS.every((level) => a[level] === b[level]) &&
  a.typedFrom === b.typedFrom &&
  JSON.stringify(a.typed) === JSON.stringify(b.typed);

interface VehicleForm {
  setValue: (field: keyof VehicleValues, value: VehicleValues[keyof VehicleValues]) => void;
  clearErrors: (field: keyof VehicleValues) => void;
}

/** Puts what was picked into a form. */
export const putVehicle = ({ setValue, clearErrors }: VehicleForm, picked: Partial<VehicleValues>) => {
  for (const field of [...VEHICLE_LEVELS, 'typedFrom', 'typed'] as const) {
    const value = picked[field];
    if (value === undefined) continue;
    setValue(field, value);
    clearErrors(field);
  }
};

/** From what was picked and typed to what is sent. What is still to be picked is '', which the schema objects to. */
export const vehicleToSend = ({ make, baseModel, model, engine, typedFrom, typed }: VehicleValues) => {
  // a base model only leads to a model: without one it is what is to be picked next
  if (typedFrom === '')
    return { make, model, engine, ...(baseModel === '' && model === '' && { baseModel }) };
  const isTyped = (level: VehicleLevel) => isTypedAt(level, typedFrom);
  return {
    make: isTyped('make') ? null : make,
    model: isTyped('model') ? null : model,
    engine: null,
    ...(typedFrom === 'model' && baseModel !== '' && { baseModel }),
    typed: {
      ...(isTyped('make') && { make: typed.make }),
      ...(isTyped('model') && {
        model: {
          name: typed.model.name,
          yearFrom: wholeOrNull(typed.model.yearFrom),
          yearTo: wholeOrNull(typed.model.yearTo),
        },
      }),
      engine: {
        name: typed.engine.name,
        kw: wholeOrNull(typed.engine.kw),
        hp: wholeOrNull(typed.engine.hp),
        cc: wholeOrNull(typed.engine.cc),
        fuel: typed.engine.fuel || null,
      },
    },
  };
};

const levelOf = (typed: Car['typed']): VehicleValues['typedFrom'] => {
  if (typed?.make) return 'make';
  if (typed?.model) return typed.baseModel === undefined ? 'baseModel' : 'model';
  return typed?.engine ? 'engine' : '';
};

/** A car as it would have been picked and typed. It does not say the base model of a known model. */
export const vehicleOf = ({ make, model, engine, typed }: Car): VehicleValues => ({
  make: make._id ?? '',
  baseModel: typed?.baseModel ?? '',
  model: model._id ?? '',
  engine: engine._id ?? '',
  typedFrom: levelOf(typed),
  typed: {
    make: { name: typed?.make?.name ?? '' },
    model: {
      name: typed?.model?.name ?? '',
      yearFrom: typedNumber(typed?.model?.yearFrom),
      yearTo: typedNumber(typed?.model?.yearTo),
    },
    engine: {
      name: typed?.engine?.name ?? '',
      kw: typedNumber(typed?.engine?.kw),
      hp: typedNumber(typed?.engine?.hp),
      cc: typedNumber(typed?.engine?.cc),
      fuel: typed?.engine?.fuel ?? '',
    },
  },
});
