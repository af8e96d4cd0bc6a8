import { moment } from './fields.ts';
import { PLANS } from './user.ts';
import { z } from './zod.ts';

/** What the workshop plan costs, in USD. */
export const WORKSHOP_PRICE = { monthly: 10, annual: 100 } as const;

const offerSchema = z.strictObject({
  /** USD */
  price: z.number(),
  /** The checkout page of the payment provider for this account; null where it is not set up here. */
  link: z.url().nullable(),
});

/** `GET /billing/plan`: the caller's plan and where the workshop plan can be bought. */
export const planAnswerSchema = z
  .strictObject({
    plan: z.enum(PLANS),
    /** An admin set the plan; no payment changes that. */
    setByHand: z.boolean(),
    /** The end of what was paid for, where the plan came by payment and the provider reported it. */
    paidUntil: moment.nullable(),
    /** False where payments are not set up here: an admin can set a plan by hand. */
    available: z.boolean(),
    monthly: offerSchema,
    annual: offerSchema,
  })
  .meta({ id: 'PlanAnswer' });
export type PlanAnswer = z.infer<typeof planAnswerSchema>;

/** An event of Stripe's as far as every event has the same form; `created` in seconds since 1970. */
export const webhookEventSchema = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.int().nonnegative().max(100_000_000_000),
  data: z.looseObject({ object: z.unknown() }),
});

/** `POST /billing/webhook`: what became of an event of the payment provider. */
export const webhookAnswerSchema = z.strictObject({
  received: z.literal(true),
  effect: z.enum(['applied', 'seen before', 'ignored']),
});
export type WebhookAnswer = z.infer<typeof webhookAnswerSchema>;
