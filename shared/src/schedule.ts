import { folded } from './folded.ts';
import { doneMessage, requiredLine } from './fields.ts';
import { LIMITS, PLAN } from './limits.ts';
import { PLAN_FIELDS } from './planEntry.ts';
import { basedOn, revision } from './revision.ts';
import { z } from './zod.ts';

const LINK = /^https:\/\/[^\s/]+\.[^\s/.]+(?:\/\S*)?$/i;

const scheduleEntrySchema = z
  .strictObject({
    title: PLAN_FIELDS.title.input,
    resetBy: PLAN_FIELDS.resetBy.input,
    everyKm: PLAN_FIELDS.everyKm.input,
    everyMonths: PLAN_FIELDS.everyMonths.input,
  })
  .refine(({ everyKm, everyMonths }) => everyKm !== undefined || everyMonths !== undefined, {
    path: ['everyKm'],
    message: 'Give a distance or a number of months',
  });

/** What cars of a spec model, or with an engine, need again and again, as a document of the maker says. */
export const scheduleSchema = z
  .strictObject({
    source: requiredLine(LIMITS.scheduleSourceMax, 'Give the address of the schedule')
      .refine((address) => LINK.test(address), 'Must be an address that begins with https://')
      .meta({ description: 'The address of the schedule.', example: 'https://maker.example/schedule' }),
    entries: z
      .array(scheduleEntrySchema)
      .min(1, 'Give at least one entry')
      .max(PLAN.entriesMax, `At most ${PLAN.entriesMax} entries`)
      .refine(
        (entries) => new Set(entries.map(({ title }) => folded(title))).size === entries.length,
        'Each title can be given once',
      )
      .describe('What it says.'),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.output<typeof scheduleSchema>;

/** `PUT /cars/specmodel/{id}/schedule` and `PUT /cars/engine/{id}/schedule` */
export const putScheduleSchema = z
  .strictObject({
    schedule: scheduleSchema.nullable().describe('The schedule; null removes it.'),
    ...basedOn,
  })
  .meta({ id: 'PutSchedule' });
export type PutSchedule = z.output<typeof putScheduleSchema>;

export const scheduleAnswerSchema = z
  .strictObject({
    message: doneMessage,
    schedule: scheduleSchema.nullable().describe('The schedule; null if it was removed.'),
    revision,
  })
  .meta({ id: 'ScheduleNoted' });
