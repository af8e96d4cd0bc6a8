import { answerShape, inputShape, type FieldTable } from './fieldTable.ts';
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

/** Nobody sees a purchase but who made it. */
const BUYER = ['buyer', 'download'] as const;

// what is given takes the place of the whole purchase
const WRITTEN = ['write'] as const;

export const FUEL_FIELDS = {
  _id: { answer: id, seenBy: BUYER },
  doneAt: {
    answer: z.string().describe('YYYY-MM-DD'),
    seenBy: BUYER,
    input: calendarDay.optional(),
    writtenOn: WRITTEN,
  },
  amount: {
    answer: z.number().describe('Litres.'),
    seenBy: BUYER,
    input: thousandths(LIMITS.litresMin, LIMITS.litresMax, ' litres').describe(
      'Litres, with at most 3 decimals.',
    ),
    writtenOn: WRITTEN,
  },
  cpl: {
    answer: z.number().describe('The price of a litre.'),
    seenBy: BUYER,
    input: thousandths(LIMITS.cplMin, LIMITS.cplMax, '').describe(
      'The price of a litre in whatever money, with at most 3 decimals.',
    ),
    writtenOn: WRITTEN,
  },
  mileage: {
    answer: z.number().optional().describe('km'),
    seenBy: BUYER,
    input: kilometres('Must be a number').optional().describe('What the odometer showed, in whole km.'),
    writtenOn: WRITTEN,
  },
  full: {
    answer: z.boolean(),
    seenBy: BUYER,
    input: z.boolean().optional().describe('The tank was filled to the brim. Not said means no.'),
    writtenOn: WRITTEN,
  },
  missed: {
    answer: z.boolean(),
    seenBy: BUYER,
    input: z.boolean().optional().describe('Purchases before this one were not recorded. Not said means no.'),
    writtenOn: WRITTEN,
  },
  createdAt: { answer: moment, seenBy: BUYER },
  /** What the car is stays out where it was removed. */
  car: {
    answer: z.strictObject({ _id: id, vin: z.string().optional(), name: z.string().optional() }),
    seenBy: ['download'],
  },
} as const satisfies FieldTable;

/**
 * `PATCH /car/fuel/{id}` adds a purchase; `PUT /car/fuel/{id}/{recordId}` puts this in its place.
 * `doneAt` missing means today, and where one is corrected: the day that it has.
 */
export const newFuelSchema = z.strictObject(inputShape(FUEL_FIELDS, 'write')).meta({ id: 'NewFuel' });
export type NewFuel = z.input<typeof newFuelSchema>;

export const fuelRecordSchema = z.strictObject(answerShape(FUEL_FIELDS, 'buyer')).meta({ id: 'FuelRecord' });
export type FuelRecord = z.infer<typeof fuelRecordSchema>;

/** A purchase in the download of one's data. */
export const fuelOfCarSchema = z.strictObject(answerShape(FUEL_FIELDS, 'download'));
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
