import { beforeEach, describe, expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import { AuditLogModel } from '../audit/auditLogModel.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { sendEvent, stripeEvent, type StripeEvent } from '../../testing/stripeEvents.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';
import { endLapsedPlans } from './planService.ts';
import { PlanGrantModel } from './planGrantModel.ts';
import { StripeEventModel } from './stripeEventModel.ts';
import { SubscriptionModel } from './subscriptionModel.ts';
const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;

const api = await freshServer();
let person: Person;
let sub: string;
let customer: string;
beforeEach(async () => {
  person = await signUp(api);
  sub = `sub_${person.user.id}`;
  customer = `cus_${person.user.id}`;
});

const planOf = async ({ user } = person) => (await UserModel.findById(user.id).lean())?.plan;
const audited = async ({ user } = person) =>
  (await AuditLogModel.find({ user: user.id }).sort({ _id: 1 }).lean()).map(({ details }) => details);
const apply = (event: StripeEvent) => sendEvent(api, event).expect(200);

const checkout = (changes: object = {}, created = NOW, type = 'checkout.session.completed') =>
  stripeEvent(type, created, {
    id: 'cs_1',
    object: 'checkout.session',
    mode: 'subscription',
    client_reference_id: person.user.id,
    payment_status: 'paid',
    customer,
    subscription: sub,
    customer_details: { email: 'who.knows@example.org' },
    ...changes,
  });
const subscription = (status: string, created = NOW, changes: object = {}) =>
  stripeEvent(
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    created,
    {
      id: sub,
      object: 'subscription',
      status,
      customer,
      ...changes,
    },
  );
const period = (start: number, end: number) => ({
  items: { data: [{ current_period_start: start, current_period_end: end }] },
});
const invoice = (type: 'invoice.paid' | 'invoice.payment_failed', end: number, created = NOW) =>
  stripeEvent(type, created, {
    id: 'in_1',
    object: 'invoice',
    customer,
    parent: { subscription_details: { subscription: sub } },
    lines: { data: [{ period: { start: created, end } }] },
  });

describe('a request that is not from the payment provider', () => {
  const refused = { code: 'BAD_INPUT', error: 'This is not a freshly signed event of the payment provider.' };
  const nothingStored = async () => {
    expect(await planOf()).toBe('free');
    expect(await StripeEventModel.exists({})).toBeNull();
    expect(await SubscriptionModel.exists({ _id: sub })).toBeNull();
  };

  it('is refused if it is not signed', async () => {
    const { body } = await api.request.post('/api/billing/webhook').send(checkout()).expect(400);
    expect(body).toMatchObject(refused);
    await api.request.post('/api/billing/webhook').expect(400);
    await api.request.post('/api/billing/webhook').set('Stripe-Signature', 't=1,v1=00').send({}).expect(400);
    await nothingStored();
  });

  it('is refused if it is signed with another secret', async () => {
    const { body } = await sendEvent(api, checkout(), { secret: 'whsec_other' }).expect(400);
    expect(body).toMatchObject(refused);
    await nothingStored();
  });

  it('is refused if its signature is older than five minutes', async () => {
    const { body } = await sendEvent(api, checkout(), { timestamp: NOW - 310 }).expect(400);
    expect(body).toMatchObject(refused);
    await nothingStored();
  });

  it('is refused if it was changed after it was signed', async () => {
    const event = checkout({ payment_status: 'unpaid' });
    await sendEvent(api, event).send(' ').expect(400);
    await nothingStored();
  });

  it('is refused with a message if it is signed but malformed', async () => {
    for (const object of [{ client_reference_id: { $ne: null } }, { id: 5 }, null, 'text']) {
      const { body } = await sendEvent(
        api,
        stripeEvent('checkout.session.completed', NOW, object as object),
      ).expect(400);
      expect(body.error).toBe('The event does not have the form of its type.');
    }
    await nothingStored();
  });
});

describe('a checkout', () => {
  it('gives the named account the workshop plan once it is paid, and is recorded', async () => {
    const { body } = await apply(checkout());
    expect(body).toEqual({ received: true, effect: 'applied' });
    expect(await planOf()).toBe('workshop');
    expect(await audited()).toEqual(['from free to workshop, by the payment provider']);
    const { plan, setByHand } = (await person.get('/api/billing/plan').expect(200)).body;
    expect({ plan, setByHand }).toEqual({ plan: 'workshop', setByHand: false });
    expect(await SubscriptionModel.findById(sub).lean()).toMatchObject({ customer, paid: true });
  });

  it('has no effect until its payment has arrived', async () => {
    await apply(checkout({ payment_status: 'unpaid' }));
    await apply(subscription('active'));
    expect(await planOf()).toBe('free');
    await apply(checkout({}, NOW + 9, 'checkout.session.async_payment_succeeded'));
    expect(await planOf()).toBe('workshop');
  });

  it('takes effect if a coupon or a trial leaves nothing to pay', async () => {
    await apply(checkout({ payment_status: 'no_payment_required' }));
    expect(await planOf()).toBe('workshop');
  });

  it('changes nothing if it names no account of ours, even if it has the email of one', async () => {
    const nobody = [null, 'x', '0'.repeat(24)];
    for (const [index, client_reference_id] of nobody.entries()) {
      const { email } = person.user;
      const own = { client_reference_id, subscription: `${sub}${index}`, customer: null };
      const event = checkout({ ...own, customer_email: email, customer_details: { email } });
      expect((await apply(event)).body.effect).toBe('applied');
    }
    expect(await planOf()).toBe('free');
    expect(await audited()).toEqual([]);
  });

  it('is ignored if it is for anything but a subscription', async () => {
    expect((await apply(checkout({ subscription: null }))).body.effect).toBe('ignored');
    expect(await planOf()).toBe('free');
  });
});

describe('later events', () => {
  beforeEach(() => apply(checkout()));

  it.each(['canceled', 'unpaid', 'incomplete_expired', 'paused'])('ends the plan: %s', async (status) => {
    await apply(subscription(status, NOW + 9));
    expect(await planOf()).toBe('free');
    expect((await audited()).at(-1)).toBe('from workshop to free, as no paid subscription is left');
  });

  it.each(['active', 'trialing', 'past_due'])('keeps the plan: %s', async (status) => {
    await apply(subscription(status, NOW + 9));
    expect(await planOf()).toBe('workshop');
  });

  it('keeps the plan when one payment failed and the provider still tries', async () => {
    await apply(invoice('invoice.payment_failed', NOW + 30 * DAY, NOW + 9));
    await apply(subscription('past_due', NOW + 9, period(NOW, NOW + 30 * DAY)));
    expect(await planOf()).toBe('workshop');
  });

  it('are assigned by the customer if a new subscription had no checkout', async () => {
    await apply(subscription('canceled', NOW + 9));
    expect(await planOf()).toBe('free');
    await apply(subscription('active', NOW + 20, { id: `${sub}_2` }));
    expect(await planOf()).toBe('workshop');
  });

  it('keep the plan while another subscription of the account is paid', async () => {
    await apply(checkout({ subscription: `${sub}_2` }, NOW + 5));
    await apply(subscription('canceled', NOW + 9));
    expect(await planOf()).toBe('workshop');
    await apply(subscription('canceled', NOW + 10, { id: `${sub}_2` }));
    expect(await planOf()).toBe('free');
    expect(await audited()).toHaveLength(2);
  });

  it('do not affect other accounts', async () => {
    const other = await signUp(api, { plan: 'workshop' });
    await apply(subscription('canceled', NOW + 9));
    expect([await planOf(), await planOf(other)]).toEqual(['free', 'workshop']);
  });

  it('are ignored if they are not about the plan', async () => {
    for (const type of ['charge.refunded', 'customer.created', 'toString', '__proto__']) {
      const { body } = await apply(stripeEvent(type, NOW + 9, { id: sub, status: 'canceled' }));
      expect(body).toEqual({ received: true, effect: 'ignored' });
    }
    expect(await planOf()).toBe('workshop');
  });

  it('are still stored after their account is deleted', async () => {
    await UserModel.deleteOne({ _id: person.user.id });
    await apply(subscription('active', NOW + 9));
    expect(await SubscriptionModel.findById(sub).lean()).toMatchObject({ status: 'active' });
  });
});

describe('after its account was removed', () => {
  it('a subscription is not stored again when the provider reports more about it', async () => {
    await apply(checkout());
    const { email } = person.user;
    await person.delete('/api/auth/account').send({ email, password: person.password, cars: 0 }).expect(200);
    const events = [subscription('active', NOW + 9), checkout(), checkout({ subscription: `${sub}_2` })];
    for (const event of events) {
      expect((await apply(event)).body.effect).toBe('ignored');
      expect(await StripeEventModel.exists({ _id: event.id })).toBeNull();
    }
    expect(await SubscriptionModel.countDocuments({ _id: { $in: [sub, `${sub}_2`] } })).toBe(0);
  });
});

describe('a repeated event', () => {
  it('has no second effect', async () => {
    const [bought, ended] = [checkout(), subscription('canceled', NOW + 9)];
    await apply(bought);
    await apply(ended);
    expect((await apply(bought)).body).toEqual({ received: true, effect: 'seen before' });
    expect((await apply(ended)).body.effect).toBe('seen before');
    expect(await planOf()).toBe('free');
    expect(await audited()).toHaveLength(2);
  });

  it(
    'that arrives twice at once takes effect once, and the other call gets a conflict and may be repeated',
    { timeout: 120_000 },
    async () => {
      const statuses = new Map<number, number>();
      for (let run = 0; run < sized({ quick: 25, sweeps: 100 }); run += 1) {
        const event = checkout({ subscription: `${sub}_${run}` });
        const answers = await Promise.all([sendEvent(api, event), sendEvent(api, event)]);
        const effects = answers.map(({ status, body }) => (status === 409 ? 'conflict' : body.effect));
        expect(effects.filter((effect) => effect === 'applied')).toHaveLength(1);
        expect(effects.filter((effect) => effect === 'conflict' || effect === 'seen before')).toHaveLength(1);
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(statuses.get(409)).toBeGreaterThan(0);
      expect(await audited()).toHaveLength(1);
    },
  );
});

describe('a plan that is paid for until a date', () => {
  const at = (seconds: number) => endLapsedPlans(new Date(seconds * 1_000));
  beforeEach(async () => {
    await apply(checkout());
    await apply(subscription('active', NOW, period(NOW, NOW + 30 * DAY)));
  });

  it('shows that date', async () => {
    const { body } = await person.get('/api/billing/plan').expect(200);
    expect(body.paidUntil).toBe(new Date((NOW + 30 * DAY) * 1_000).toISOString());
  });

  it('ends three days later without further events', async () => {
    await at(NOW + 33 * DAY - 1);
    expect(await planOf()).toBe('workshop');
    await at(NOW + 33 * DAY);
    expect(await planOf()).toBe('free');
    expect(await PlanGrantModel.exists({ _id: person.user.id })).toBeNull();
    await at(NOW + 34 * DAY);
    expect(await audited()).toHaveLength(2);
  });

  it('continues if it was renewed', async () => {
    await apply(invoice('invoice.paid', NOW + 60 * DAY, NOW + 9));
    await at(NOW + 40 * DAY);
    expect(await planOf()).toBe('workshop');
    await at(NOW + 63 * DAY);
    expect(await planOf()).toBe('free');
  });

  it('comes back with a late payment', async () => {
    await at(NOW + 40 * DAY);
    await apply(invoice('invoice.paid', NOW + 60 * DAY, NOW + 9));
    expect(await planOf()).toBe('workshop');
  });
});
