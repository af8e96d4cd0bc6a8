import { zeroesForO } from '@glovebox/shared/vin';
import { editCarSchema, type Car, type EditCar } from '@glovebox/shared/car';
import type { DistanceUnits } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from '../../../lib/forms/defineForm.ts';
import {
  isSameVehicle,
  NO_VEHICLE,
  vehicleOf,
  vehicleToSend,
  vehicleValuesSchema,
  type VehicleValues,
} from '../../../lib/typedVehicle.ts';
import { parseDistance, typedDistance } from '../../../lib/forms/distance.ts';
import { wholeOrNull } from '../../../lib/forms/wholeNumber.ts';
import { forCarTexts } from './carTexts.ts';
import {
  energiesToSend,
  energyValues,
  energyValuesSchema,
  isSameEnergies,
  NO_ENERGIES,
} from './energyValues.ts';
import { lookToSend, lookValuesSchema, NO_LOOK } from './lookValues.ts';

/** All that is written beside the vehicle. */
type Facts = EachOf<Omit<EditCar, keyof VehicleValues>>;

/** Those that are compared as they are typed. */
type Lines = Omit<Facts, 'energies'>;

// all of them text, the picks of the catalogue by id
const values = vehicleValuesSchema.extend({
  vin: z.string(),
  mileage: z.string(),
  productionYear: z.string(),
  ...energyValuesSchema.shape,
  ...lookValuesSchema.shape,
  ...forCarTexts(() => z.string()),
} satisfies Facts);
export type EditCarValues = z.infer<typeof values>;

/** A car as it would have been typed. */
export const typedCar = (car: Car, units: DistanceUnits): EditCarValues => ({
  ...vehicleOf(car),
  vin: car.vin,
  mileage: typedDistance(car.mileage, units),
  productionYear: String(car.productionYear),
  ...energyValues(car.energies ?? []),
  body: car.body ?? '',
  paint: car.paint ?? '',
  ...forCarTexts((name) => car[name] ?? ''),
});

/** Whether another make, model or engine is being picked or typed. */
export const isRepicked = (before: EditCarValues, typed: EditCarValues) => !isSameVehicle(before, typed);

const factsToSend = (typed: EditCarValues, units: DistanceUnits) =>
  ({
    vin: zeroesForO(typed.vin),
    mileage: parseDistance(typed.mileage, units) ?? null,
    productionYear: wholeOrNull(typed.productionYear),
    ...lookToSend(typed),
    ...forCarTexts((name) => typed[name].trim()),
  }) satisfies Lines;

const changedOf = (facts: Lines, typed: EditCarValues, before: EditCarValues) =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => typed[name as keyof Lines] !== before[name as keyof Lines]),
  );

/** Sends what differs from before, and nothing else. */
export const editCarFormFor = (units: DistanceUnits) =>
  defineForm({
    values,
    empty: () => ({
      ...NO_VEHICLE,
      ...{ vin: '', mileage: '', productionYear: '' },
      ...NO_ENERGIES,
      ...NO_LOOK,
      ...forCarTexts(() => ''),
    }),
    toSend: (typed, before) => ({
      ...(isRepicked(before, typed) && vehicleToSend(typed)),
      ...changedOf(factsToSend(typed, units), typed, before),
      ...(!isSameEnergies(typed, before) && { energies: energiesToSend(typed) }),
    }),
    schema: editCarSchema,
  });
