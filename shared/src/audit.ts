import { CATALOGUE_ACTIONS } from './catalogueChange.ts';
import { calendarDay, id, moment, nextCursor, ownId, personSchema } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { answeredVin } from './vehicleParts.ts';
import { z } from './zod.ts';

/** All that is written into the audit log. */
export const AUDIT_ACTIONS = [
  'ROLE_CHANGED',
  'PLAN_CHANGED',
  'SESSIONS_ENDED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_UNLOCKED',
  'ACCOUNT_REMOVED',
  'CLAIM_GRANTED',
  'CLAIM_REJECTED',
  'SERVICE_REMOVED',
  'SUGGESTION_DECLINED',
  ...CATALOGUE_ACTIONS,
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What was done to accounts, cars and the catalogue, by whom. */
export const auditEntrySchema = z
  .strictObject({
    _id: ownId,
    action: z.string().meta({ description: "In capitals: 'ROLE_CHANGED'.", example: 'CLAIM_REJECTED' }),
    by: personSchema.nullable().describe('Null for a command at the machine and for the payment provider.'),
    user: personSchema.nullable().describe('The account that it was done to.'),
    subject: z.string().nullable().meta({
      description: "What else it was done to: 'car 65f0…'.",
      example: 'car 66f0c1d2a3b4c5d6e7f80912',
    }),
    car: z
      .strictObject({
        id: ownId,
        vin: answeredVin.optional().describe('Missing where the car is gone.'),
      })
      .optional()
      .describe('The car that it was done to, where it was done to one.'),
    details: z.string().meta({
      description: 'What happened, for a person to read.',
      example: 'stays as it is: The registration document names the owner.',
    }),
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

/** `GET /auth/admin/audit`; days are in UTC, both inclusive. */
export const auditQuerySchema = pageQuerySchema.extend({
  action: z
    .string()
    .regex(/^[A-Z_]{1,40}$/, 'An action is written in capitals')
    .optional()
    .describe(`What was done: ${AUDIT_ACTIONS.map((action) => `\`${action}\``).join(', ')}.`),
  user: id.optional().describe('The `id` of the account that it was done to.'),
  by: id.optional().describe('The `id` of the account that did it.'),
  from: calendarDay.optional().meta({ param: { description: 'The first day, of UTC.' } }),
  to: calendarDay.optional().meta({ param: { description: 'The last day, of UTC.' } }),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** Newest first. */
export const auditListAnswerSchema = z.strictObject({
  entries: z.array(auditEntrySchema).describe('The newest first.'),
  nextCursor,
});
export type AuditListAnswer = z.infer<typeof auditListAnswerSchema>;
