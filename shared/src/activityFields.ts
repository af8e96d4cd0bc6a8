import { answerShape, fieldTable } from './fieldTable.ts';
import { moment } from './fields.ts';
import { z } from './zod.ts';

const PEOPLE = ['people', 'download'] as const;

/** An activity of a car, as seen by those who may see the car. */
export const ACTIVITY_FIELDS = fieldTable({})({
  action: {
    answer: z.string().meta({
      description:
        'The kind of event: `NEW_CAR`, `CAR_TRANSFER`, `NEW_SERVICE`, `WARN_ADDED`, `WARN_RESOLVED`, `UPDATE_SERVICE`, `SOON_SERVICE`, `CAR_SCANNED` or `RECORDS_IMPORTED`. Clients should treat other values as unknown.',
      example: 'NEW_SERVICE',
    }),
    visibleTo: PEOPLE,
  },
  details: {
    answer: z.string().meta({
      description: 'A sentence that says what happened.',
      example: 'Oil Change Service at 128,450 km',
    }),
    visibleTo: PEOPLE,
  },
  timestamp: { answer: moment, visibleTo: PEOPLE },
});

export const activityEntrySchema = z
  .strictObject(answerShape(ACTIVITY_FIELDS, 'people'))
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
