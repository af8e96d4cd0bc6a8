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
    then: 'callers read only their own plan',
    summary: "Read the caller's plan and where the workshop plan can be bought",
    description:
      'The links contain the email and the account, so that the payment can be matched to the account.',
    answers: { 200: planAnswerSchema },
    handle: ({ user, config }) => showPlan(user, config),
  }),
  route('POST /billing/webhook', {
    for: 'anyone',
    limit: 'none',
    then: 'the call must carry the signature of the payment provider',
    summary: 'Receive an event from the payment provider (Stripe)',
    description:
      'The payment provider signs the body. Each event counts once, and the plan ends up the same in whatever order the events arrive. Events that do not concern the plan are answered with 200 and `ignored`. If payments are not set up, the call fails with 404.',
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
