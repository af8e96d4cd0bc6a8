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
export const newFuelSchema = z.strictObject({
  doneAt: calendarDay.optional(),
  /** Litres. */
  amount: thousandths(LIMITS.litresMin, LIMITS.litresMax, ' litres'),
  /** The price of a litre. */
  cpl: thousandths(LIMITS.cplMin, LIMITS.cplMax, ''),
  /** What the odometer showed, in whole km. */
  mileage: kilometres('Must be a number').optional(),
  /** The tank was filled to the brim. Not said means no. */
  full: z.boolean().optional(),
  /** Purchases before this one were not recorded. Not said means no. */
  missed: z.boolean().optional(),
});
export type NewFuel = z.input<typeof newFuelSchema>;

/** A purchase as who made it sees it; nobody else does. */
export const fuelRecordSchema = z.strictObject({
  _id: id,
  /** YYYY-MM-DD */
  doneAt: z.string(),
  /** Litres. */
  amount: z.number(),
  /** The price of a litre. */
  cpl: z.number(),
  /** km */
  mileage: z.number().optional(),
  full: z.boolean(),
  missed: z.boolean(),
  createdAt: moment,
});
export type FuelRecord = z.infer<typeof fuelRecordSchema>;

export const newFuelAnswerSchema = z.strictObject({ message: z.string(), record: fuelRecordSchema });
export type NewFuelAnswer = z.infer<typeof newFuelAnswerSchema>;

/** `GET /car/fuel/{id}`: the caller's purchases for a car, newest first. */
export const fuelListAnswerSchema = z.strictObject({
  records: z.array(fuelRecordSchema),
  nextCursor: z.string().nullable(),
  /** Over all purchases, not those of the page; on the first page only. Null where there is too little to tell. */
  consumption: z
    .strictObject({
      litresPer100Km: z.number(),
      litres: z.number(),
      /** km */
      distance: z.number(),
    })
    .nullable()
    .optional(),
});
export type FuelListAnswer = z.infer<typeof fuelListAnswerSchema>;
