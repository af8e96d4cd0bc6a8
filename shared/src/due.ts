import { id } from './fields.ts';
import { DISTANCE_UNITS } from './units.ts';
import { namedCarSchema } from './vehicleParts.ts';
import { z } from './zod.ts';

/** A service that is due on a car, as the newest service of its kind says. */
export const dueSchema = z
  .strictObject({
    id: id.describe('The service that names the next one.'),
    type: z.string().meta({ description: 'The type of that service.', example: 'Oil Change Service' }),
    title: z.string().meta({
      description: 'What is due: the type, or for type Other what was written about the service.',
      example: 'Oil Change Service',
    }),
    state: z
      .enum(['overdue', 'soon', 'later'])
      .describe("'overdue' past the due mileage, 'soon' within the last 1,000 km before it."),
    doneKm: z.number().meta({
      description:
        'The km at which that service was done, on the scale of the present odometer; negative if it was done long before that odometer was installed.',
      example: 128_450,
    }),
    dueKm: z.number().meta({ description: 'The km at which it is due.', example: 143_450 }),
    kmLeft: z
      .number()
      .meta({ description: 'The km until then; negative if the service is overdue.', example: 15_000 }),
  })
  .meta({ id: 'Due' });
export type Due = z.infer<typeof dueSchema>;

/** A due service together with its car. */
export const dueOfCarSchema = dueSchema
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
  .meta({ id: 'DueOfCar' });
export type DueOfCar = z.infer<typeof dueOfCarSchema>;
