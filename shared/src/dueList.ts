import { EXPENSE_KINDS } from './costKinds.ts';
import { addDays } from './days.ts';
import { anyDay, answeredDay, doneMessage, id, nextCursor } from './fields.ts';
import { PLAN } from './limits.ts';
import { pageQuerySchema } from './paging.ts';
import { SERVICE_TYPES } from './serviceTypes.ts';
import { DISTANCE_UNITS } from './units.ts';
import { namedCarSchema } from './vehicleParts.ts';
import { z } from './zod.ts';

/** Inspections, documents and tyres are to follow. */
const DUE_SOURCES = ['plan', 'service', 'expense'] as const;
const DUE_STATES = ['overdue', 'soon', 'later'] as const;

/** The day on which a distance will have been driven, with the interval in which it lies with a probability of 80 %. */
const forecastSchema = z
  .strictObject({
    day: answeredDay.describe('The most likely day, as YYYY-MM-DD.'),
    from: answeredDay.describe('The day from which on it is likely.'),
    to: answeredDay.describe('The day until which it is likely.'),
  })
  .meta({ id: 'Forecast' });
export type Forecast = z.infer<typeof forecastSchema>;

/** Something that is due on a car at a mileage, on a day, or at whichever comes first. */
export const dueEntrySchema = z
  .strictObject({
    id: id.describe('The entry of the plan, the service or the expense that says so.'),
    source: z
      .enum(DUE_SOURCES)
      .describe(
        "'plan' for an entry of the plan; 'service' for a service that names the next one, without an entry of the plan; 'expense' for one that repeats.",
      ),
    title: z.string().meta({ description: 'What is due.', example: 'Oil Change Service' }),
    type: z
      .enum([...SERVICE_TYPES, ...EXPENSE_KINDS])
      .describe('The type of service, or the purpose of the expense, with which it is recorded.'),
    state: z
      .enum(DUE_STATES)
      .describe(
        "'overdue' past the due mileage or day, 'soon' shortly before either or exactly at it, 'later' otherwise.",
      ),
    service: id
      .optional()
      .describe('The service from which it is counted. Missing if it has not been done on this car yet.'),
    doneKm: z.number().optional().meta({
      description:
        'The km from which it is counted, on the scale of the present odometer; negative if that was long before that odometer was installed.',
      example: 128_450,
    }),
    doneOn: answeredDay.optional().describe('The day from which it is counted.'),
    dueKm: z.number().optional().meta({ description: 'The km at which it is due.', example: 143_450 }),
    dueDay: answeredDay.optional().describe('The day on which it is due.'),
    kmLeft: z
      .number()
      .optional()
      .meta({ description: 'The km until then; negative if it is overdue.', example: 15_000 }),
    daysLeft: z
      .number()
      .optional()
      .meta({ description: 'The days until then; negative if it is overdue.', example: 120 }),
    forecast: forecastSchema
      .optional()
      .describe('When the due mileage will be reached. Missing if that is unknown, and if it was reached.'),
    remind: z
      .literal(true)
      .optional()
      .describe('A notice is sent about the next day of this expense. About other expenses, none is.'),
    snoozedUntil: answeredDay.optional().describe('No notices are sent about it before this day.'),
  })
  .meta({ id: 'DueEntry' });
export type DueEntry = z.infer<typeof dueEntrySchema>;

/** What is due, together with its car. */
export const dueEntryOfCarSchema = dueEntrySchema
  .extend({
    car: namedCarSchema
      .extend({
        odometerUnit: z
          .enum(DISTANCE_UNITS)
          .optional()
          .meta({ description: 'The unit of its odometer, if one was chosen.', example: 'mi' }),
      })
      .describe('The car.'),
  })
  .meta({ id: 'DueEntryOfCar' });
export type DueEntryOfCar = z.infer<typeof dueEntryOfCarSchema>;

/** A car of which too long ago the odometer was read to say what is due by distance. */
const staleCarSchema = z.strictObject({
  car: namedCarSchema.describe('The car.'),
  lastReading: answeredDay.describe('The day of its last reading.'),
});

/** `GET /car/due` */
export const dueListQuerySchema = pageQuerySchema.extend({
  limit: pageQuerySchema.shape.limit
    .unwrap()
    .default(100)
    .describe('The maximum number of entries on a page.'),
});
export type DueListQuery = z.output<typeof dueListQuerySchema>;

/** `GET /car/due`: what is due on all cars of the caller, the most pressing first. */
export const dueListAnswerSchema = z
  .strictObject({
    due: z.array(dueEntryOfCarSchema).describe('What is due, with the most pressing first.'),
    count: z.number().meta({ description: 'The number of entries on all pages.', example: 12 }),
    stale: z
      .array(staleCarSchema)
      .describe('The cars whose odometer has to be read again, on the first page.'),
    nextCursor,
  })
  .meta({ id: 'DueList' });
export type DueListAnswer = z.infer<typeof dueListAnswerSchema>;

/** `GET /car/{id}/due` */
export const dueOnCarAnswerSchema = z
  .strictObject({
    due: z.array(dueEntrySchema).describe('What is due, with the most pressing first.'),
    lastReading: answeredDay
      .optional()
      .describe('The day of the last reading, if it is too long ago to say what is due by distance.'),
  })
  .meta({ id: 'DueOnCar' });
export type DueOnCarAnswer = z.infer<typeof dueOnCarAnswerSchema>;

/** Returns what is wrong with the day until which something is snoozed; undefined if nothing is. */
export const snoozeFault = (until: string, today: string): string | undefined => {
  if (until <= today) return 'Must be after today';
  return until > addDays(today, PLAN.snoozeDaysMax) ? 'At most a year from now' : undefined;
};

/** `POST /car/{id}/due/{dueId}/snooze`; `DELETE` ends it. */
export const snoozeSchema = z
  .strictObject({
    until: anyDay.describe('The day until which no notices are sent, at most a year from now.'),
  })
  .meta({ id: 'Snooze' });

export const snoozedAnswerSchema = z
  .strictObject({ message: doneMessage, due: dueEntrySchema })
  .meta({ id: 'Snoozed' });
