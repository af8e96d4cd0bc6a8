import type { AccountAnswer } from '@glovebox/shared/account';
import { beforeEach, expect, it } from 'vitest';
import { signUp, type Person } from '../../testing/people.ts';
import { sendEvent, stripeEvent } from '../../testing/stripeEvents.ts';
import { testServer } from '../../testing/testServer.ts';

const NOW = Math.floor(Date.now() / 1_000);

const api = await testServer();
let person: Person;
beforeEach(async () => {
  person = await signUp(api);
});

const hasSubscription = async () =>
  ((await person.get('/api/auth/account').expect(200)).body as AccountAnswer).hasSubscription;

const checkOut = (payment_status: 'paid' | 'unpaid') =>
  sendEvent(
    api,
    stripeEvent('checkout.session.completed', NOW, {
      id: 'cs_1',
      object: 'checkout.session',
      mode: 'subscription',
      client_reference_id: person.user.id,
      payment_status,
      customer: `cus_${person.user.id}`,
      subscription: `sub_${person.user.id}`,
    }),
  ).expect(200);

const become = (status: string, after: number) =>
  sendEvent(
    api,
    stripeEvent(
      status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      NOW + after,
      { id: `sub_${person.user.id}`, object: 'subscription', status, customer: `cus_${person.user.id}` },
    ),
  ).expect(200);

it('is false if nothing was bought, or nothing of it was paid', async () => {
  expect(await hasSubscription()).toBe(false);
  await checkOut('unpaid');
  expect(await hasSubscription()).toBe(false);
});

it('is true from the payment until the cancellation, even while the subscription gives no plan', async () => {
  await checkOut('paid');
  expect(await hasSubscription()).toBe(true);
  for (const [after, status] of ['active', 'past_due', 'unpaid', 'paused'].entries()) {
    await become(status, after + 1);
    expect(await hasSubscription()).toBe(true);
  }
  await become('canceled', 10);
  expect(await hasSubscription()).toBe(false);
});

it('is shown to its own account only', async () => {
  await checkOut('paid');
  person = await signUp(api);
  expect(await hasSubscription()).toBe(false);
});
