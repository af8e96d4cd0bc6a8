import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type { ProfileAnswer } from '@glovebox/shared/user';
import Stripe from 'stripe';
import type { Person } from './people.ts';
import { PAYMENTS } from './product.ts';

/** Tells the product that somebody paid for the workshop plan, as the payment provider does. */
export const payForWorkshop = async (request: APIRequestContext, { token }: Person): Promise<void> => {
  const profile = await request.get('/api/auth/profile', { headers: { token } });
  const { user } = (await profile.json()) as ProfileAnswer;
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1_000),
    data: {
      object: {
        id: `cs_${randomUUID()}`,
        object: 'checkout.session',
        mode: 'subscription',
        client_reference_id: user.id,
        payment_status: 'paid',
        customer: `cus_${user.id}`,
        subscription: `sub_${user.id}`,
      },
    },
  });
  const answer = await request.post('/api/billing/webhook', {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: PAYMENTS.STRIPE_WEBHOOK_SECRET,
      }),
    },
    data: Buffer.from(payload),
  });
  expect(answer.status(), await answer.text()).toBe(200);
};
