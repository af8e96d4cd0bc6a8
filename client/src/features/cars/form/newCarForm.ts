import { zeroesForO } from '@glovebox/shared/vin';
import { newCarSchema, type NewCar } from '@glovebox/shared/car';
import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { nameLine } from '@glovebox/shared/nameLine';
import type { DistanceUnits } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from '../../../lib/forms/defineForm.ts';
import {
  NO_VEHICLE,
  vehicleToSend,
  vehicleValuesSchema,
  type VehicleValues,
} from '../../../lib/typedVehicle.ts';
import { parseDistance } from '../../../lib/forms/distance.ts';
import { parseWhole } from '../../../lib/forms/wholeNumber.ts';
import { energiesToSend, energyValuesSchema, NO_ENERGIES } from './energyValues.ts';
import { forCarTexts } from './carTexts.ts';
import { NO_ODOMETER, odometerValuesSchema, unitsTyped } from './odometerValues.ts';
import { lookToSend, lookValuesSchema, NO_LOOK } from './lookValues.ts';

// reported together with the other fields, which a combined schema would not do
const askedForCustomers = newCarSchema.safeExtend({
  name: nameLine(LIMITS.ownerNameMax, MESSAGES.validation.required),
});

/** All fields except those of the vehicle. The energies follow from the engine until the owner ticks others. */
type Facts = EachOf<Omit<NewCar, keyof VehicleValues | 'customer' | 'mileageOn'>>;

/** What the odometer of a car showed on a day, in km. */
export interface KnownOdometer {
  mileage: number;
  day: string;
}

/**
 * Returns the form of a new car. All values are texts, and choices from the catalogue are ids. The name of the customer
 * is required for a customer's car.
 * @param known the mileage with which the form begins; as long as it stays, it is of its day and not of today
 */
const carForm = (customer: boolean, units: DistanceUnits, known?: KnownOdometer) =>
  defineForm({
    values: vehicleValuesSchema.extend({
      vin: z.string(),
      productionYear: z.string(),
      name: z.string(),
      findableByVin: z.boolean(),
      ...odometerValuesSchema.shape,
      ...energyValuesSchema.shape,
      ...lookValuesSchema.shape,
      ...forCarTexts(() => z.string()),
    } satisfies Facts),
    empty: () => ({
      ...NO_VEHICLE,
      ...{ vin: '', productionYear: '', name: '', findableByVin: true },
      ...NO_ODOMETER,
      ...NO_ENERGIES,
      ...NO_LOOK,
      ...forCarTexts(() => ''),
    }),
    toSend: (typed) => {
      const energies = energiesToSend(typed);
      const mileage = parseDistance(typed.mileage, unitsTyped(units, typed), known?.mileage);
      const facts = {
        // people often type a lower-case 'o' for the digit zero
        vin: zeroesForO(typed.vin),
        mileage,
        odometerUnit: typed.odometerUnit || undefined,
        productionYear: parseWhole(typed.productionYear),
        name: typed.name.trim() || undefined,
        energies: energies.length > 0 ? energies : undefined,
        // a new car can be found by its VIN unless the owner says otherwise
        findableByVin: typed.findableByVin ? undefined : false,
        ...lookToSend(typed),
        ...forCarTexts((name) => typed[name].trim() || undefined),
      } satisfies Facts;
      return {
        ...vehicleToSend(typed),
        ...(customer && { customer }),
        ...(known && mileage === known.mileage && { mileageOn: known.day }),
        ...facts,
      };
    },
    schema: customer ? askedForCustomers : newCarSchema,
  });

export const newCarFormFor = (units: DistanceUnits, known?: KnownOdometer) => carForm(false, units, known);
export type NewCarValues = z.infer<ReturnType<typeof newCarFormFor>['values']>;

/** Returns the form of a car that a workshop creates for a customer. */
export const customersCarFormFor = (units: DistanceUnits) => carForm(true, units);
