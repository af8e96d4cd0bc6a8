import { moment } from './fields.ts';
import { USER_FIELDS } from './user.ts';
import { z } from './zod.ts';

/** The price of the workshop plan in USD. */
export const WORKSHOP_PRICE = { monthly: 10, annual: 100 } as const;

const offerSchema = z.strictObject({
  price: z.number().describe('The price in USD.'),
  link: z.url().nullable().meta({
    description:
      "The provider's checkout page for this account; null if payments are not set up on this server.",
    example: 'https://pay.example.com/checkout',
  }),
});

/** `GET /billing/plan`: the caller's plan and where the workshop plan can be bought. */
export const planAnswerSchema = z
  .strictObject({
    plan: USER_FIELDS.plan.answer,
    setByHand: z
      .boolean()
      .describe('Whether an admin set the plan. Earlier payments do not change such a plan.'),
    paidUntil: moment
      .nullable()
      .describe('The end of the paid period, if the plan was paid for and the provider reported it.'),
    /** False if payments are not set up; an admin can still set a plan. */
    available: z.boolean().describe('Whether payments are set up on this server.'),
    monthly: offerSchema.describe('The offer that is billed monthly.'),
    annual: offerSchema.describe('The offer that is billed once a year.'),
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
    .meta({ description: 'When the event was created, in seconds since 1970.', example: 1_773_480_413 }),
  data: z
    .looseObject({ object: z.unknown().describe("The provider's object.") })
    .describe('What the event is about.'),
});

/** `POST /billing/webhook`: how an event of the payment provider was handled. */
export const webhookAnswerSchema = z.strictObject({
  received: z.literal(true).describe('Always true.'),
  effect: z.enum(['applied', 'seen before', 'ignored']).describe('How the server handled the event.'),
});
export type WebhookAnswer = z.infer<typeof webhookAnswerSchema>;
