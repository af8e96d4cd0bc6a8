import { answerShape, inputShape, optionalText, fieldTable } from './fieldTable.ts';
import {
  answeredDay,
  calendarDay,
  doneMessage,
  kilometres,
  moment,
  nextCursor,
  ownId,
  text,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { basedOn, revision } from './revision.ts';
import { z } from './zod.ts';

/** The person who noted a reading sees all of it. */
const RECORDER = ['recorder'] as const;
/** Everybody who may see the car. */
const PEOPLE = ['people', ...RECORDER] as const;
const WRITTEN = ['write'] as const;

const newInstrument = z
  .strictObject({
    before: kilometres(MESSAGES.validation.required).describe(
      'What the old odometer showed last, in whole km.',
    ),
  })
  .describe('Set if the car got a new odometer, of which this is the first reading.');

/** An odometer reading that someone recorded by itself; services and fuel have their own mileage. */
export const READING_FIELDS = fieldTable({ write: RECORDER })({
  _id: { answer: ownId, visibleTo: PEOPLE },
  doneAt: {
    answer: answeredDay,
    visibleTo: PEOPLE,
    input: calendarDay.optional(),
    writableOn: WRITTEN,
  },
  mileage: {
    answer: z.number().meta({ description: 'What the odometer showed, in km.', example: 128_450 }),
    visibleTo: PEOPLE,
    input: kilometres(MESSAGES.validation.required).describe('What the odometer showed, in whole km.'),
    writableOn: WRITTEN,
  },
  newInstrument: {
    answer: newInstrument.optional(),
    visibleTo: PEOPLE,
    input: newInstrument.optional(),
    writableOn: WRITTEN,
  },
  note: {
    ...optionalText(
      text(LIMITS.readingNoteMax).meta({
        description: 'A note that only the person who recorded the reading sees.',
        example: 'Before the trip to Norway',
      }),
    ),
    visibleTo: RECORDER,
    writableOn: WRITTEN,
  },
  implausible: {
    answer: z.boolean().describe('Whether the reading contradicts the others.'),
    visibleTo: PEOPLE,
  },
  disputed: {
    answer: z
      .literal(true)
      .optional()
      .describe('The owner of the car disputes the reading, so that it does not count.'),
    visibleTo: PEOPLE,
  },
  may: {
    answer: z.enum(['dispute', 'withdraw']).optional().meta({
      description:
        'What the caller may do with a reading that someone else recorded: dispute it, or withdraw the dispute.',
      example: 'dispute',
    }),
    visibleTo: PEOPLE,
  },
  own: {
    answer: z.boolean().describe('Whether the caller recorded the reading and may correct or remove it.'),
    visibleTo: PEOPLE,
  },
  createdAt: { answer: moment, visibleTo: PEOPLE },
  revision: { answer: revision, visibleTo: PEOPLE },
});

/** `POST /car/{id}/readings`; `PUT` replaces one. A missing `doneAt` means today, or when correcting, the existing day. */
export const newReadingSchema = z
  .strictObject(inputShape(READING_FIELDS, 'write'))
  .meta({ id: 'NewReading' });
export type NewReading = z.input<typeof newReadingSchema>;

export const correctReadingSchema = newReadingSchema.extend(basedOn).meta({ id: 'CorrectReading' });

const readingSchema = z.strictObject(answerShape(READING_FIELDS, 'recorder')).meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;

export const readingAnswerSchema = z
  .strictObject({ message: doneMessage, reading: readingSchema })
  .meta({ id: 'ReadingNoted' });
export type ReadingAnswer = z.infer<typeof readingAnswerSchema>;

/** `GET /car/{id}/readings` */
export const readingListAnswerSchema = z
  .strictObject({
    readings: z.array(readingSchema).describe('Odometer readings, with the latest day first.'),
    nextCursor,
  })
  .meta({ id: 'ReadingList' });
export type ReadingListAnswer = z.infer<typeof readingListAnswerSchema>;
