import { answerShape } from './fieldTable.ts';
import { doneMessage, id, ownId } from './fields.ts';
import { PLAN } from './limits.ts';
import { revision } from './revision.ts';
import { scheduleSchema } from './schedule.ts';
import { SUGGESTION_ON_CAR_FIELDS } from './typedVehicle.ts';
import { z } from './zod.ts';

/** The levels of the catalogue whose entries have a schedule. */
export const SCHEDULED_LEVELS = ['specModel', 'engine'] as const;
export type ScheduledLevel = (typeof SCHEDULED_LEVELS)[number];

const level = z
  .enum(SCHEDULED_LEVELS, 'Either specModel or engine')
  .describe('Whether it is for all cars of the spec model of the car, or for those with its engine.');

/** `PUT /car/{id}/schedule-suggestion` */
export const suggestScheduleSchema = z
  .strictObject({
    level,
    source: scheduleSchema.shape.source,
    entries: z
      .array(id)
      .min(1, 'Choose at least one entry')
      .max(PLAN.entriesMax, `At most ${PLAN.entriesMax} entries`)
      .describe('The ids of entries of the plan that have a distance or months.'),
  })
  .meta({ id: 'SuggestSchedule' });
export type SuggestSchedule = z.output<typeof suggestScheduleSchema>;

export const scheduleSuggestionOnCarSchema = z
  .strictObject({ ...answerShape(SUGGESTION_ON_CAR_FIELDS, 'inCharge'), level, schedule: scheduleSchema })
  .meta({ id: 'ScheduleSuggestionOnCar' });
export type ScheduleSuggestionOnCar = z.infer<typeof scheduleSuggestionOnCarSchema>;

/** `GET /car/{id}/schedule-suggestion` */
export const scheduleSuggestionAnswerSchema = z
  .strictObject({
    suggestion: scheduleSuggestionOnCarSchema
      .nullable()
      .describe('The suggestion that waits or was decided last. Null if there is none for this vehicle.'),
  })
  .meta({ id: 'ScheduleSuggestion' });
export type ScheduleSuggestionAnswer = z.infer<typeof scheduleSuggestionAnswerSchema>;

/** The response to a suggestion. */
export const scheduleSuggestedSchema = z
  .strictObject({ message: doneMessage, suggestion: scheduleSuggestionOnCarSchema })
  .meta({ id: 'ScheduleSuggested' });

/** A suggested schedule as moderators see it, beside the one that it would replace. */
export const suggestedScheduleSchema = z
  .strictObject({
    level,
    entry: z
      .strictObject({ _id: ownId, name: z.string().describe('Its name.'), revision })
      .nullable()
      .describe('The spec model or engine; null if the catalogue no longer has it.'),
    proposed: scheduleSchema.describe('What the owner suggested.'),
    current: scheduleSchema.nullable().describe('The schedule that the entry has; null if it has none.'),
  })
  .meta({ id: 'SuggestedSchedule' });
