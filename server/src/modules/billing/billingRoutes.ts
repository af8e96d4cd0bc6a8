import { planAnswerSchema, webhookAnswerSchema, webhookEventSchema } from '@glovebox/shared/billing';
import { z } from '@glovebox/shared/zod';
import { AppError } from '../../platform/errors/appError.ts';
import { signedBody } from '../../platform/http/body.ts';
import { route } from '../../platform/http/route.ts';
import { applyEvent, showPlan } from './billingService.ts';
import { readEvent } from './stripeEvents.ts';
import { verifiedEvent } from './webhookSignature.ts';

const SIGNATURE = 'stripe-signature';

/** The plan of an account, and the payment provider's webhook. */
export const billingRoutes = [
  route('GET /billing/plan', {
    for: 'signedIn',
    limit: 'default',
    then: 'the caller, nobody else',
    summary: "Read the caller's plan, and where the workshop plan can be bought",
    description: 'The links carry the email and the account, so that the payment finds it.',
    answers: { 200: planAnswerSchema },
    handle: ({ user, config }) => showPlan(user, config),
  }),
  route('POST /billing/webhook', {
    for: 'anyone',
    limit: 'none',
    then: 'the payment provider, by its signature',
    summary: 'Take an event of the payment provider (Stripe)',
    description:
      'Signed by the provider. An event counts once, and in whatever order events come the plan ends up the same. ' +
      'Events that are none of the plan are answered with 200 and `ignored`. Where payments are not set up: 404.',
    body: signedBody(
      webhookEventSchema,
      z.object({ [SIGNATURE]: z.string().describe("The provider's signature of the body.") }),
    ),
    answers: { 200: webhookAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
    handle: async ({ body, config, log, req }) => {
      const { webhookSecret } = config.payments;
      if (!webhookSecret) throw new AppError('NOT_FOUND', 'Payments are not set up here.');
      const event = readEvent(await verifiedEvent(body, req.get(SIGNATURE), webhookSecret));
      const effect = await applyEvent(event);
      log.info({ type: event.type, effect }, 'applied an event of the payment provider');
      return { received: true as const, effect };
    },
  }),
];
