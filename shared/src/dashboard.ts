import { accessRequestSchema } from './access.ts';
import { activityEntrySchema } from './activityFields.ts';
import { carCardSchema } from './car.ts';
import { EXPENSE_KINDS } from './costKinds.ts';
import { dueEntryOfCarSchema } from './dueList.ts';
import { answeredDay } from './fields.ts';
import { fuelMonthsSchema } from './fuelMonths.ts';
import { handOverSchema } from './handOver.ts';
import { DASHBOARD } from './limits.ts';
import { moneySchema } from './money.ts';
import { spentSchema } from './spent.ts';
import { transferSchema } from './transfer.ts';
import { warningSchema } from './warning.ts';
import { claimOnCarSchema } from './vinClaim.ts';
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
      .array(dueEntryOfCarSchema)
      .describe('The 50 most pressing entries of `GET /car/due`, with overdue ones at the top.'),
    dueCount: z.number().describe('The number of entries of `GET /car/due` on all pages.'),
    customersDue: z
      .array(
        dueEntryOfCarSchema.extend({
          customer: z.string().optional().meta({
            description: 'The name of the owner of the car, if it is known.',
            example: 'Maria Keller',
          }),
        }),
      )
      .optional()
      .describe(
        'The 50 most pressing things that are overdue or due soon on cars of others to which the workshop has access, with overdue ones at the top. Cars that it keeps itself are in `due`. Missing without the workshop plan.',
      ),
    transfers: z
      .array(transferSchema)
      .describe('Transfers that the caller has not accepted or declined yet, with the newest first.'),
    handOvers: z
      .array(handOverSchema)
      .optional()
      .describe(
        `Cars that the caller handed over or got in the last ${DASHBOARD.handOverDays} days, with the latest first. Missing if there are none.`,
      ),
    accessRequests: z
      .array(accessRequestSchema.extend({ car: namedCarSchema }))
      .describe("Workshops' requests that the caller has not answered yet, with the newest first."),
    claims: z
      .array(claimOnCarSchema.extend({ car: namedCarSchema }))
      .describe(
        "Claims of other people on the caller's cars that are not decided yet, with the newest first.",
      ),
    spent: z
      .strictObject({
        month: spentSchema.describe('What was spent this month up to today.'),
        months: z
          .array(
            z.strictObject({
              month: z.string().meta({ description: 'A month, as YYYY-MM.', example: '2026-03' }),
              sums: z.array(moneySchema).describe('What was spent: one sum for each currency.'),
            }),
          )
          .describe(
            `The months in which something was spent, with the earliest first: among the last ${DASHBOARD.months} complete months and the current one up to today.`,
          ),
        year: spentSchema.describe('What was spent this year up to today.'),
        lastYear: z
          .strictObject({
            until: answeredDay,
            sums: z.array(moneySchema).describe('What was spent: one sum for each currency.'),
          })
          .describe('What was spent last year from its beginning up to the same day as this year.'),
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
      .describe('What the caller spent on their cars, and on cars that they had, while these were theirs.'),
    fuel: fuelMonthsSchema.describe('What the caller bought, month by month.'),
  })
  .meta({ id: 'Dashboard' });
export type DashboardAnswer = z.infer<typeof dashboardAnswerSchema>;
