import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import { doneMessage, id, moment, nextCursor, ownId, personSchema, text } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { basedOn, revision } from './revision.ts';
import { answeredVin, vin } from './vehicleParts.ts';
import { proof } from './user.ts';
import { z } from './zod.ts';

const EVIDENCE = 'Bought on 2 March 2026; the registration document is in my name.';
const ANSWER = 'I own it since 2019.';
const REASON = {
  description: 'The reason for the decision, which the claimant and the owner see.',
  example: 'The registration document names the claimant.',
};

/** The statement of a claimant or an owner; at least a sentence. */
const evidence = z
  .string('Say why the car is yours')
  .trim()
  .min(10, 'At least 10 characters')
  .pipe(text(2_000))
  .meta({ description: 'The statement: what shows who owns the car.', example: EVIDENCE });

export const CLAIM_STATES = ['open', 'granted', 'rejected', 'withdrawn', 'ended', 'closed'] as const;

/** The claimant; the owner of the car sees neither their identity nor their statement. */
const CLAIMANT = ['claimant', 'download'] as const;
const ADMIN = ['admin'] as const;
const JUDGED = [...CLAIMANT, ...ADMIN] as const;
const ALL = [...JUDGED, 'owner'] as const;

export const CLAIM_FIELDS = fieldTable({ create: ['claimant'], decide: ['admin'] })({
  _id: { answer: ownId, visibleTo: ALL },
  vin: { answer: answeredVin, visibleTo: ALL, input: vin, writableOn: ['create'] },
  state: {
    answer: z
      .enum(CLAIM_STATES)
      .describe(
        "'ended': the owner of the car ended it with their password. 'closed' only occurs on old claims, from a time when removing a car or changing its VIN ended the claims on it.",
      ),
    visibleTo: JUDGED,
  },
  createdAt: { answer: moment, visibleTo: ALL },
  decidedAt: {
    answer: moment.nullable().describe('When it was decided. Null while it is open.'),
    visibleTo: JUDGED,
  },
  car: { answer: id.describe('The `_id` of the car.'), visibleTo: ADMIN },
  claimant: { answer: personSchema.describe('Who claims the car.'), visibleTo: ADMIN },
  owner: {
    answer: personSchema
      .nullable()
      .describe('The current owner of the car; null if it has none or has been removed.'),
    visibleTo: ADMIN,
  },
  evidence: {
    answer: z
      .string()
      .meta({ description: 'The statement: what shows who owns the car.', example: EVIDENCE }),
    answerByAudience: {
      admin: z.string().meta({ description: "The claimant's statement.", example: EVIDENCE }),
    },
    visibleTo: JUDGED,
    input: evidence,
    writableOn: ['create'],
  },
  answer: {
    answer: z.string().optional().meta({ description: "The caller's answer to the claim.", example: ANSWER }),
    answerByAudience: {
      admin: z.string().optional().meta({ description: "The owner's statement.", example: ANSWER }),
    },
    visibleTo: [...ADMIN, 'owner'],
  },
  reason: {
    answer: z
      .string()
      .optional()
      .meta({ ...REASON, description: "The admin's reason, once the claim is decided." }),
    answerByAudience: { admin: z.string().optional().meta(REASON) },
    visibleTo: JUDGED,
    input: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(1_000)).meta(REASON),
    writableOn: ['decide'],
  },
  decidedBy: { answer: personSchema.optional().describe('The admin who decided.'), visibleTo: ADMIN },
  revision: {
    answer: revision.describe('How many times the owner changed their answer.'),
    visibleTo: ['owner'],
  },
});

/** `POST /car/claim`: a VIN that somebody else registered, and why the car is the caller's. */
export const newClaimSchema = z.strictObject(inputShape(CLAIM_FIELDS, 'create'));
export type NewClaim = z.input<typeof newClaimSchema>;

/** `PUT /car/claim/{id}/answer`: the statement of the car's owner. */
export const claimAnswerSchema = z.strictObject({ evidence, ...basedOn });
export type ClaimAnswer = z.output<typeof claimAnswerSchema>;

/** `POST /car/claim/{id}/end` */
export const endClaimSchema = z.strictObject(proof);
export type EndClaim = z.infer<typeof endClaimSchema>;

/** A claim as the claimant sees it. */
export const ownClaimSchema = z.strictObject(answerShape(CLAIM_FIELDS, 'claimant')).meta({ id: 'OwnClaim' });
export type OwnClaim = z.infer<typeof ownClaimSchema>;

/** An open claim as the owner of the car sees it. */
export const claimOnCarSchema = z.strictObject(answerShape(CLAIM_FIELDS, 'owner')).meta({ id: 'ClaimOnCar' });
export type ClaimOnCar = z.infer<typeof claimOnCarSchema>;

/** A claim as admins see it. */
const queuedClaimSchema = z.strictObject(answerShape(CLAIM_FIELDS, 'admin')).meta({ id: 'QueuedClaim' });
export type QueuedClaim = z.infer<typeof queuedClaimSchema>;

/** `POST /auth/admin/claims/{id}/decide`; both sides are given the reason. */
export const decideClaimSchema = z.strictObject({
  decision: z.enum(['grant', 'reject'], 'Either grant or reject').describe('Who gets the car.'),
  ...inputShape(CLAIM_FIELDS, 'decide'),
  ...proof,
});
export type ClaimDecision = z.output<typeof decideClaimSchema>;

/** `GET /auth/admin/claims` */
export const claimQueueQuerySchema = pageQuerySchema.extend({
  state: z
    .enum(['open', 'decided'], 'Either open or decided')
    .default('open')
    .describe('Whether to list open or decided claims.'),
});
export type ClaimQueueQuery = z.output<typeof claimQueueQuerySchema>;

const CLAIMS = 'Claims, with the newest first.';
const QUEUED = 'Claims: open ones with the oldest first, decided ones with the newest first.';
export const ownClaimListSchema = z.strictObject({
  claims: z.array(ownClaimSchema).describe(CLAIMS),
  nextCursor,
});
export const claimsOnCarSchema = z.strictObject({
  claims: z.array(claimOnCarSchema).describe(CLAIMS),
  nextCursor,
});
export const claimQueueSchema = z.strictObject({
  claims: z.array(queuedClaimSchema).describe(QUEUED),
  open: z.number().describe('How many claims wait for a decision, regardless of the query.'),
  nextCursor,
});
export type OwnClaimList = z.infer<typeof ownClaimListSchema>;
export type ClaimsOnCar = z.infer<typeof claimsOnCarSchema>;
export type ClaimQueue = z.infer<typeof claimQueueSchema>;

export const newClaimAnswerSchema = z.strictObject({ message: doneMessage, claim: ownClaimSchema });
export const claimAnsweredSchema = z.strictObject({ message: doneMessage, claim: claimOnCarSchema });
export const claimDecidedSchema = z.strictObject({ message: doneMessage, claim: queuedClaimSchema });
export type NewClaimAnswer = z.infer<typeof newClaimAnswerSchema>;
export type ClaimAnswered = z.infer<typeof claimAnsweredSchema>;
export type ClaimDecided = z.infer<typeof claimDecidedSchema>;
