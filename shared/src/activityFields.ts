import { answerShape, type FieldTable } from './fieldTable.ts';
import { moment } from './fields.ts';
import { z } from './zod.ts';

const PEOPLE = ['people', 'download'] as const;

/** What happened to a car, as those see it who may see the car. */
export const ACTIVITY_FIELDS = {
  action: { answer: z.string(), seenBy: PEOPLE },
  details: { answer: z.string(), seenBy: PEOPLE },
  timestamp: { answer: moment, seenBy: PEOPLE },
} as const satisfies FieldTable;

export const activityEntrySchema = z
  .strictObject(answerShape(ACTIVITY_FIELDS, 'people'))
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
