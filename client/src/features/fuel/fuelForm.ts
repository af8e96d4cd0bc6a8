import { newFuelSchema, type FuelRecord, type NewFuel } from '@glovebox/shared/fuel';
import { z } from '@glovebox/shared/zod';
import { parseDecimal } from '../../lib/forms/decimalNumber.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { today } from '../../lib/today.ts';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';

const values = z.strictObject({
  doneAt: z.string(),
  amount: z.string(),
  cpl: z.string(),
  mileage: z.string(),
  full: z.boolean(),
  missed: z.boolean(),
} satisfies EachOf<NewFuel>);

/** A purchase as it would have been typed. */
export const typedFuel = ({
  doneAt,
  amount,
  cpl,
  mileage,
  full,
  missed,
}: FuelRecord): z.infer<typeof values> => ({
  doneAt,
  amount: String(amount),
  cpl: String(cpl),
  mileage: mileage === undefined ? '' : String(mileage),
  full,
  missed,
});

export const fuelForm = defineForm({
  values,
  empty: () => ({ doneAt: today(), amount: '', cpl: '', mileage: '', full: false, missed: false }),
  toSend: (typed) =>
    ({
      doneAt: typed.doneAt || undefined,
      amount: parseDecimal(typed.amount),
      cpl: parseDecimal(typed.cpl),
      mileage: parseWhole(typed.mileage),
      full: typed.full,
      missed: typed.missed,
    }) satisfies EachOf<NewFuel>,
  schema: newFuelSchema,
});
