import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { sendEvent, stripeEvent, type StripeEvent } from '../../testing/stripeEvents.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';

const api = await freshServer();

const NOW = Math.floor(Date.now() / 1_000);
const MONTH = 30 * 86_400;

/** Returns the events of one customer over time, one second apart. */
const historyOf = (user: string, ending: keyof typeof PLANS): StripeEvent[] => {
  const [customer, subscription] = [`cus_${user}`, `sub_${user}`];
  const status = (name: string, created: number) =>
    stripeEvent(`customer.subscription.${name === 'canceled' ? 'deleted' : 'updated'}`, created, {
      id: subscription,
      customer,
      status: name,
      current_period_end: NOW + MONTH,
    });
  return [
    status('incomplete', NOW),
    stripeEvent('checkout.session.completed', NOW + 1, {
      client_reference_id: user,
      payment_status: 'paid',
      customer,
      subscription,
    }),
    status('active', NOW + 2),
    stripeEvent('invoice.paid', NOW + 3, {
      customer,
      subscription,
      lines: { data: [{ period: { end: NOW + MONTH } }] },
    }),
    status('past_due', NOW + 4),
    status(ending, NOW + 5),
  ];
};

/** The plan after a history with this end. */
const PLANS = { active: 'workshop', unpaid: 'free', canceled: 'free' } as const;
const ending = fc.constantFrom(...(Object.keys(PLANS) as (keyof typeof PLANS)[]));
const orderOfEvents = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });

it('the events of a subscription that ends active, unpaid or canceled lead to the same plan in any order', async () => {
  await fc.assert(
    fc.asyncProperty(ending, orderOfEvents, async (end, order) => {
      const email = `${crypto.randomUUID()}@example.org`;
      // the account is not signed up over HTTP, because hashing a password for each order takes longer than the events
      const { _id } = await UserModel.create({ name: 'Somebody', email, emailVerified: true });
      const history = historyOf(_id.toHexString(), end);
      for (const position of order) await sendEvent(api, history[position]!).expect(200);
      expect((await UserModel.findById(_id).lean())?.plan).toBe(PLANS[end]);
    }),
    casesOnServer(36),
  );
});
