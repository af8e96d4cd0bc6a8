import { FUELS } from '@glovebox/shared/catalogue';
import type { Car } from '@glovebox/shared/car';
import { z } from '@glovebox/shared/zod';
import { typedNumber, wholeOrNull } from './forms/wholeNumber.ts';

/** The levels of the catalogue that a car is chosen from; from any level on, people can type instead. */
export const VEHICLE_LEVELS = ['make', 'baseModel', 'model', 'engine'] as const;
export type VehicleLevel = (typeof VEHICLE_LEVELS)[number];

const name = z.string();

/** The fields for typing a vehicle, all of them text. */
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

/** The form values of a vehicle, in the forms of new and existing cars. */
export const vehicleValuesSchema = z.strictObject({
  make: z.string(),
  baseModel: z.string(),
  model: z.string(),
  engine: z.string(),
  /** The first level that is typed; '' if all levels are chosen. */
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

/** Whether a level is typed. */
export const isTypedAt = (level: VehicleLevel, typedFrom: VehicleValues['typedFrom']) =>
  typedFrom !== '' && VEHICLE_LEVELS.indexOf(level) >= VEHICLE_LEVELS.indexOf(typedFrom);

/** Returns the values of a form that describe the vehicle. */
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

/** Fills the form with chosen entries. */
export const putVehicle = ({ setValue, clearErrors }: VehicleForm, picked: Partial<VehicleValues>) => {
  for (const field of [...VEHICLE_LEVELS, 'typedFrom', 'typed'] as const) {
    const value = picked[field];
    if (value === undefined) continue;
    setValue(field, value);
    clearErrors(field);
  }
};

/** Converts form values to the request. A missing choice is '', which the schema refuses. */
export const vehicleToSend = ({ make, baseModel, model, engine, typedFrom, typed }: VehicleValues) => {
  // a base model only leads to a model: without a model, that is the next choice
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

/** Converts a car into form values. A car does not hold the base model of its model. */
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
