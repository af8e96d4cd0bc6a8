import { doneMessage, moment } from './fields.ts';
import { z } from './zod.ts';

/** `GET /calendar` */
export const calendarAnswerSchema = z
  .strictObject({
    since: moment
      .optional()
      .describe("When the address of the caller's calendar was made. Missing if there is none."),
  })
  .meta({ id: 'Calendar' });
export type CalendarAnswer = z.infer<typeof calendarAnswerSchema>;

/** `POST /calendar` */
export const newCalendarAnswerSchema = z
  .strictObject({
    message: doneMessage,
    url: z.string().meta({
      description:
        'The address of the calendar, with its secret. It is told only here: the server keeps a hash of it.',
      example: 'https://glovebox.example/api/calendar/2Vh7Q0aXfWl8v3m5r1T9nYkEoJcUdZsBiGpLtHwMq4A.ics',
    }),
    since: moment.describe('When the address was made.'),
  })
  .meta({ id: 'NewCalendar' });
export type NewCalendarAnswer = z.infer<typeof newCalendarAnswerSchema>;
