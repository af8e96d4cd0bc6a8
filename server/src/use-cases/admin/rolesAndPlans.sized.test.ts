import { adminUserAnswerSchema } from '@glovebox/shared/admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import { AuditLogModel } from '../../modules/audit/auditLogModel.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { sendEvent, stripeEvent } from '../../testing/stripeEvents.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';

const RUNS = sized({ quick: 25, sweeps: 100 });

const api = await freshServer();
const admin = await signUp(api, { role: 'admin' });
let person: Person;
beforeEach(async () => {
  person = await signUp(api);
});

const storedUser = ({ user } = person) => UserModel.findById(user.id).orFail().lean();
const audited = ({ user } = person) =>
  AuditLogModel.find({ user: user.id }, { _id: 0, action: 1, by: 1, details: 1 }).sort({ _id: 1 }).lean();
const setRole = (role: string, who = person, by = admin) =>
  by.put(`/api/auth/admin/users/${who.user.id}/role`).send({ role, ...PROOF });
const setPlan = (plan: string, who = person, by = admin) =>
  by.put(`/api/auth/admin/users/${who.user.id}/plan`).send({ plan, ...PROOF });
const byAdmin = async () => (await UserModel.findById(admin.user.id).orFail().lean())._id;

describe('changing the role of an account', () => {
  it('ends the sessions of the account and records who did it', async () => {
    const { message, user } = adminUserAnswerSchema.parse((await setRole('moderator').expect(200)).body);
    expect([message, user.role]).toEqual([`${person.user.name} now has the role moderator.`, 'moderator']);
    expect((await storedUser()).role).toBe('moderator');
    await person.get('/api/auth/profile').expect(401);
    expect(await audited()).toEqual([
      { action: 'ROLE_CHANGED', by: await byAdmin(), details: 'from basic to moderator' },
    ]);
  });

  it('does nothing if the account already has the role', async () => {
    await setRole('basic').expect(200);
    await person.get('/api/auth/profile').expect(200);
    expect(await audited()).toEqual([]);
  });

  it('refuses unknown roles and unknown accounts', async () => {
    for (const role of ['owner', '', null, 1, { $ne: 'basic' }]) {
      const { body } = await admin
        .put(`/api/auth/admin/users/${person.user.id}/role`)
        .send({ role, ...PROOF })
        .expect(400);
      expect(body.details).toEqual([{ path: 'role', message: 'One of basic, moderator, admin' }]);
    }
    await admin
      .put(`/api/auth/admin/users/${'0'.repeat(24)}/role`)
      .send({ role: 'admin', ...PROOF })
      .expect(404);
    await admin
      .put('/api/auth/admin/users/x/role')
      .send({ role: 'admin', ...PROOF })
      .expect(404);
    expect(await audited()).toEqual([]);
  });

  it('is forbidden to moderators', async () => {
    const moderator = await signUp(api, { role: 'moderator' });
    await setRole('admin', moderator, moderator).expect(403);
    await setPlan('workshop', moderator, moderator).expect(403);
    expect(await storedUser(moderator)).toMatchObject({ role: 'moderator', plan: 'free' });
  });
});

