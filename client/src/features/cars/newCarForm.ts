import { zeroesForO } from '@glovebox/shared/vin';
import { newCarSchema } from '@glovebox/shared/car';
import { requiredLine } from '@glovebox/shared/fields';
import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { z } from '@glovebox/shared/zod';
import { parseWhole } from '../../lib/wholeNumber.ts';

/** The fields as they are typed: all of them text, the picks of the catalogue by id. */
export const newCarValuesSchema = z.strictObject({
  make: z.string(),
  baseModel: z.string(),
  model: z.string(),
  engine: z.string(),
  vin: z.string(),
  mileage: z.string(),
  productionYear: z.string(),
  name: z.string(),
  note: z.string(),
});
export type NewCarValues = z.infer<typeof newCarValuesSchema>;

export const NO_CAR: NewCarValues = {
  make: '',
  baseModel: '',
  model: '',
  engine: '',
  vin: '',
  mileage: '',
  productionYear: '',
  name: '',
  note: '',
};

export const NEW_CAR_FIELDS = Object.keys(NO_CAR) as (keyof NewCarValues)[];

/** Whether there is anything that a person would miss if it were lost. */
export const isCarTyped = (values: NewCarValues) =>
  NEW_CAR_FIELDS.some((field) => values[field].trim() !== '');

const askedFor = newCarSchema.extend({
  baseModel: z.string().min(1, MESSAGES.validation.required),
});
// told of together with the other fields, which the schema of both would not
const askedForCustomers = askedFor.safeExtend({
  name: requiredLine(LIMITS.ownerNameMax, MESSAGES.validation.required),
});

/**
 * From what was typed to what is sent; a lower-case 'o' in the VIN is taken for the digit zero. For a customer their
 * name is required.
 */
const formSchema = (customer: boolean) =>
  newCarValuesSchema
    .transform((typed): unknown => ({
      ...typed,
      ...(customer && { customer }),
      vin: zeroesForO(typed.vin),
      mileage: parseWhole(typed.mileage),
      productionYear: parseWhole(typed.productionYear),
      name: typed.name.trim() || undefined,
      note: typed.note.trim() || undefined,
    }))
    .pipe(customer ? askedForCustomers : askedFor)
    // the base model only led to the model: it is asked for, but not sent
    .transform(({ make, model, engine, ...facts }) => {
      const { vin, mileage, productionYear, name, note, customer: isCustomers } = facts;
      return { make, model, engine, vin, mileage, productionYear, name, note, customer: isCustomers };
    });

export const newCarFormSchema = formSchema(false);

/** For a car that a workshop creates for a customer. */
export const customersCarFormSchema = formSchema(true);
export type NewCarToSend = z.output<typeof newCarFormSchema>;
