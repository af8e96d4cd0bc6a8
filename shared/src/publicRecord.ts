import { LATE_DAYS } from './enteredLater.ts';
import { answeredDay } from './fields.ts';
import { PUBLIC_DISPUTED } from './limits.ts';
import { z } from './zod.ts';

// others learn only the month in which something was recorded
const month = z.string().nullable();

const counted = z
  .strictObject({
    count: z.number().meta({ description: 'How many there are.', example: 3 }),
    last: z.string().meta({ description: 'The month of the last one, YYYY-MM.', example: '2026-11' }),
  })
  .nullable();

/** The summary of a car's services on its public page, which shows how far they can be relied on. */
export const publicRecordSchema = z
  .strictObject({
    services: z.number().meta({ description: 'How many services there are.', example: 14 }),
    verified: z.number().meta({ description: 'How many of them a workshop stamped.', example: 9 }),
    byConfirmed: z.number().meta({
      description: 'How many of them a workshop stamped that an admin has confirmed.',
      example: 7,
    }),
    workshops: z.number().meta({ description: 'How many workshops stamped them.', example: 2 }),
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
        days: z.number().meta({ description: 'The days between them.', example: 412 }),
      })
      .nullable()
      .describe('The longest time between two consecutive services; null with fewer than two.'),
    begunAnew: month.meta({
      description:
        'The month in which the book was begun, YYYY-MM, if someone else had an earlier one under the VIN; otherwise null.',
      example: '2026-11',
    }),
    removed: counted.describe(
      'The own entries that were removed more than 10 minutes after they were recorded; null if there are none.',
    ),
    lowered: counted.describe(
      'The own entries that got a lower mileage more than 10 minutes after they were recorded, and the stated mileages that a lower one replaced; null if there are none.',
    ),
    readings: z
      .array(
        z.strictObject({
          day: answeredDay,
          km: z.number().meta({ description: 'What the odometer showed.', example: 128_450 }),
          verified: z.boolean().describe('Whether a workshop recorded it.'),
          implausible: z
            .boolean()
            .meta({ description: 'Whether it contradicts the other readings.', example: false }),
        }),
      )
      .describe('The odometer readings of the services, ordered by day.'),
    disputed: z
      .array(
        z.strictObject({
          day: answeredDay,
          km: z.number().meta({ description: 'What the odometer showed.', example: 128_450 }),
        }),
      )
      .describe(
        `The readings that do not count because the owner disputes them, ordered by day; the newest ${PUBLIC_DISPUTED}.`,
      ),
  })
  .meta({ id: 'PublicRecord' });
export type PublicRecord = z.infer<typeof publicRecordSchema>;
