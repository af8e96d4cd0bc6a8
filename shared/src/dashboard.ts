import { accessRequestSchema } from './access.ts';
import { activityEntrySchema } from './activityFields.ts';
import { carCardSchema } from './car.ts';
import { id } from './fields.ts';
import { fuelMonthsSchema } from './fuelMonths.ts';
import { transferSchema } from './transfer.ts';
import { warningSchema } from './warning.ts';
import { z } from './zod.ts';

const namedCarSchema = z.strictObject({ _id: id, name: z.string() });

/** `GET /car/dashboard`: what the home page shows, in one answer. */
export const dashboardAnswerSchema = z
  .strictObject({
    /** The first four. */
    cars: z.array(carCardSchema),
    carsCount: z.number(),
    /** The newest ten of the last seven days over all cars. */
    activity: z.array(activityEntrySchema.extend({ car: namedCarSchema })),
    warnings: z.array(warningSchema.extend({ car: namedCarSchema })),
    transfers: z
      .array(transferSchema)
      .describe('Cars that wait for the caller to accept them; the newest first.'),
    accessRequests: z
      .array(accessRequestSchema.extend({ car: namedCarSchema }))
      .describe('Workshops that wait for the caller to open a car to them; the newest first.'),
    fuel: fuelMonthsSchema,
  })
  .meta({ id: 'Dashboard' });
export type DashboardAnswer = z.infer<typeof dashboardAnswerSchema>;
