import { CATALOGUE_ACTIONS } from './catalogueChange.ts';
import { calendarDay, id, moment, nextCursor, ownId, personSchema } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { answeredVin } from './vehicleParts.ts';
import { z } from './zod.ts';

/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'ROLE_CHANGED',
  'PLAN_CHANGED',
  'SESSIONS_ENDED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_UNLOCKED',
  'ACCOUNT_REMOVED',
  'WORKSHOP_CONFIRMED',
  'CONFIRMATION_WITHDRAWN',
  'CLAIM_GRANTED',
  'CLAIM_REJECTED',
  'CLAIM_ENDED',
  'SERVICE_REMOVED',
  'SUGGESTION_DECLINED',
  'BACKUP_MADE',
  'BACKUP_DOWNLOADED',
  'BACKUP_RESTORED',
  ...CATALOGUE_ACTIONS,
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An entry of the audit log: who did what to an account, a car or the catalogue. */
export const auditEntrySchema = z
  .strictObject({
    _id: ownId,
    action: z
      .string()
      .meta({ description: "What was done, such as 'ROLE_CHANGED'.", example: 'CLAIM_REJECTED' }),
    by: personSchema
      .nullable()
      .describe('Who did it. Null if it was a command on the server or the payment provider.'),
    user: personSchema.nullable().describe('The account that was affected.'),
    subject: z.string().nullable().meta({
      description: "What else was affected, such as 'car 65f0…'.",
      example: 'car 66f0c1d2a3b4c5d6e7f80912',
    }),
    car: z
      .strictObject({
        id: ownId,
        vin: answeredVin.optional().describe('The VIN of the car. Missing if the car has been removed.'),
      })
      .optional()
      .describe('The car that was affected, if any.'),
    details: z.string().meta({
      description: 'A sentence that says what happened.',
      example: 'stays as it is: The registration document names the owner.',
    }),
    change: z
      .strictObject({
        edits: z.number().describe('How many catalogue entries the change edited.'),
      })
      .optional()
      .describe(
        'Only for changes of the catalogue; `GET /cars/changes/{id}` returns the values before and after.',
      ),
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
  user: id.optional().describe('The `id` of the account that was affected.'),
  by: id.optional().describe('The `id` of the account that did it.'),
  from: calendarDay.optional().meta({ param: { description: 'The first day, in UTC.' } }),
  to: calendarDay.optional().meta({ param: { description: 'The last day, in UTC.' } }),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** Newest first. */
export const auditListAnswerSchema = z.strictObject({
  entries: z.array(auditEntrySchema).describe('Entries, with the newest first.'),
  nextCursor,
});
export type AuditListAnswer = z.infer<typeof auditListAnswerSchema>;
