import type { WebhookAnswer } from '@glovebox/shared/billing';
import { AppError } from '../http/appError.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import { applyEvent, showPlan } from './billingService.ts';
import { readEvent } from './stripeEvents.ts';
import { verifiedEvent } from './webhookSignature.ts';

/** The plan of an account, and what the payment provider tells of it. */
export const billingRoutes = () => {
  const router = createApiRouter();

  router.get('/billing/plan', async (req, res) => {
    res.json(await showPlan(signedInUser(req), settings(req)));
  });

  router.post('/billing/webhook', async (req, res) => {
    const { webhookSecret } = settings(req).payments;
    if (!webhookSecret) throw new AppError('NOT_FOUND', 'Payments are not set up here.');
    const event = readEvent(await verifiedEvent(req.body, req.get('stripe-signature'), webhookSecret));
    const effect = await applyEvent(event);
    req.log.info({ type: event.type, effect }, 'event of the payment provider');
    const answer: WebhookAnswer = { received: true, effect };
    res.json(answer);
  });

  return router;
};
