import { dueEntrySchema } from './dueList.ts';
import { fuelUnitSchema } from './energies.ts';
import { answeredDay, moment } from './fields.ts';
import { z } from './zod.ts';

/** `GET /car/{id}/summary` */
export const carSummarySchema = z
  .strictObject({
    name: z.string().meta({ description: 'The name of the car among those of its owner.', example: 'Golf' }),
    mileage: z.number().meta({ description: 'The odometer reading, in km.', example: 128_450 }),
    mileageAt: answeredDay.nullable().describe('The day of the last reading; null if there is none.'),
    next: dueEntrySchema
      .pick({ title: true, state: true, dueKm: true, dueDay: true, kmLeft: true, daysLeft: true })
      .nullable()
      .describe('What is due next by the plan and the services of the car; null if nothing is.'),
    lastService: z
      .strictObject({
        doneAt: answeredDay.describe('The day on which it was done.'),
        type: z.string().meta({ description: 'The type of the service.', example: 'Oil Change Service' }),
        mileage: z
          .number()
          .nullable()
          .meta({ description: 'The odometer reading, in km.', example: 128_450 }),
      })
      .nullable()
      .describe('The latest service; null if there is none.'),
    consumption: z
      .strictObject({
        per100Km: z.number().meta({ description: 'The consumption in `unit` per 100 km.', example: 6.42 }),
        unit: fuelUnitSchema.describe('Its unit.'),
      })
      .nullable()
      .describe(
        "The caller's consumption of the main energy, over all full-to-full stretches; null if it is not known.",
      ),
    openWarnings: z.number().describe('How many warnings are open.'),
    updatedAt: moment.describe('When the car or one of its records changed last.'),
  })
  .meta({ id: 'CarSummary' });
export type CarSummary = z.infer<typeof carSummarySchema>;
