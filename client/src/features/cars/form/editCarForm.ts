import { zeroesForO } from '@glovebox/shared/vin';
import { editCarSchema, type Car, type EditCar } from '@glovebox/shared/car';
import { unitsOfCar, type DistanceUnits } from '@glovebox/shared/units';
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
import { NO_ODOMETER, odometerValuesSchema, unitsTyped } from './odometerValues.ts';
import { lookToSend, lookValuesSchema, NO_LOOK } from './lookValues.ts';

/** All fields except those of the vehicle. */
type Facts = EachOf<Omit<EditCar, keyof VehicleValues>>;

/** Fields that are compared as they are typed. */
type Lines = Omit<Facts, 'energies' | 'mileage'>;

// all values are texts, and choices from the catalogue are ids
const values = vehicleValuesSchema.extend({
  vin: z.string(),
  productionYear: z.string(),
  ...odometerValuesSchema.shape,
  ...energyValuesSchema.shape,
  ...lookValuesSchema.shape,
  ...forCarTexts(() => z.string()),
} satisfies Facts);
export type EditCarValues = z.infer<typeof values>;

/**
 * Converts a car into form values.
 * @param units the units of the person who types
 */
export const typedCar = (car: Car, units: DistanceUnits): EditCarValues => ({
  ...vehicleOf(car),
  vin: car.vin,
  mileage: typedDistance(car.mileage, unitsOfCar(units, car)),
  odometerUnit: car.odometerUnit ?? '',
  productionYear: String(car.productionYear),
  ...energyValues(car.energies ?? []),
  body: car.body ?? '',
  paint: car.paint ?? '',
  ...forCarTexts((name) => car[name] ?? ''),
});

/** Whether another make, model or engine is being chosen or typed. */
export const isRepicked = (before: EditCarValues, typed: EditCarValues) => !isSameVehicle(before, typed);

const factsToSend = (typed: EditCarValues) =>
  ({
    vin: zeroesForO(typed.vin),
    odometerUnit: typed.odometerUnit || null,
    productionYear: wholeOrNull(typed.productionYear),
    ...lookToSend(typed),
    ...forCarTexts((name) => typed[name].trim()),
  }) satisfies Lines;

const changedOf = (facts: Lines, typed: EditCarValues, before: EditCarValues) =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => typed[name as keyof Lines] !== before[name as keyof Lines]),
  );

/** Returns the mileage, if it has changed; a change of the unit alone does not count. */
const changedMileage = (typed: EditCarValues, before: EditCarValues, units: DistanceUnits) => {
  const known = parseDistance(before.mileage, unitsTyped(units, before));
  const mileage = parseDistance(typed.mileage, unitsTyped(units, typed), known);
  return mileage === known ? {} : { mileage: mileage ?? null };
};

/** Sends only what has changed. */
export const editCarFormFor = (units: DistanceUnits) =>
  defineForm({
    values,
    empty: () => ({
      ...NO_VEHICLE,
      ...{ vin: '', productionYear: '' },
      ...NO_ODOMETER,
      ...NO_ENERGIES,
      ...NO_LOOK,
      ...forCarTexts(() => ''),
    }),
    toSend: (typed, before) => ({
      ...(isRepicked(before, typed) && vehicleToSend(typed)),
      ...changedOf(factsToSend(typed), typed, before),
      ...changedMileage(typed, before, units),
      ...(!isSameEnergies(typed, before) && { energies: energiesToSend(typed) }),
    }),
    schema: editCarSchema,
  });
