import { auditEntrySchema } from './audit.ts';
import { CAR_FIELDS } from './carFields.ts';
import { answerShape } from './fieldTable.ts';
import { doneMessage, moment, nextCursor, requiredLine, text } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { SERVICE_FIELDS } from './serviceRecord.ts';
import { PLANS, proof, ROLES, USER_FIELDS } from './user.ts';
import { z } from './zod.ts';

/** An account as admins see it. */
const adminUserSchema = z.strictObject(answerShape(USER_FIELDS, 'admin')).meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** A car as admins see it: no note, no fuel, no public code. */
const adminCarSchema = z.strictObject(answerShape(CAR_FIELDS, 'admin')).meta({ id: 'AdminCar' });
export type AdminCar = z.infer<typeof adminCarSchema>;

/** A service as admins see it. */
const adminServiceSchema = z.strictObject(answerShape(SERVICE_FIELDS, 'admin')).meta({ id: 'AdminService' });
export type AdminService = z.infer<typeof adminServiceSchema>;

/** `GET /auth/admin`: the totals, the growth by month and the newest entries. */
export const adminOverviewSchema = z
  .strictObject({
    totals: z
      .strictObject({
        users: z.number().describe('How many users there are.'),
        cars: z.number().describe('How many cars there are.'),
        services: z.number().describe('How many services there are.'),
      })
      .describe('The totals.'),
    months: z
      .array(
        z.strictObject({
          month: z.string().meta({ description: 'The month in UTC, as YYYY-MM.', example: '2026-03' }),
          name: z
            .string()
            .meta({ description: "The English name of the month, such as 'January'.", example: 'March' }),
          users: z.number().describe('How many users were added in the month.'),
          cars: z.number().describe('How many cars were added in the month.'),
          services: z.number().describe('How many services were added in the month.'),
        }),
      )
      .describe('What was added in each of the last six calendar months, with the current month last.'),
    users: z.array(adminUserSchema).describe('The ten newest accounts.'),
    cars: z.array(adminCarSchema).describe('The ten newest cars.'),
    services: z.array(adminServiceSchema).describe('The ten most recently recorded services.'),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/** The query of the admin's lists. */
export const adminListQuerySchema = pageQuerySchema.extend({
  search: text(100)
    .transform((value) => value.trim())
    .optional()
    .describe('The first characters to search for.'),
});
export type AdminListQuery = z.output<typeof adminListQuerySchema>;

export const adminUserListSchema = z.strictObject({
  users: z.array(adminUserSchema).describe('Accounts.'),
  nextCursor,
});
export const adminCarListSchema = z.strictObject({
  cars: z.array(adminCarSchema).describe('Cars.'),
  nextCursor,
});
export const adminServiceListSchema = z.strictObject({
  services: z.array(adminServiceSchema).describe('Services, with the most recently recorded first.'),
  nextCursor,
});
export type AdminUserList = z.infer<typeof adminUserListSchema>;
export type AdminCarList = z.infer<typeof adminCarListSchema>;
export type AdminServiceList = z.infer<typeof adminServiceListSchema>;

const WEBSITE = /^https?:\/\/[^\s/]+\.[^\s/.]+(?:\/\S*)?$/i;

const REASON = {
  description: 'Why the account was locked or unlocked. Only admins see the reason.',
  example: 'Registers the cars of others.',
};

const CONFIRMATION = {
  legalName: { description: 'The legal name of the workshop.', example: 'Autohaus Nord GmbH' },
  country: { description: 'The country in which the workshop is registered.', example: 'Germany' },
  registration: { description: 'The registration or tax number of the workshop.', example: 'HRB 12345' },
  website: { description: 'The website of the workshop.', example: 'https://autohaus-nord.example' },
};

/** `PUT /auth/admin/users/{id}/confirmation`: the details by which an admin confirms a workshop. Only admins see them. */
export const confirmationSchema = z
  .strictObject({
    legalName: requiredLine(120, 'Give the legal name').meta(CONFIRMATION.legalName),
    country: requiredLine(60, 'Give the country').meta(CONFIRMATION.country),
    registration: requiredLine(60, 'Give the registration or tax number').meta(CONFIRMATION.registration),
    website: requiredLine(200, 'Give the website')
      .refine((typed) => WEBSITE.test(typed), 'Must be an address like https://example.org')
      .meta(CONFIRMATION.website),
    ...proof,
  })
  .meta({ id: 'Confirmation' });
export type ConfirmWorkshop = z.infer<typeof confirmationSchema>;
export type Confirmation = Omit<ConfirmWorkshop, 'password'>;

/** `DELETE /auth/admin/users/{id}/confirmation`; the reason is for the audit log. */
export const withdrawConfirmationSchema = z.strictObject({
  reason: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(500)).meta({
    description: 'Why the workshop is no longer confirmed. Only admins see the reason.',
    example: 'The registration has ended.',
  }),
  ...proof,
});
export type ProvenReason = z.infer<typeof withdrawConfirmationSchema>;

/** `GET /auth/admin/users/{id}` */
export const adminUserPageSchema = z.strictObject({
  user: adminUserSchema,
  cars: z.number().describe('How many cars the user owns.'),
  services: z.number().describe('How many services there are on the cars that the user owns now.'),
  sessions: z.number().describe('How many sessions are open now.'),
  lock: z
    .strictObject({ at: moment, reason: z.string().meta(REASON) })
    .nullable()
    .describe('When and why the account was locked. The user does not see the reason.'),
  confirmation: z
    .strictObject({
      at: moment,
      legalName: z.string().meta(CONFIRMATION.legalName),
      country: z.string().meta(CONFIRMATION.country),
      registration: z.string().meta(CONFIRMATION.registration),
      website: z.string().meta(CONFIRMATION.website),
    })
    .nullable()
    .describe('When and by which details the workshop was confirmed. Only admins see them.'),
  planSetByHand: z
    .boolean()
    .describe('Whether an admin set the plan. Earlier payments do not change such a plan.'),
  paidUntil: moment
    .nullable()
    .describe('The end of the paid period, if the plan was paid for and the provider reported it.'),
  audit: z.array(auditEntrySchema).describe('The newest twenty audit log entries about the account.'),
});
export type AdminUserPage = z.infer<typeof adminUserPageSchema>;

export const setRoleSchema = z.strictObject({
  role: z.enum(ROLES, `One of ${ROLES.join(', ')}`).meta({ ...USER_FIELDS.role.answer.meta() }),
  ...proof,
});
export type SetRole = z.infer<typeof setRoleSchema>;

export const setPlanSchema = z.strictObject({
  plan: z.enum(PLANS, `One of ${PLANS.join(', ')}`).meta({ ...USER_FIELDS.plan.answer.meta() }),
  ...proof,
});
export type SetPlan = z.infer<typeof setPlanSchema>;

/** `PUT /auth/admin/users/{id}/locked`; the reason is for the audit log. */
export const setLockedSchema = z.strictObject({
  locked: z.boolean('Either true or false').describe('Whether to lock or unlock the account.'),
  reason: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(500)).meta(REASON),
  ...proof,
});
export type SetLocked = z.infer<typeof setLockedSchema>;

/** `DELETE /auth/admin/services/{id}`; those who see the car read the reason. */
export const removeEntrySchema = z.strictObject({
  reason: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(500)).meta({
    description: "Why the service is removed. The reason appears in the car's activity.",
    example: 'The workshop has never seen this car.',
  }),
  ...proof,
});

export const adminUserAnswerSchema = z.strictObject({ message: doneMessage, user: adminUserSchema });
export type AdminUserAnswer = z.infer<typeof adminUserAnswerSchema>;
