import { moment } from './fields.ts';
import { USER_FIELDS } from './user.ts';
import { z } from './zod.ts';

/** What the workshop plan costs, in USD. */
export const WORKSHOP_PRICE = { monthly: 10, annual: 100 } as const;

const offerSchema = z.strictObject({
  price: z.number().describe('USD'),
  link: z.url().nullable().meta({
    description: "The provider's checkout page for this account; null where it is not set up here.",
    example: 'https://pay.example.com/checkout',
  }),
});

/** `GET /billing/plan`: the caller's plan and where the workshop plan can be bought. */
export const planAnswerSchema = z
  .strictObject({
    plan: USER_FIELDS.plan.answer,
    setByHand: z.boolean().describe('An admin set the plan; payments made before do not change that.'),
    paidUntil: moment
      .nullable()
      .describe('The end of what was paid for, where the plan came by payment and the provider reported it.'),
    /** False if payments are not set up; an admin can still set a plan. */
    available: z.boolean().describe('Whether payments are set up here.'),
    monthly: offerSchema.describe('Billed monthly.'),
    annual: offerSchema.describe('Billed once a year.'),
  })
  .meta({ id: 'PlanAnswer' });
export type PlanAnswer = z.infer<typeof planAnswerSchema>;

/** The fields that all Stripe events have in common; `created` in seconds since 1970. */
export const webhookEventSchema = z.looseObject({
  id: z.string().min(1).max(255).meta({ description: 'Its id.', example: 'evt_1TB2mLKx8yQd' }),
  type: z.string().max(255).meta({
    description: 'What happened: `checkout.session.completed`, `customer.subscription.updated`, …',
    example: 'checkout.session.completed',
  }),
  created: z
    .int()
    .nonnegative()
    .max(100_000_000_000)
    .meta({ description: 'Seconds since 1970.', example: 1_773_480_413 }),
  data: z
    .looseObject({ object: z.unknown().describe("The provider's object.") })
    .describe('What the event is about.'),
});

/** `POST /billing/webhook`: how an event of the payment provider was handled. */
export const webhookAnswerSchema = z.strictObject({
  received: z.literal(true).describe('Always true.'),
  effect: z.enum(['applied', 'seen before', 'ignored']).describe('What became of the event.'),
});
export type WebhookAnswer = z.infer<typeof webhookAnswerSchema>;
