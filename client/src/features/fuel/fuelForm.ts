import { newFuelSchema, type FuelRecord } from '@glovebox/shared/fuel';
import { z } from '@glovebox/shared/zod';
import { parseDecimal } from '../../lib/decimalNumber.ts';
import { today } from '../../lib/today.ts';
import { parseWhole } from '../../lib/wholeNumber.ts';

/** The fields of the dialog as they are typed. */
export const fuelValuesSchema = z.strictObject({
  doneAt: z.string(),
  amount: z.string(),
  cpl: z.string(),
  mileage: z.string(),
  full: z.boolean(),
  missed: z.boolean(),
});
export type FuelValues = z.infer<typeof fuelValuesSchema>;

export const FUEL_FIELDS = ['doneAt', 'amount', 'cpl', 'mileage', 'full', 'missed'] as const;

export const noFuel = (): FuelValues => ({
  doneAt: today(),
  amount: '',
  cpl: '',
  mileage: '',
  full: false,
  missed: false,
});

/** A purchase as it would have been typed. */
export const typedFuel = ({ doneAt, amount, cpl, mileage, full, missed }: FuelRecord): FuelValues => ({
  doneAt,
  amount: String(amount),
  cpl: String(cpl),
  mileage: mileage === undefined ? '' : String(mileage),
  full,
  missed,
});

/** Whether the fields hold anything else than these. */
export const differsFrom = (before: FuelValues) => (values: FuelValues) =>
  FUEL_FIELDS.some((field) => values[field] !== before[field]);

/** From what was typed to what is sent. */
export const fuelFormSchema = fuelValuesSchema
  .transform((typed): unknown => ({
    doneAt: typed.doneAt || undefined,
    amount: parseDecimal(typed.amount),
    cpl: parseDecimal(typed.cpl),
    mileage: parseWhole(typed.mileage),
    full: typed.full,
    missed: typed.missed,
  }))
  .pipe(newFuelSchema);
