import { beforeEach, describe, expect, it } from 'vitest';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { mailAbout, mailsAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from './userModel.ts';

stopClockAtMidnight();

// with a trusted proxy, a test can call from any address; each test has addresses and an account of its own
const api = await freshServer({ rateLimits: true, trustProxy: 1, publicUrl: 'https://glovebox.example' });
let owner: Person;
let count = 0;
beforeEach(async () => {
  count += 1;
  owner = await signUp(api, { email: `owner${count}@example.org` });
});

interface Attempt {
  email?: string;
  password?: string;
  from: string;
  device?: string;
}

const logIn = ({ email = owner.user.email, password = 'not the one', from, device }: Attempt) => {
  const call = api.request.post('/api/auth/login').set('X-Forwarded-For', from);
  return (device ? call.set('Cookie', device) : call).send({ email, password });
};

const statuses = (attempts: Attempt[]) =>
  Promise.all(attempts.map((attempt) => logIn(attempt).then(({ status }) => status)));

/** Attempts from many networks, each of which stays within its own limits. */
const fromNetworks = (times: number, email?: string): Attempt[] =>
  Array.from({ length: times }, (_, index) => ({ email, from: `10.${count}.${index}.1` }));

const deviceOf = (answer: { headers: Record<string, string> }) =>
  (answer.headers['set-cookie'] as unknown as string[])
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => cookie.startsWith('__Host-device='))!;

describe('an attacker who tries passwords of one account from many networks', () => {
  it('is slowed down, while the person still logs in on a device that they used before', async () => {
    const first = await logIn({ password: owner.password, from: `192.0.${count}.1` }).expect(200);
    const tried = await statuses(fromNetworks(40));
    expect(tried.filter((status) => status === 401)).toHaveLength(21);
    expect(tried.filter((status) => status === 429)).toHaveLength(19);
    // not even the right password gets in from elsewhere
    await logIn({ password: owner.password, from: `192.0.${count}.2` }).expect(429);
    await logIn({ password: owner.password, from: `192.0.${count}.3`, device: deviceOf(first) }).expect(200);
  });

  it('is slowed down all the same where no account has the email', async () => {
    const tried = await statuses(fromNetworks(40, `nobody${count}@example.org`));
    expect(tried.filter((status) => status === 401)).toHaveLength(21);
    expect(tried.filter((status) => status === 429)).toHaveLength(19);
  });

  it('is not spared by a device on which only another account logged in', async () => {
    const attacker = await signUp(api, { email: `attacker${count}@example.org` });
    const mine = await logIn({
      email: attacker.user.email,
      password: attacker.password,
      from: `192.0.${count}.1`,
    }).expect(200);
    await statuses(fromNetworks(22));
    await logIn({ password: owner.password, from: `192.0.${count}.2`, device: deviceOf(mine) }).expect(429);
  });

  it('cannot keep the person out: a new password makes their device a known one', async () => {
    await statuses(fromNetworks(22));
    await api.request
      .post('/api/auth/forgot')
      .set('X-Forwarded-For', `192.0.${count}.9`)
      .send({ email: owner.user.email });
    const { text } = await mailAbout(api, owner.user.email, 'Set a new password');
    const token = /#token=([\w-]+)/.exec(text)![1];
    const answer = await api.request
      .post('/api/auth/reset')
      .set('X-Forwarded-For', `192.0.${count}.9`)
      .send({ token, password: 'staple horse' })
      .expect(200);
    await logIn({ password: 'staple horse', from: `192.0.${count}.9`, device: deviceOf(answer) }).expect(200);
  });

  it('is slowed down on a device that they used before the person set a new password', async () => {
    const from = `192.0.${count}.1`;
    const theirs = await logIn({ password: owner.password, from: `192.0.${count}.2` }).expect(200);
    const mine = await logIn({ password: owner.password, from }).expect(200);
    const changed = await owner
      .post('/api/auth/password')
      .set('Cookie', deviceOf(mine))
      .send({ currentPassword: owner.password, newPassword: 'staple horse' })
      .expect(200);
    await statuses(fromNetworks(22));
    await logIn({ from: `192.0.${count}.2`, device: deviceOf(theirs) }).expect(429);
    await logIn({ password: 'staple horse', from, device: deviceOf(changed) }).expect(200);
  });
});

describe('the person of an account', () => {
  const TOLD = 'Many log-ins to your account failed';

  it('is told once a day that many log-ins failed, if their email is verified', async () => {
    await UserModel.updateOne({ _id: owner.user.id }, { $set: { emailVerified: true } });
    await statuses(fromNetworks(19));
    expect(await mailsAbout(api, owner.user.email, TOLD)).toHaveLength(0);
    await statuses(fromNetworks(40));
    expect(await mailsAbout(api, owner.user.email, TOLD)).toHaveLength(1);
  });

  it('is not slowed down by log-ins that succeed', async () => {
    const attempts = fromNetworks(40).map((attempt) => ({ ...attempt, password: owner.password }));
    for (const attempt of attempts) await logIn(attempt).expect(200);
  });
});

it('somebody who has a /48 of IPv6 cannot try from each of its networks', async () => {
  const attempts = Array.from({ length: 620 }, (_, index) => ({
    email: `nobody${count}x${index}@example.org`,
    from: `2001:db8:${count}:${index.toString(16)}::1`,
  }));
  const seen: number[] = [];
  for (let at = 0; at < attempts.length; at += 20)
    seen.push(...(await statuses(attempts.slice(at, at + 20))));
  expect(seen.filter((status) => status === 401)).toHaveLength(600);
  expect(seen.filter((status) => status === 429)).toHaveLength(20);
});

it('answers many log-ins at once, and others meanwhile', async () => {
  const attempts = fromNetworks(10).flatMap(({ from }, network) =>
    Array.from({ length: 10 }, (_, index) => ({ from, email: `nobody${network}.${index}@example.org` })),
  );
  const tried = statuses(attempts);
  await api.request.get('/api/cars/').expect(200);
  await owner.get('/api/auth/profile').expect(200);
  expect(new Set(await tried)).toEqual(new Set([401]));
});
