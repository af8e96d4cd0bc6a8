import { answerShape, inputShape, type FieldTable } from './fieldTable.ts';
import { answeredDay, calendarDay, doneMessage, kilometres, moment, nextCursor, ownId } from './fields.ts';
import { fuelMonthsSchema } from './fuelMonths.ts';
import { LIMITS } from './limits.ts';
import { answeredVin, carName } from './vehicleParts.ts';
import { z } from './zod.ts';

/** Decimals are stored as whole thousandths, so that sums stay exact. */
export const toThousandths = (value: number) => Math.round(value * 1_000);

// exact only for decimals with up to three places
const hasThreeDecimals = (value: number) => toThousandths(value) / 1_000 === value;

const thousandths = (min: number, max: number, unit: string) =>
  z
    .number()
    .min(min, `At least ${min}${unit}`)
    .max(max, `At most ${max.toLocaleString('en-US')}${unit}`)
    .refine(hasThreeDecimals, 'At most 3 decimals');

/** Only the buyer sees a purchase. */
const BUYER = ['buyer', 'download'] as const;

// a correction replaces the whole purchase
const WRITTEN = ['write'] as const;

export const FUEL_FIELDS = {
  _id: { answer: ownId, seenBy: BUYER },
  doneAt: {
    answer: answeredDay,
    seenBy: BUYER,
    input: calendarDay.optional(),
    writtenOn: WRITTEN,
  },
  amount: {
    answer: z.number().meta({ description: 'Litres.', example: 41.27 }),
    seenBy: BUYER,
    input: thousandths(LIMITS.litresMin, LIMITS.litresMax, ' litres').meta({
      description: 'Litres, with at most 3 decimals.',
      example: 41.27,
    }),
    writtenOn: WRITTEN,
  },
  cpl: {
    answer: z.number().meta({ description: 'The price of a litre.', example: 1.659 }),
    seenBy: BUYER,
    input: thousandths(LIMITS.cplMin, LIMITS.cplMax, '').meta({
      description: 'The price of a litre in whatever money, with at most 3 decimals.',
      example: 1.659,
    }),
    writtenOn: WRITTEN,
  },
  mileage: {
    answer: z.number().optional().meta({ description: 'km', example: 128_450 }),
    seenBy: BUYER,
    input: kilometres('Must be a number').optional().describe('What the odometer showed, in whole km.'),
    writtenOn: WRITTEN,
  },
  full: {
    answer: z.boolean().describe('The tank was filled to the brim.'),
    seenBy: BUYER,
    input: z.boolean().optional().describe('The tank was filled to the brim. Not said means no.'),
    writtenOn: WRITTEN,
  },
  missed: {
    answer: z.boolean().meta({
      description: 'Purchases before this one were not recorded.',
      example: false,
    }),
    seenBy: BUYER,
    input: z.boolean().optional().meta({
      description: 'Purchases before this one were not recorded. Not said means no.',
      example: false,
    }),
    writtenOn: WRITTEN,
  },
  createdAt: { answer: moment, seenBy: BUYER },
  /** A removed car has only its id. */
  car: {
    answer: z
      .strictObject({ _id: ownId, vin: answeredVin.optional(), name: carName.optional() })
      .describe('The car that it is about.'),
    seenBy: ['download'],
  },
} as const satisfies FieldTable;

/**
 * `PATCH /car/fuel/{id}` adds a purchase; `PUT /car/fuel/{id}/{recordId}` replaces one. A missing `doneAt` means
 * today, or when correcting, the existing day.
 */
export const newFuelSchema = z.strictObject(inputShape(FUEL_FIELDS, 'write')).meta({ id: 'NewFuel' });
export type NewFuel = z.input<typeof newFuelSchema>;

export const fuelRecordSchema = z.strictObject(answerShape(FUEL_FIELDS, 'buyer')).meta({ id: 'FuelRecord' });
export type FuelRecord = z.infer<typeof fuelRecordSchema>;

/** A purchase in the data export. */
export const fuelOfCarSchema = z.strictObject(answerShape(FUEL_FIELDS, 'download'));
export type FuelOfCar = z.infer<typeof fuelOfCarSchema>;

export const newFuelAnswerSchema = z
  .strictObject({ message: doneMessage, record: fuelRecordSchema })
  .meta({ id: 'FuelAdded' });
export type NewFuelAnswer = z.infer<typeof newFuelAnswerSchema>;

/** `GET /car/fuel/{id}`: the caller's purchases for a car, newest first. */
export const fuelListAnswerSchema = z
  .strictObject({
    records: z.array(fuelRecordSchema).describe('Purchases, the newest first.'),
    nextCursor,
    consumption: z
      .strictObject({
        litresPer100Km: z.number().meta({ description: 'Rounded to hundredths.', example: 6.42 }),
        litres: z.number().meta({ description: 'Litres.', example: 512.3 }),
        distance: z.number().meta({ description: 'km', example: 7_980 }),
      })
      .nullable()
      .optional()
      .describe(
        'Over all purchases, not those of the page; on the first page only. Null where there is too little to tell.',
      ),
    count: z.number().optional().meta({
      description: 'How many purchases there are; on the first page only.',
      example: 98,
    }),
    byMonth: fuelMonthsSchema
      .optional()
      .describe('The last six months, over all purchases; on the first page only.'),
  })
  .meta({ id: 'FuelList' });
export type FuelListAnswer = z.infer<typeof fuelListAnswerSchema>;
