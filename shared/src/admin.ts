import { auditEntrySchema } from './audit.ts';
import { CAR_FIELDS } from './carFields.ts';
import { answerShape } from './fieldTable.ts';
import { moment, text } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { SERVICE_FIELDS } from './serviceRecord.ts';
import { PLANS, ROLES, USER_FIELDS } from './user.ts';
import { z } from './zod.ts';

/** An account as admins see it. */
export const adminUserSchema = z.strictObject(answerShape(USER_FIELDS, 'admin')).meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** A car as admins see it: no note, no fuel, no public code. */
export const adminCarSchema = z.strictObject(answerShape(CAR_FIELDS, 'admin')).meta({ id: 'AdminCar' });
export type AdminCar = z.infer<typeof adminCarSchema>;

/** A service as admins see it. */
export const adminServiceSchema = z
  .strictObject(answerShape(SERVICE_FIELDS, 'admin'))
  .meta({ id: 'AdminService' });
export type AdminService = z.infer<typeof adminServiceSchema>;

/** `GET /auth/admin`: how much there is, how it grew and what is new. */
export const adminOverviewSchema = z
  .strictObject({
    totals: z.strictObject({ users: z.number(), cars: z.number(), services: z.number() }),
    months: z
      .array(
        z.strictObject({
          month: z.string().describe('YYYY-MM, of UTC'),
          name: z.string().describe("In English: 'January'."),
          users: z.number(),
          cars: z.number(),
          services: z.number(),
        }),
      )
      .describe('What was added within each of the last six calendar months, the current one last.'),
    users: z.array(adminUserSchema).describe('The newest ten.'),
    cars: z.array(adminCarSchema).describe('The newest ten.'),
    services: z.array(adminServiceSchema).describe('The newest ten.'),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/** The query of the admin's lists. */
export const adminListQuerySchema = pageQuerySchema.extend({
  search: text(100)
    .transform((value) => value.trim())
    .optional(),
});
export type AdminListQuery = z.output<typeof adminListQuerySchema>;

const page = { nextCursor: z.string().nullable() };
export const adminUserListSchema = z.strictObject({ users: z.array(adminUserSchema), ...page });
export const adminCarListSchema = z.strictObject({ cars: z.array(adminCarSchema), ...page });
export const adminServiceListSchema = z.strictObject({ services: z.array(adminServiceSchema), ...page });
export type AdminUserList = z.infer<typeof adminUserListSchema>;
export type AdminCarList = z.infer<typeof adminCarListSchema>;
export type AdminServiceList = z.infer<typeof adminServiceListSchema>;

/** `GET /auth/admin/users/{id}` */
export const adminUserPageSchema = z.strictObject({
  user: adminUserSchema,
  cars: z.number(),
  services: z.number().describe('On the cars that are theirs now.'),
  sessions: z.number().describe('Where they are signed in at this moment.'),
  lock: z
    .strictObject({ at: moment, reason: z.string() })
    .nullable()
    .describe('Since when the account is locked, and why; the person is not told the reason.'),
  planSetByHand: z.boolean(),
  paidUntil: moment.nullable().describe('Where the plan came by payment and the provider told it.'),
  audit: z.array(auditEntrySchema).describe('The newest twenty entries about the account.'),
});
export type AdminUserPage = z.infer<typeof adminUserPageSchema>;

export const setRoleSchema = z.strictObject({ role: z.enum(ROLES, `One of ${ROLES.join(', ')}`) });
export const setPlanSchema = z.strictObject({ plan: z.enum(PLANS, `One of ${PLANS.join(', ')}`) });

/** `PUT /auth/admin/users/{id}/locked`; the reason is for the audit log. */
export const setLockedSchema = z.strictObject({
  locked: z.boolean('Either true or false').describe('Whether it is to be locked.'),
  reason: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(500)),
});

export const adminUserAnswerSchema = z.strictObject({ message: z.string(), user: adminUserSchema });
export type AdminUserAnswer = z.infer<typeof adminUserAnswerSchema>;
