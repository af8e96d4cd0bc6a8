import { energyOf, FUEL_KINDS, type Energy, type FuelKind } from '@glovebox/shared/energies';
import { newFuelSchema, type FuelRecord, type NewFuel } from '@glovebox/shared/fuel';
import { z } from '@glovebox/shared/zod';
import { parseDecimal } from '../../lib/forms/decimalNumber.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { today } from '../../lib/today.ts';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';

const values = z.strictObject({
  doneAt: z.string(),
  kind: z.union([z.literal(''), z.enum(FUEL_KINDS)]),
  amount: z.string(),
  cpl: z.string(),
  total: z.strictObject({ amount: z.string() }),
  currency: z.string(),
  mileage: z.string(),
  full: z.boolean(),
  missed: z.boolean(),
  station: z.string(),
  note: z.string(),
  startPercent: z.string(),
  endPercent: z.string(),
  place: z.enum(['', 'home', 'public']),
} satisfies EachOf<NewFuel>);
export type FuelValues = z.infer<typeof values>;

const typedNumber = (value: number | undefined) => (value === undefined ? '' : String(value));

/** A purchase as it would have been typed: a price that was made from the other was not. */
export const typedFuel = (record: FuelRecord): FuelValues => ({
  doneAt: record.doneAt,
  kind: record.kind ?? '',
  amount: String(record.amount),
  cpl: record.derived === 'cpl' ? '' : typedNumber(record.cpl),
  total: { amount: record.derived === 'total' ? '' : typedNumber(record.total?.amount) },
  currency: record.currency ?? '',
  mileage: typedNumber(record.mileage),
  full: record.full,
  missed: record.missed,
  station: record.station ?? '',
  note: record.note ?? '',
  startPercent: typedNumber(record.startPercent),
  endPercent: typedNumber(record.endPercent),
  place: record.place ?? '',
});

/** What is asked of a charge alone. */
const NO_CHARGE = { startPercent: '', endPercent: '', place: '' } as const;

/** Whether it is electricity that is bought; without a kind it is what the car mainly runs on. */
export const isCharge = (kind: FuelKind | '', [main]: readonly Energy[]) =>
  energyOf(kind || null, [main ?? 'petrol']) === 'electricity';

/** The form of a purchase for a car with these energies. */
export const fuelFormFor = (energies: readonly Energy[]) =>
  defineForm({
    values,
    empty: (): FuelValues => ({
      doneAt: today(),
      kind: '',
      amount: '',
      cpl: '',
      total: { amount: '' },
      currency: '',
      mileage: '',
      full: true,
      missed: false,
      station: '',
      note: '',
      ...NO_CHARGE,
    }),
    toSend: (typed) => {
      // what was typed of a charge before another kind was chosen
      const charge = isCharge(typed.kind, energies) ? typed : { ...typed, ...NO_CHARGE };
      const endPercent = parseWhole(charge.endPercent);
      const total = parseDecimal(typed.total.amount);
      const cpl = parseDecimal(typed.cpl);
      const currency = typed.currency || undefined;
      return {
        doneAt: typed.doneAt || undefined,
        kind: typed.kind || undefined,
        amount: parseDecimal(typed.amount),
        cpl,
        total: total === undefined ? undefined : { amount: total, currency },
        currency: total === undefined && cpl === undefined ? undefined : currency,
        mileage: parseWhole(typed.mileage),
        // a state of charge says it better
        full: endPercent === undefined ? typed.full : endPercent === 100,
        missed: typed.missed,
        station: typed.station.trim() || undefined,
        note: typed.note.trim() || undefined,
        startPercent: parseWhole(charge.startPercent),
        endPercent,
        place: charge.place || undefined,
      } satisfies EachOf<NewFuel>;
    },
    schema: newFuelSchema,
  });
