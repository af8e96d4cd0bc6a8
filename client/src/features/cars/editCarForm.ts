import { zeroesForO } from '@glovebox/shared/vin';
import { editCarSchema, type Car } from '@glovebox/shared/car';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/defineForm.ts';
import {
  isSameVehicle,
  NO_VEHICLE,
  vehicleOf,
  vehicleToSend,
  vehicleValuesSchema,
} from '../../lib/typedVehicle.ts';
import { parseWhole } from '../../lib/wholeNumber.ts';

// all of them text, the picks of the catalogue by id
const values = vehicleValuesSchema.extend({
  vin: z.string(),
  mileage: z.string(),
  productionYear: z.string(),
  note: z.string(),
});
export type EditCarValues = z.infer<typeof values>;

/** A car as it would have been typed. */
export const typedCar = (car: Car): EditCarValues => ({
  ...vehicleOf(car),
  vin: car.vin,
  mileage: String(car.mileage),
  productionYear: String(car.productionYear),
  note: car.note ?? '',
});

/** Whether another make, model or engine is being picked or typed. */
export const isRepicked = (before: EditCarValues, typed: EditCarValues) => !isSameVehicle(before, typed);

// an emptied figure is a missing one, not one that stays as it was
const figure = (typed: string) => parseWhole(typed) ?? null;

/** Sends what differs from before, and nothing else. */
export const editCarForm = defineForm({
  values,
  empty: () => ({ ...NO_VEHICLE, vin: '', mileage: '', productionYear: '', note: '' }),
  toSend: (typed, before) => ({
    ...(isRepicked(before, typed) && vehicleToSend(typed)),
    ...(typed.vin !== before.vin && { vin: zeroesForO(typed.vin) }),
    ...(typed.mileage !== before.mileage && { mileage: figure(typed.mileage) }),
    ...(typed.productionYear !== before.productionYear && { productionYear: figure(typed.productionYear) }),
    ...(typed.note !== before.note && { note: typed.note.trim() }),
  }),
  schema: editCarSchema,
});
