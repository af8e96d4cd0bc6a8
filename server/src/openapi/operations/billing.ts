import { planAnswerSchema, webhookAnswerSchema, webhookEventSchema } from '@glovebox/shared/billing';
import { z } from '@glovebox/shared/zod';
import type { Operations } from '../operation.ts';

export const billingOperations: Operations = {
  'GET /billing/plan': {
    summary: "Read the caller's plan, and where the workshop plan can be bought",
    description: 'The links carry the email and the account, so that the payment finds it.',
    answers: { 200: planAnswerSchema },
  },
  'POST /billing/webhook': {
    summary: 'Take an event of the payment provider (Stripe)',
    description:
      'Signed by the provider. An event counts once, and in whatever order events come the plan ends up the same. ' +
      'Events that are none of the plan are answered with 200 and `ignored`. Where payments are not set up: 404.',
    headers: z.object({ 'stripe-signature': z.string() }),
    body: webhookEventSchema,
    answers: { 200: webhookAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
};
