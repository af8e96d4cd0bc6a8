import { calendarDay, id, kilometres, moment } from './fields.ts';
import { LIMITS } from './limits.ts';
import { z } from './zod.ts';

/** Decimals are kept as whole thousandths, so that sums stay exact. */
export const toThousandths = (value: number) => Math.round(value * 1_000);

// a decimal with up to three places is the number next to a whole count of thousandths
const hasThreeDecimals = (value: number) => toThousandths(value) / 1_000 === value;

const thousandths = (min: number, max: number, unit: string) =>
  z
    .number()
    .min(min, `At least ${min}${unit}`)
    .max(max, `At most ${max.toLocaleString('en-US')}${unit}`)
    .refine(hasThreeDecimals, 'At most 3 decimals');

/**
 * `PATCH /car/fuel/{id}` adds a purchase; `PUT /car/fuel/{id}/{recordId}` puts this in its place.
 * `doneAt` missing means today, and where one is corrected: the day that it has.
 */
export const newFuelSchema = z
  .strictObject({
    doneAt: calendarDay.optional(),
    amount: thousandths(LIMITS.litresMin, LIMITS.litresMax, ' litres').describe(
      'Litres, with at most 3 decimals.',
    ),
    cpl: thousandths(LIMITS.cplMin, LIMITS.cplMax, '').describe(
      'The price of a litre in whatever money, with at most 3 decimals.',
    ),
    mileage: kilometres('Must be a number').optional().describe('What the odometer showed, in whole km.'),
    full: z.boolean().optional().describe('The tank was filled to the brim. Not said means no.'),
    missed: z
      .boolean()
      .optional()
      .describe('Purchases before this one were not recorded. Not said means no.'),
  })
  .meta({ id: 'NewFuel' });
export type NewFuel = z.input<typeof newFuelSchema>;

/** A purchase as who made it sees it; nobody else does. */
export const fuelRecordSchema = z
  .strictObject({
    _id: id,
    doneAt: z.string().describe('YYYY-MM-DD'),
    amount: z.number().describe('Litres.'),
    cpl: z.number().describe('The price of a litre.'),
    mileage: z.number().optional().describe('km'),
    full: z.boolean(),
    missed: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'FuelRecord' });
export type FuelRecord = z.infer<typeof fuelRecordSchema>;

/** A purchase in the download of one's data. What the car is stays out where it was removed. */
export const fuelOfCarSchema = fuelRecordSchema.extend({
  car: z.strictObject({ _id: id, vin: z.string().optional(), name: z.string().optional() }),
});
export type FuelOfCar = z.infer<typeof fuelOfCarSchema>;

export const newFuelAnswerSchema = z
  .strictObject({ message: z.string(), record: fuelRecordSchema })
  .meta({ id: 'FuelAdded' });
export type NewFuelAnswer = z.infer<typeof newFuelAnswerSchema>;

/** `GET /car/fuel/{id}`: the caller's purchases for a car, newest first. */
export const fuelListAnswerSchema = z
  .strictObject({
    records: z.array(fuelRecordSchema),
    nextCursor: z.string().nullable(),
    consumption: z
      .strictObject({
        litresPer100Km: z.number(),
        litres: z.number(),
        distance: z.number().describe('km'),
      })
      .nullable()
      .optional()
      .describe(
        'Over all purchases, not those of the page; on the first page only. Null where there is too little to tell.',
      ),
  })
  .meta({ id: 'FuelList' });
export type FuelListAnswer = z.infer<typeof fuelListAnswerSchema>;
