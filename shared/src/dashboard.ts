import { accessRequestSchema } from './access.ts';
import { activityEntrySchema } from './activityFields.ts';
import { carCardSchema } from './car.ts';
import { EXPENSE_KINDS } from './costKinds.ts';
import { dueOfCarSchema } from './due.ts';
import { fuelMonthsSchema } from './fuelMonths.ts';
import { DASHBOARD } from './limits.ts';
import { moneySchema } from './money.ts';
import { spentSchema } from './spent.ts';
import { transferSchema } from './transfer.ts';
import { warningSchema } from './warning.ts';
import { namedCarSchema } from './vehicleParts.ts';
import { z } from './zod.ts';

/** `GET /car/dashboard`: everything that the home page shows, in one response. */
export const dashboardAnswerSchema = z
  .strictObject({
    /** The first four cars. */
    cars: z.array(carCardSchema).describe('Cars.'),
    carsCount: z.number().describe('How many cars there are.'),
    /** The newest ten activities of the last seven days on all cars. */
    activity: z
      .array(activityEntrySchema.extend({ car: namedCarSchema }))
      .describe('Activities, with the newest first.'),
    warnings: z
      .array(warningSchema.extend({ car: namedCarSchema }))
      .describe('The 50 most urgent open warnings.'),
    warningsCount: z.number().describe('How many warnings are open.'),
    due: z
      .array(dueOfCarSchema)
      .describe('The 50 services that are due first, with overdue ones at the top.'),
    dueCount: z.number().describe('How many services are due at some mileage.'),
    transfers: z
      .array(transferSchema)
      .describe('Transfers that the caller has not accepted or declined yet, with the newest first.'),
    accessRequests: z
      .array(accessRequestSchema.extend({ car: namedCarSchema }))
      .describe("Workshops' requests that the caller has not answered yet, with the newest first."),
    spent: z
      .strictObject({
        month: spentSchema.describe('What was spent this month.'),
        year: spentSchema.describe('What was spent this year.'),
        comparison: z
          .strictObject({
            until: z
              .string()
              .meta({ description: 'The last complete month, as YYYY-MM.', example: '2026-10' }),
            sums: z.array(moneySchema).describe('What was spent this year up to the end of that month.'),
            before: z.array(moneySchema).describe('What was spent in the same months of last year.'),
          })
          .nullable()
          .describe('This year compared with last year, up to the last complete month. Null in January.'),
        next: z
          .strictObject({
            sums: z.array(moneySchema).describe('What will be spent: one sum for each currency.'),
            kinds: z.array(z.enum(EXPENSE_KINDS)).describe('The purposes of these expenses.'),
            unpriced: z
              .number()
              .meta({ description: 'How many of these expenses have no price.', example: 0 }),
          })
          .describe(`The expenses that repeat within the next ${DASHBOARD.nextDays} days.`),
      })
      .describe('What the caller spent on their cars.'),
    fuel: fuelMonthsSchema.describe('What the caller bought, month by month.'),
  })
  .meta({ id: 'Dashboard' });
export type DashboardAnswer = z.infer<typeof dashboardAnswerSchema>;
