import { LATE_DAYS } from './enteredLater.ts';
import { answeredDay } from './fields.ts';
import { z } from './zod.ts';

// of when something was recorded others learn no more than the month
const month = z.string().nullable();

/** What a public page says of a car's services as a whole: how far they can be relied on. */
export const publicRecordSchema = z
  .strictObject({
    services: z.number().meta({ description: 'How many services there are.', example: 14 }),
    verified: z.number().meta({ description: 'How many of them a workshop verified.', example: 9 }),
    workshops: z.number().meta({ description: 'By how many workshops.', example: 2 }),
    enteredLater: z.number().meta({
      description: `How many of them were recorded more than ${LATE_DAYS} days after they were done.`,
      example: 1,
    }),
    keptSince: month.meta({
      description: 'The month of the first recording, YYYY-MM; null without services.',
      example: '2019-04',
    }),
    lastEntry: month.meta({
      description: 'The month of the latest recording, YYYY-MM; null without services.',
      example: '2026-03',
    }),
    longestGap: z
      .strictObject({
        from: answeredDay,
        to: answeredDay,
        days: z.number().meta({ description: 'Days between them.', example: 412 }),
      })
      .nullable()
      .describe('The longest time between two services in a row; null where there are no two.'),
    readings: z
      .array(
        z.strictObject({
          day: answeredDay,
          km: z.number().meta({ description: 'What the odometer showed.', example: 128_450 }),
          verified: z.boolean().describe('By a workshop.'),
          implausible: z
            .boolean()
            .meta({ description: 'It contradicts the other readings.', example: false }),
        }),
      )
      .describe('The odometer readings of its services, in the order of their days.'),
  })
  .meta({ id: 'PublicRecord' });
export type PublicRecord = z.infer<typeof publicRecordSchema>;
