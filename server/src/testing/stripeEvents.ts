import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type supertest from 'supertest';
import type { TestServer } from './testServer.ts';

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

/** An event as sent by Stripe; `created` in seconds since 1970. */
export const stripeEvent = (type: string, created: number, object: object): StripeEvent => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created,
  data: { object },
});

/** Sends an event to the webhook like Stripe, signed with the server's secret by default. */
export const sendEvent = (
  { config, request }: TestServer,
  event: object,
  { secret = config.payments.webhookSecret ?? '', timestamp }: { secret?: string; timestamp?: number } = {},
): supertest.Test => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp && { timestamp }),
  });
  return request
    .post('/api/billing/webhook')
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Stripe-Signature', signature)
    .send(payload);
};
