import { planAnswerSchema } from '@glovebox/shared/billing';
import { expect, it } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { sendEvent, stripeEvent } from '../../testing/stripeEvents.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer({
  payments: {
    monthlyLink: 'https://buy.stripe.com/test_monthly?locale=en',
    annualLink: undefined,
    webhookSecret: undefined,
  },
});
const person = await signUp(api, { email: 'a+b@example.org' });

it('puts the caller’s email and account into the checkout links', async () => {
  const plan = planAnswerSchema.parse((await person.get('/api/billing/plan').expect(200)).body);
  expect(plan).toEqual({
    plan: 'free',
    setByHand: false,
    paidUntil: null,
    available: true,
    monthly: {
      price: 10,
      link: `https://buy.stripe.com/test_monthly?locale=en&prefilled_email=a%2Bb%40example.org&client_reference_id=${person.user.id}`,
    },
    annual: { price: 100, link: null },
  });
});

it('accepts no event if the signing secret is not set', async () => {
  const event = stripeEvent('checkout.session.completed', 1_800_000_000, {});
  const { body } = await sendEvent(api, event, { secret: 'guessed' }).expect(404);
  expect(body.error).toBe('Payments are not set up here.');
});
