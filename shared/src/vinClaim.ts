import { vin } from './car.ts';
import { id, moment, text } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { z } from './zod.ts';

/** What somebody brings forward, in words; at least a sentence. */
const evidence = z
  .string('Say why the car is yours')
  .trim()
  .min(10, 'At least 10 characters')
  .pipe(text(2_000));

/** `POST /car/claim`: a VIN that somebody else registered, and why the car is the caller's. */
export const newClaimSchema = z.strictObject({ vin, evidence });
export type NewClaim = z.input<typeof newClaimSchema>;

/** `PUT /car/claim/{id}/answer`: what the owner of the car says. */
export const claimAnswerSchema = z.strictObject({ evidence });

export const CLAIM_STATES = ['open', 'granted', 'rejected', 'withdrawn', 'closed'] as const;

const claimFacts = {
  _id: id,
  vin: z.string(),
  state: z
    .enum(CLAIM_STATES)
    .describe("'closed': the car was removed, or has another VIN now; the claimed one can be registered."),
  createdAt: moment,
  decidedAt: moment.nullable().describe('Null while it is open.'),
};

/** A claim as who made it sees it. */
export const ownClaimSchema = z
  .strictObject({
    ...claimFacts,
    evidence: z.string(),
    reason: z.string().optional().describe("The admin's, once it is decided."),
  })
  .meta({ id: 'OwnClaim' });
export type OwnClaim = z.infer<typeof ownClaimSchema>;

/** An open claim as the owner of the car sees it: neither who makes it nor what they say. */
export const claimOnCarSchema = z
  .strictObject({
    _id: id,
    vin: z.string(),
    createdAt: moment,
    answer: z.string().optional().describe('What the caller answered to it.'),
  })
  .meta({ id: 'ClaimOnCar' });
export type ClaimOnCar = z.infer<typeof claimOnCarSchema>;

const personSchema = z.strictObject({
  id,
  name: z.string().optional().describe('Missing where the account is gone.'),
});

/** A claim as admins see it. */
export const queuedClaimSchema = z
  .strictObject({
    ...claimFacts,
    car: id,
    claimant: personSchema,
    owner: personSchema.nullable().describe('Of the car, now; null where it has none or is gone.'),
    evidence: z.string().describe('What the claimant brings forward.'),
    answer: z.string().optional().describe('What the owner brings forward.'),
    reason: z.string().optional(),
    decidedBy: personSchema.optional(),
  })
  .meta({ id: 'QueuedClaim' });
export type QueuedClaim = z.infer<typeof queuedClaimSchema>;

/** `POST /auth/admin/claims/{id}/decide`; both sides are told the reason. */
export const decideClaimSchema = z.strictObject({
  decision: z.enum(['grant', 'reject'], 'Either grant or reject'),
  reason: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(1_000)),
});
export type ClaimDecision = z.output<typeof decideClaimSchema>;

/** `GET /auth/admin/claims` */
export const claimQueueQuerySchema = pageQuerySchema.extend({
  state: z.enum(['open', 'decided'], 'Either open or decided').default('open'),
});
export type ClaimQueueQuery = z.output<typeof claimQueueQuerySchema>;

const page = { nextCursor: z.string().nullable() };
export const ownClaimListSchema = z.strictObject({ claims: z.array(ownClaimSchema), ...page });
export const claimsOnCarSchema = z.strictObject({ claims: z.array(claimOnCarSchema), ...page });
export const claimQueueSchema = z.strictObject({
  claims: z.array(queuedClaimSchema),
  open: z.number().describe('How many wait for a decision, whatever was asked for.'),
  ...page,
});
export type OwnClaimList = z.infer<typeof ownClaimListSchema>;
export type ClaimsOnCar = z.infer<typeof claimsOnCarSchema>;
export type ClaimQueue = z.infer<typeof claimQueueSchema>;

export const newClaimAnswerSchema = z.strictObject({ message: z.string(), claim: ownClaimSchema });
export const claimAnsweredSchema = z.strictObject({ message: z.string(), claim: claimOnCarSchema });
export const claimDecidedSchema = z.strictObject({ message: z.string(), claim: queuedClaimSchema });
export type NewClaimAnswer = z.infer<typeof newClaimAnswerSchema>;
export type ClaimAnswered = z.infer<typeof claimAnsweredSchema>;
export type ClaimDecided = z.infer<typeof claimDecidedSchema>;