describe('the last admin', () => {
  it('cannot be demoted', async () => {
    const { body } = await setRole('basic', admin).expect(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      error: 'This is the last admin. Make someone else an admin first.',
    });
    expect((await storedUser(admin)).role).toBe('admin');
    await admin.get('/api/auth/profile').expect(200);
  });

  it('cannot be replaced by an account that is pending deletion', async () => {
    const leaving = await signUp(api);
    await UserModel.updateOne({ _id: leaving.user.id }, { $set: { closing: new Date() } });
    await setRole('admin', leaving).expect(404);
    expect((await storedUser(leaving)).role).toBe('basic');
  });

  type Answer = PromiseLike<{ status: number }>;

  /** Lets the only two admins act concurrently, many times. Returns the sorted statuses of each run. */
  const race = async (act: (one: Person, two: Person) => [Answer, Answer]) => {
    const [one, two] = [await signUp(api), await signUp(api)];
    const both = await UserModel.find({ email: [one.user.email, two.user.email] }).lean();
    const _id = { $in: both.map((user) => user._id) };
    // a change of role ends the sessions
    const restore = both.map((user) => ({
      updateOne: {
        filter: { _id: user._id },
        update: { $set: { role: 'admin' as const, sessions: user.sessions ?? [] } },
      },
    }));
    await UserModel.updateMany({ role: 'admin' }, { $set: { role: 'basic' } });
    const outcomes: string[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await UserModel.bulkWrite(restore);
      const answers = await Promise.all(act(one, two));
      outcomes.push(String(answers.map(({ status }) => status).sort()));
      expect(await UserModel.countDocuments({ role: 'admin' })).toBe(1);
    }
    await UserModel.updateMany({ _id }, { $set: { role: 'basic' } });
    await UserModel.updateOne({ _id: admin.user.id }, { $set: { role: 'admin' } });
    return new Set(outcomes);
  };

  it('remains when the last two demote themselves concurrently', { timeout: 120_000 }, async () => {
    const outcomes = await race((one, two) => [setRole('basic', one, one), setRole('basic', two, two)]);
    expect(outcomes).toEqual(new Set(['200,409']));
  });

  it('remains when the last two demote each other concurrently', { timeout: 120_000 }, async () => {
    const outcomes = await race((one, two) => [setRole('basic', two, one), setRole('basic', one, two)]);
    // 401 if the loser's session had ended before its request was handled
    for (const outcome of outcomes) expect(['200,401', '200,409']).toContain(outcome);
  });
});

describe('setting a plan as an admin', () => {
  const paid = (subscription: string, created: number) =>
    sendEvent(
      api,
      stripeEvent('checkout.session.completed', created, {
        client_reference_id: person.user.id,
        payment_status: 'paid',
        customer: 'cus_1',
        subscription,
      }),
    ).expect(200);
  const ended = (subscription: string, created: number) =>
    sendEvent(
      api,
      stripeEvent('customer.subscription.deleted', created, { id: subscription, status: 'canceled' }),
    ).expect(200);
  const now = () => Math.floor(Date.now() / 1_000);
  const subscriptionId = () => `sub_${crypto.randomUUID()}`;

  it('changes the plan immediately, without a new log-in, and records who did it', async () => {
    const { message } = (await setPlan('workshop').expect(200)).body;
    expect(message).toBe(`${person.user.name} now has the workshop plan.`);
    const { body } = await person.get('/api/billing/plan').expect(200);
    expect(body).toMatchObject({ plan: 'workshop', setByHand: true, paidUntil: null });
    expect(await audited()).toEqual([
      { action: 'PLAN_CHANGED', by: await byAdmin(), details: 'from free to workshop, by hand' },
    ]);
  });

  it('does nothing if an admin has already set this plan', async () => {
    await setPlan('free').expect(200);
    await setPlan('workshop').expect(200);
    await setPlan('workshop').expect(200);
    expect(await audited()).toHaveLength(1);
  });

  it('outlives the end of a subscription', async () => {
    const subscription = subscriptionId();
    await paid(subscription, now() - 50);
    await setPlan('workshop').expect(200);
    expect((await audited()).at(-1)?.details).toBe('workshop stays, from now on by hand');
    await ended(subscription, now());
    expect((await storedUser()).plan).toBe('workshop');
  });

  it('overrides an earlier purchase, and a later purchase overrides it', async () => {
    const subscription = subscriptionId();
    await paid(subscription, now() - 50);
    await setPlan('free').expect(200);
    await sendEvent(
      api,
      stripeEvent('customer.subscription.updated', now() - 1, { id: subscription, status: 'active' }),
    ).expect(200);
    expect((await storedUser()).plan).toBe('free');
    await paid(subscriptionId(), now() + 2);
    expect((await storedUser()).plan).toBe('workshop');
  });
});
