import { BODIES, PAINTS } from './carLooks.ts';
import { answerShape, fieldTable } from './fieldTable.ts';
import { moment, ownId } from './fields.ts';
import { DISTANCE_UNITS } from './units.ts';
import { z } from './zod.ts';

/** Both who handed the car over and who got it. */
const BOTH = ['sender', 'receiver'] as const;

const count = (description: string) => z.number().optional().meta({ description, example: 31 });

/** What is kept of a car that went from one person to the next, as it was at that moment. */
export const HAND_OVER_FIELDS = fieldTable({})({
  id: { answer: ownId, visibleTo: BOTH },
  at: { answer: moment, visibleTo: BOTH },
  car: { answer: ownId.describe('The `_id` of the car.'), visibleTo: BOTH },
  name: {
    answer: z.string().meta({ description: 'Make and model of the car.', example: 'Volkswagen Golf VII' }),
    visibleTo: BOTH,
  },
  /** Private to the sender, like on the car. */
  plate: {
    answer: z
      .string()
      .optional()
      .meta({ description: 'The number plate, which only the sender sees.', example: 'B AB 1234' }),
    visibleTo: ['sender'],
  },
  body: {
    answer: z.enum(BODIES).optional().meta({ description: 'The kind of body.', example: 'estate' }),
    visibleTo: BOTH,
  },
  paint: {
    answer: z.enum(PAINTS).optional().meta({ description: 'The colour.', example: 'dark blue' }),
    visibleTo: BOTH,
  },
  mileage: {
    answer: z.number().optional().meta({
      description: 'What the odometer showed, in km. Missing if nobody had read it.',
      example: 119_247,
    }),
    visibleTo: BOTH,
  },
  totalDistance: {
    answer: z
      .number()
      .optional()
      .meta({ description: 'The km in all, if the odometer did not show them.', example: 256_000 }),
    visibleTo: BOTH,
  },
  odometerUnit: {
    answer: z
      .enum(DISTANCE_UNITS)
      .optional()
      .meta({ description: 'The unit of the odometer, if one was chosen.', example: 'mi' }),
    visibleTo: BOTH,
  },
  entries: { answer: count('How many services the book had.'), visibleTo: BOTH },
  stamped: { answer: count('How many of them workshops had stamped.'), visibleTo: BOTH },
  warnings: { answer: count('How many warnings were open.'), visibleTo: BOTH },
  from: {
    answer: z.string().optional().meta({
      description: 'The name of the sender. Missing once their account is gone.',
      example: 'Maria Keller',
    }),
    visibleTo: BOTH,
  },
  byKeeper: {
    answer: z.boolean().describe('Whether a workshop handed over a car that it kept for a customer.'),
    visibleTo: BOTH,
  },
  to: {
    answer: z.string().optional().meta({
      description:
        'The email to which the car was offered. Missing once the account of the recipient is gone.',
      example: 'jonas@example.org',
    }),
    visibleTo: BOTH,
  },
  side: {
    answer: z
      .enum(['sender', 'receiver'])
      .meta({ description: 'Whether the caller handed the car over or got it.', example: 'receiver' }),
    visibleTo: BOTH,
  },
});

const ofReceiver = z.strictObject(answerShape(HAND_OVER_FIELDS, 'receiver'));

/** A hand-over as one of the two sees it. */
export const handOverSchema = ofReceiver
  .extend({ plate: HAND_OVER_FIELDS.plate.answer })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverSchema>;

/** `GET /token/handed-over/{id}` */
export const handOverDetailSchema = handOverSchema
  .extend({
    isOwn: z.boolean().describe('Whether the car is among the caller’s cars now.'),
    kept: z
      .strictObject({
        fuel: z.number().meta({ description: 'How many fuel records.', example: 119 }),
        expenses: z.number().meta({ description: 'How many expenses.', example: 11 }),
      })
      .optional()
      .describe('What stayed with the sender, who alone sees it.'),
  })
  .meta({ id: 'HandOverDetail' });
export type HandOverDetail = z.infer<typeof handOverDetailSchema>;
