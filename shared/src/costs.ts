import { COST_KINDS } from './costKinds.ts';
import { expenseSchema } from './expense.ts';
import { fuelRecordSchema } from './fuel.ts';
import { answeredDay, nextCursor, ownId } from './fields.ts';
import { moneySchema } from './money.ts';
import { pageQuerySchema } from './paging.ts';
import { serviceSchema } from './serviceRecord.ts';
import { namedCarSchema } from './vehicleParts.ts';
import { z } from './zod.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MUST_BE_MONTH = 'Must be a month, like 2026-03';
const month = z.string().regex(MONTH, MUST_BE_MONTH);
const year = z.string().regex(/^\d{4}$/, 'Must be a year, like 2026');

/** `GET /car/{id}/costs` and `GET /car/costs`. */
export const costsQuerySchema = z.strictObject({
  from: month.optional().meta({ description: 'The first month.', example: '2026-01' }),
  to: month.optional().meta({ description: 'The last month.', example: '2026-12' }),
  by: z
    .enum(['month', 'year'])
    .default('month')
    .meta({ description: 'The length of a period.', example: 'month' }),
  depreciation: z.enum(['0', '1'], "Must be '0' or '1'").default('0').meta({
    description: 'Whether to include depreciation, as a kind of its own and in the totals.',
    example: '1',
  }),
});
export type CostsQuery = z.input<typeof costsQuerySchema>;

const kind = z.enum(COST_KINDS);

/** The kinds that have sums: the kinds of costs, and depreciation. */
const SUMMED_KINDS = [...COST_KINDS, 'depreciation'] as const;
export type SummedKind = (typeof SUMMED_KINDS)[number];

const total = z.strictObject({
  ...moneySchema.shape,
  perKm: z.number().nullable().meta({
    description:
      'The cost per km; null below 500 km, and if all of the amount was spent on cars whose distance is unknown. It includes only the depreciation of the days that `days` counts.',
    example: 0.2218,
  }),
  perDay: z.number().nullable().meta({
    description: 'The cost per day; null below 30 days. It includes the same depreciation as `perKm`.',
    example: 8.72,
  }),
});

const depreciation = z
  .strictObject({
    ends: z
      .array(
        z.strictObject({
          car: ownId,
          by: z
            .enum(['sale', 'estimate'])
            .describe('Whether the depreciation ends with the sale price or with the owner’s estimate.'),
          day: answeredDay,
          value: moneySchema.describe('The value of the car on that day.'),
        }),
      )
      .describe(
        'The end of the depreciation of each car for which it is known. A car that was given away and came back can have two.',
      ),
    unknown: z.number().meta({
      description: 'For how many other cars with costs in this time the depreciation is unknown.',
      example: 0,
    }),
    amounts: z.array(moneySchema).describe('The lost value: one sum for each currency, negative for a gain.'),
    without: z.array(total).describe('The totals without depreciation.'),
    with: z.array(total).describe('The totals with depreciation.'),
  })
  .nullable()
  .describe(
    'The value that cars lost, spread evenly over the days from the purchase to the sale, or to the owner’s estimate if there is no sale with a price. Cars lose nothing after that day. Null if it is unknown for all cars: both prices are needed, in the same currency.',
  );
const period = z.string().meta({ description: 'A month, YYYY-MM, or a year, YYYY.', example: '2026-03' });

export const costsSchema = z
  .strictObject({
    periods: z
      .array(
        z.strictObject({
          period,
          kinds: z
            .partialRecord(z.enum(SUMMED_KINDS), z.array(moneySchema))
            .describe('What was spent on each kind: one sum for each currency.'),
        }),
      )
      .describe('The periods in which something was spent, with the earliest first.'),
    totals: z.array(total).describe('The total of each currency, with depreciation if it was requested.'),
    depreciation,
    distance: z.number().nullable().meta({
      description:
        'The km that the cars were driven within the requested time while they were the caller’s, by the plausible readings of their odometers; null if it is unknown for all cars. Only what was spent on cars whose distance is known counts for the costs per km.',
      example: 14_350,
    }),
    about: z
      .boolean()
      .describe(
        'Whether the odometer at the first or last day was estimated from the readings before and after that day.',
      ),
    withoutDistance: z
      .array(namedCarSchema)
      .describe(
        'The cars with costs in this time whose distance is unknown. They do not count for the costs per km.',
      ),
    days: z.number().meta({
      description:
        'The number of days within the requested time on which the caller had a car: from the purchase or the first record, whichever is earlier, to the sale, the hand-over to the next owner, or today.',
      example: 365,
    }),
    recorded: z.partialRecord(kind, z.number()).describe('How many records there are of each kind.'),
    unpriced: z
      .partialRecord(kind, z.number())
      .describe('How many records have no price, or a price without a currency.'),
  })
  .meta({ id: 'Costs' });
export type Costs = z.infer<typeof costsSchema>;

/** `GET /car/{id}/costs/records` and `GET /car/costs/records`: what the costs of a month or year are made of. */
export const costRecordsQuerySchema = pageQuerySchema.extend({
  period: z.union([month, year], `${MUST_BE_MONTH}, or a year`).optional().meta({
    description: 'A month or a year. If it is missing, all records are listed.',
    example: '2026-03',
  }),
  kind: z
    .enum(['service', 'fuel', 'expense'], "Must be 'service', 'fuel' or 'expense'")
    .optional()
    .describe('Limits the list to records of this kind.'),
  unpriced: z
    .literal('true', "Must be 'true'")
    .optional()
    .describe('Limits the list to records without a price, or with a price without a currency.'),
});

const ofCar = {
  car: namedCarSchema
    .extend({
      isFormer: z.literal(true).optional().describe('Whether the car belongs to someone else now.'),
    })
    .describe('The car.'),
};
export const costRecordsAnswerSchema = z
  .strictObject({
    records: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('service').describe('The kind of the record.'),
            ...ofCar,
            record: serviceSchema.describe('A service.'),
          }),
          z.strictObject({
            kind: z.literal('fuel').describe('The kind of the record.'),
            ...ofCar,
            record: fuelRecordSchema.describe('A purchase.'),
          }),
          z.strictObject({
            kind: z.literal('expense').describe('The kind of the record.'),
            ...ofCar,
            record: expenseSchema.describe(
              'An expense. For a repeating expense, it is one of its days, with what it cost on that day.',
            ),
            series: expenseSchema
              .optional()
              .describe('The repeating expense as it was recorded. Missing if the expense does not repeat.'),
          }),
        ]),
      )
      .describe('Records with their cars, with the latest day first.'),
    nextCursor,
  })
  .meta({ id: 'CostRecords' });
export type CostRecordsAnswer = z.infer<typeof costRecordsAnswerSchema>;
