import { calendarDay, id, moment } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { z } from './zod.ts';

export const personSchema = z.strictObject({
  id,
  name: z.string().optional().describe('Missing where the account is gone.'),
});

/** What was done to accounts, cars and the catalogue, by whom. */
export const auditEntrySchema = z
  .strictObject({
    _id: id,
    action: z.string().describe("In capitals: 'ROLE_CHANGED'."),
    by: personSchema.nullable().describe('Null for a command at the machine and for the payment provider.'),
    user: personSchema.nullable().describe('The account that it was done to.'),
    subject: z.string().nullable().describe("What else it was done to: 'car 65f0…'."),
    car: z
      .strictObject({ id, vin: z.string().optional().describe('Missing where the car is gone.') })
      .optional()
      .describe('The car that it was done to, where it was done to one.'),
    details: z.string(),
    change: z
      .strictObject({
        edits: z.number().describe('How many entries of the catalogue and cars it edited.'),
        undone: z.boolean().describe('Taken back, and not done again since.'),
      })
      .optional()
      .describe('Of changes of the catalogue; `GET /cars/changes/{id}` has before and after.'),
    createdAt: moment,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** `GET /auth/admin/audit`; days are of UTC, and both count. */
export const auditQuerySchema = pageQuerySchema.extend({
  action: z
    .string()
    .regex(/^[A-Z_]{1,40}$/, 'An action is written in capitals')
    .optional(),
  user: id.optional(),
  by: id.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** The newest first. */
export const auditListAnswerSchema = z.strictObject({
  entries: z.array(auditEntrySchema),
  nextCursor: z.string().nullable(),
});
export type AuditListAnswer = z.infer<typeof auditListAnswerSchema>;
