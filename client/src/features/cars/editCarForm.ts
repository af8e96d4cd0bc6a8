import { zeroesForO } from '@glovebox/shared/vin';
import { editCarSchema, type Car } from '@glovebox/shared/car';
import { z } from '@glovebox/shared/zod';
import {
  isSameVehicle,
  VEHICLE_FIELDS,
  vehicleOf,
  vehicleToSend,
  vehicleValuesSchema,
} from '../../lib/typedVehicle.ts';
import { parseWhole } from '../../lib/wholeNumber.ts';

/** The fields of the dialog as they are typed: all of them text, the picks of the catalogue by id. */
export const editCarValuesSchema = vehicleValuesSchema.extend({
  vin: z.string(),
  mileage: z.string(),
  productionYear: z.string(),
  note: z.string(),
});
export type EditCarValues = z.infer<typeof editCarValuesSchema>;

const FACTS = ['vin', 'mileage', 'productionYear', 'note'] as const;
export const EDIT_CAR_FIELDS = [...VEHICLE_FIELDS, ...FACTS] as const;

/** A car as it would have been typed. */
export const typedCar = (car: Car): EditCarValues => ({
  ...vehicleOf(car),
  vin: car.vin,
  mileage: String(car.mileage),
  productionYear: String(car.productionYear),
  note: car.note ?? '',
});

/** Whether another make, model or engine is being picked or typed. */
export const isRepicked = (before: EditCarValues, values: EditCarValues) => !isSameVehicle(before, values);

/** Whether the fields hold anything else than these. */
export const differsFrom = (before: EditCarValues) => (values: EditCarValues) =>
  isRepicked(before, values) || FACTS.some((field) => values[field] !== before[field]);

// an emptied figure is a missing one, not one that stays as it was
const figure = (typed: string) => parseWhole(typed) ?? null;

/** From what was typed to what is sent: what differs from before, and nothing else. */
export const editCarFormSchema = (before: EditCarValues) =>
  editCarValuesSchema
    .transform((typed): unknown => ({
      ...(isRepicked(before, typed) && vehicleToSend(typed)),
      ...(typed.vin !== before.vin && { vin: zeroesForO(typed.vin) }),
      ...(typed.mileage !== before.mileage && { mileage: figure(typed.mileage) }),
      ...(typed.productionYear !== before.productionYear && { productionYear: figure(typed.productionYear) }),
      ...(typed.note !== before.note && { note: typed.note.trim() }),
    }))
    .pipe(editCarSchema);
