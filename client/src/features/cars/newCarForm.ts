import { zeroesForO } from '@glovebox/shared/vin';
import { newCarSchema } from '@glovebox/shared/car';
import { requiredLine } from '@glovebox/shared/fields';
import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { z } from '@glovebox/shared/zod';
import {
  isVehicleTyped,
  NO_VEHICLE,
  VEHICLE_FIELDS,
  vehicleIn,
  vehicleToSend,
  vehicleValuesSchema,
} from '../../lib/typedVehicle.ts';
import { parseWhole } from '../../lib/wholeNumber.ts';

/** The fields as they are typed: all of them text, the picks of the catalogue by id. */
export const newCarValuesSchema = vehicleValuesSchema.extend({
  vin: z.string(),
  mileage: z.string(),
  productionYear: z.string(),
  name: z.string(),
  note: z.string(),
});
export type NewCarValues = z.infer<typeof newCarValuesSchema>;

export const NO_CAR: NewCarValues = {
  ...NO_VEHICLE,
  vin: '',
  mileage: '',
  productionYear: '',
  name: '',
  note: '',
};

const FACTS = ['vin', 'mileage', 'productionYear', 'name', 'note'] as const;
export const NEW_CAR_FIELDS = [...VEHICLE_FIELDS, ...FACTS] as const;

/** Whether there is anything that a person would miss if it were lost. */
export const isCarTyped = (values: NewCarValues) =>
  isVehicleTyped(vehicleIn(values)) || FACTS.some((field) => values[field].trim() !== '');

// told of together with the other fields, which the schema of both would not
const askedForCustomers = newCarSchema.safeExtend({
  name: requiredLine(LIMITS.ownerNameMax, MESSAGES.validation.required),
});

/**
 * From what was typed to what is sent; a lower-case 'o' in the VIN is taken for the digit zero. For a customer their
 * name is required.
 */
const formSchema = (customer: boolean) =>
  newCarValuesSchema
    .transform((typed): unknown => ({
      ...vehicleToSend(typed),
      ...(customer && { customer }),
      vin: zeroesForO(typed.vin),
      mileage: parseWhole(typed.mileage),
      productionYear: parseWhole(typed.productionYear),
      name: typed.name.trim() || undefined,
      note: typed.note.trim() || undefined,
    }))
    .pipe(customer ? askedForCustomers : newCarSchema);

export const newCarFormSchema = formSchema(false);

/** For a car that a workshop creates for a customer. */
export const customersCarFormSchema = formSchema(true);
export type NewCarToSend = z.output<typeof newCarFormSchema>;
