import { zeroesForO } from '@glovebox/shared/vin';
import { editCarSchema, type Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { z } from '@glovebox/shared/zod';
import { parseWhole } from '../../lib/wholeNumber.ts';

/** The fields of the dialog as they are typed: all of them text, the picks of the catalogue by id. */
export const editCarValuesSchema = z.strictObject({
  make: z.string(),
  baseModel: z.string(),
  model: z.string(),
  engine: z.string(),
  vin: z.string(),
  mileage: z.string(),
  productionYear: z.string(),
  note: z.string(),
});
export type EditCarValues = z.infer<typeof editCarValuesSchema>;

export const EDIT_CAR_FIELDS = [
  'make',
  'baseModel',
  'model',
  'engine',
  'vin',
  'mileage',
  'productionYear',
  'note',
] as const;

/** The picks of the catalogue, which change together. */
export const PICKS = ['make', 'baseModel', 'model', 'engine'] as const;

/** A car as it would have been typed. It does not say its base model, which only leads to the model. */
export const typedCar = ({ make, model, engine, ...car }: Car): EditCarValues => ({
  make: make._id ?? '',
  baseModel: '',
  model: model._id ?? '',
  engine: engine._id ?? '',
  vin: car.vin,
  mileage: String(car.mileage),
  productionYear: String(car.productionYear),
  note: car.note ?? '',
});

/** Whether another make, model or engine is being picked. */
export const isRepicked = (before: EditCarValues, values: EditCarValues) =>
  PICKS.some((field) => values[field] !== before[field]);

/** Whether the fields hold anything else than these. */
export const differsFrom = (before: EditCarValues) => (values: EditCarValues) =>
  EDIT_CAR_FIELDS.some((field) => values[field] !== before[field]);

// an emptied figure is a missing one, not one that stays as it was
const figure = (typed: string) => parseWhole(typed) ?? null;

const askedFor = editCarSchema.safeExtend({
  baseModel: z.string().min(1, MESSAGES.validation.required).optional(),
});

/** From what was typed to what is sent: what differs from before, and nothing else. */
export const editCarFormSchema = (before: EditCarValues) =>
  editCarValuesSchema
    .transform((typed): unknown => ({
      ...(isRepicked(before, typed) && { make: typed.make, model: typed.model, engine: typed.engine }),
      // without a model the base model is what is to be picked next
      ...(isRepicked(before, typed) && typed.model === '' && { baseModel: typed.baseModel }),
      ...(typed.vin !== before.vin && { vin: zeroesForO(typed.vin) }),
      ...(typed.mileage !== before.mileage && { mileage: figure(typed.mileage) }),
      ...(typed.productionYear !== before.productionYear && { productionYear: figure(typed.productionYear) }),
      ...(typed.note !== before.note && { note: typed.note.trim() }),
    }))
    .pipe(askedFor)
    // the base model only led to the model: it is asked for, but not sent
    .transform(({ make, model, engine, vin, mileage, productionYear, note }) => ({
      ...(make !== undefined && { make, model, engine }),
      ...(vin !== undefined && { vin }),
      ...(mileage !== undefined && { mileage }),
      ...(productionYear !== undefined && { productionYear }),
      ...(note !== undefined && { note }),
    }));
