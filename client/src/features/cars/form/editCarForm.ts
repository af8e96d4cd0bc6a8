import { zeroesForO } from '@glovebox/shared/vin';
import { editCarSchema, type Car, type EditCar } from '@glovebox/shared/car';
import { unitsOfCar, type DistanceUnits, type Units } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { catalogueName } from '@glovebox/shared/carName';
import { ENERGY_NAMES } from '@glovebox/shared/energyNames';
import { textFact, type Fact } from '../../../lib/forms/facts.ts';
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
import { BODY_NAMES, PAINT_NAMES } from '../lookNames.ts';
import { CAR_TEXT_NAMES, CAR_TEXTS, forCarTexts } from './carTexts.ts';
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
type Facts = EachOf<Omit<EditCar, keyof VehicleValues | 'revision'>>;

/** Fields that are compared as they are typed. */
type Lines = Omit<Facts, 'energies' | 'mainEnergy' | 'mileage'>;

// all values are texts, and choices from the catalogue are ids
const values = vehicleValuesSchema.extend({
  vin: z.string(),
  productionYear: z.string(),
  findableByVin: z.boolean(),
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
  findableByVin: car.findableByVin ?? true,
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
    findableByVin: typed.findableByVin,
    ...lookToSend(typed),
    ...forCarTexts((name) => typed[name].trim()),
  }) satisfies Lines;

const changedOf = (facts: Lines, typed: EditCarValues, before: EditCarValues) =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => typed[name as keyof Lines] !== before[name as keyof Lines]),
  );

/**
 * Returns the mileage, if it has changed; a change of the unit alone does not count. A form that began without a mileage
 * needs one.
 */
const changedMileage = (typed: EditCarValues, before: EditCarValues, units: DistanceUnits) => {
  const known = parseDistance(before.mileage, unitsTyped(units, before));
  const mileage = parseDistance(typed.mileage, unitsTyped(units, typed), known);
  return mileage !== undefined && mileage === known ? {} : { mileage: mileage ?? null };
};

/** Returns the energies if others are ticked, and the main energy if it is another one. */
const changedEnergies = (typed: EditCarValues, before: EditCarValues) => {
  const energies = energiesToSend(typed);
  const [mainEnergy] = energies;
  return {
    ...(!isSameEnergies(typed, before) && { energies }),
    ...(mainEnergy !== energiesToSend(before)[0] && { mainEnergy }),
  };
};

const VEHICLE = Object.keys(NO_VEHICLE) as (keyof VehicleValues)[];

/**
 * What the form of a car says.
 * @param known the car as it was and as it is, whose names are known
 */
export const carFacts = (units: Units, known: () => readonly Car[]): readonly Fact<EditCarValues>[] => [
  {
    label: 'Make, model and engine',
    of: VEHICLE,
    say: (values) => {
      const car = known().find((one) => isSameVehicle(vehicleOf(one), values));
      return car ? `${catalogueName(car)} ${car.engine.name}` : 'Another choice';
    },
    vague: true,
  },
  textFact('VIN', 'vin'),
  textFact('Production year', 'productionYear'),
  {
    label: 'Mileage',
    of: ['mileage', 'odometerUnit'],
    say: (values) => `${values.mileage} ${unitsTyped(units, values).distance}`,
  },
  {
    label: 'Runs on',
    of: ['energies', 'mainEnergy'],
    say: (values) =>
      energiesToSend(values)
        .map((energy) => ENERGY_NAMES[energy])
        .join(', '),
  },
  { label: 'Body', of: ['body'], say: ({ body }) => body && BODY_NAMES[body] },
  { label: 'Paint', of: ['paint'], say: ({ paint }) => paint && PAINT_NAMES[paint] },
  ...CAR_TEXT_NAMES.map((name) => textFact<EditCarValues>(CAR_TEXTS[name].label, name)),
];

/** Sends only what has changed. */
export const editCarFormFor = (units: DistanceUnits) =>
  defineForm({
    values,
    empty: () => ({
      ...NO_VEHICLE,
      ...{ vin: '', productionYear: '', findableByVin: true },
      ...NO_ODOMETER,
      ...NO_ENERGIES,
      ...NO_LOOK,
      ...forCarTexts(() => ''),
    }),
    toSend: (typed, before) => ({
      ...(isRepicked(before, typed) && vehicleToSend(typed)),
      ...changedOf(factsToSend(typed), typed, before),
      ...changedMileage(typed, before, units),
      ...changedEnergies(typed, before),
    }),
    schema: editCarSchema,
  });
