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
    .meta({ description: 'How long a period is.', example: 'month' }),
  depreciation: z.enum(['0', '1'], "Must be '0' or '1'").default('0').meta({
    description: 'Whether what the cars lost in value counts: as a kind of its own, and in the totals.',
    example: '1',
  }),
});
export type CostsQuery = z.input<typeof costsQuerySchema>;

const kind = z.enum(COST_KINDS);

/** What a sum can be of: what money was spent on, and what was lost in value. */
const SUMMED_KINDS = [...COST_KINDS, 'depreciation'] as const;
export type SummedKind = (typeof SUMMED_KINDS)[number];

const total = z.strictObject({
  ...moneySchema.shape,
  perKm: z.number().nullable().meta({
    description:
      'A km; null below 500 km. Of depreciation only what was lost on the days that `days` counts is in it.',
    example: 0.2218,
  }),
  perDay: z.number().nullable().meta({
    description: 'A day; null below 30 days. Of depreciation as `perKm`.',
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
            .describe('Whether it is spread to what the car was sold for, or to its owner’s estimate.'),
          day: answeredDay,
          value: moneySchema.describe('What the car was worth then.'),
        }),
      )
      .describe('To what it is spread, of each car of which it is known.'),
    unknown: z.number().meta({
      description: 'Of how many other cars with costs in these days it is not known.',
      example: 0,
    }),
    amounts: z
      .array(moneySchema)
      .describe('What was lost in value, one sum a currency; below 0 where it was gained.'),
    without: z.array(total).describe('The totals without it.'),
    with: z.array(total).describe('The totals with it.'),
  })
  .nullable()
  .describe(
    'What cars lost in value, spread evenly by day from the purchase to the sale, or where there is none with a price, to the owner’s estimate: nothing after that day. Null where it is known of no car: it takes both prices, in the same currency.',
  );
const period = z.string().meta({ description: 'YYYY-MM, or YYYY.', example: '2026-03' });

export const costsSchema = z
  .strictObject({
    periods: z
      .array(
        z.strictObject({
          period,
          kinds: z
            .partialRecord(z.enum(SUMMED_KINDS), z.array(moneySchema))
            .describe('What was spent on each kind, one sum a currency.'),
        }),
      )
      .describe('Those in which something was spent, the earliest first.'),
    totals: z
      .array(total)
      .describe('What was spent in all, one sum a currency; with depreciation where that was asked.'),
    depreciation,
    distance: z.number().nullable().meta({
      description:
        'km between the lowest and the highest plausible reading of these days; null where there is none.',
      example: 14_350,
    }),
    days: z.number().meta({
      description:
        'From the first record, or the purchase where that is later, to the sale, the last day with the owner, or today, within what was asked.',
      example: 365,
    }),
    unpriced: z
      .partialRecord(kind, z.number())
      .describe('How many records have no price, or one in no currency.'),
  })
  .meta({ id: 'Costs' });
export type Costs = z.infer<typeof costsSchema>;

/** `GET /car/{id}/costs/records` and `GET /car/costs/records`: what the costs of a month or year are made of. */
export const costRecordsQuerySchema = pageQuerySchema.extend({
  period: z
    .union([month, year], `${MUST_BE_MONTH}, or a year`)
    .optional()
    .meta({ description: 'A month or a year; all of them where it is left out.', example: '2026-03' }),
  unpriced: z
    .literal('true', "Must be 'true'")
    .optional()
    .describe('Only those without a price, or with one in no currency.'),
});

const ofCar = { car: namedCarSchema };
export const costRecordsAnswerSchema = z
  .strictObject({
    records: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('service').describe('What it was.'),
            ...ofCar,
            record: serviceSchema.describe('A service.'),
          }),
          z.strictObject({
            kind: z.literal('fuel').describe('What it was.'),
            ...ofCar,
            record: fuelRecordSchema.describe('A purchase.'),
          }),
          z.strictObject({
            kind: z.literal('expense').describe('What it was.'),
            ...ofCar,
            record: expenseSchema.describe(
              'An expense; one of the days of a repeating one, with what it cost then.',
            ),
            series: expenseSchema
              .optional()
              .describe('The repeating expense as it was recorded. Left out: it came once.'),
          }),
        ]),
      )
      .describe('Each with its car, the latest day first.'),
    nextCursor,
  })
  .meta({ id: 'CostRecords' });
export type CostRecordsAnswer = z.infer<typeof costRecordsAnswerSchema>;
