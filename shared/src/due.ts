import { id } from './fields.ts';
import { DISTANCE_UNITS } from './units.ts';
import { namedCarSchema } from './vehicleParts.ts';
import { z } from './zod.ts';

/** What is due on a car: the 'next' of the newest service of its kind. */
export const dueSchema = z
  .strictObject({
    id: id.describe('The service that says so.'),
    type: z.string().meta({ description: 'The type of that service.', example: 'Oil Change Service' }),
    title: z.string().meta({
      description: 'What is due: the type, or of type Other what was written about it.',
      example: 'Oil Change Service',
    }),
    state: z
      .enum(['overdue', 'soon', 'later'])
      .describe('Overdue once it is past, soon within the last 1,000 km.'),
    doneKm: z.number().meta({
      description:
        'km at which that service was done, by the present instrument: below 0 if done long before it.',
      example: 128_450,
    }),
    dueKm: z.number().meta({ description: 'km at which it is due.', example: 143_450 }),
    kmLeft: z.number().meta({ description: 'km until then; negative once it is past.', example: 15_000 }),
  })
  .meta({ id: 'Due' });
export type Due = z.infer<typeof dueSchema>;

/** With its car, where several are meant. */
export const dueOfCarSchema = dueSchema
  .extend({
    car: namedCarSchema
      .extend({
        odometerUnit: z
          .enum(DISTANCE_UNITS)
          .optional()
          .meta({ description: 'What its odometer counts in, where that was said.', example: 'mi' }),
      })
      .describe('The car that it is about.'),
  })
  .meta({ id: 'DueOfCar' });
export type DueOfCar = z.infer<typeof dueOfCarSchema>;
