import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { openBrowser, startWithGoogle } from '../google.ts';
import { signUp, storedSessions, type Person } from '../people.ts';

const DAY = 86_400_000;

let google: Awaited<ReturnType<typeof startWithGoogle>>;
beforeAll(async () => {
  google = await startWithGoogle();
});
afterAll(() => google.stop());

const profile = (token: string) => google.api.request.get('/api/auth/profile').set('token', token);

/** Makes the sessions of a person some days older. */
const letPass = async ({ user }: Person, days: number) => {
  const earlier = (date: Date) => new Date(date.getTime() - days * DAY);
  const sessions = (await storedSessions(user.id)).map((session) => ({
    ...session,
    createdAt: earlier(session.createdAt),
    expiresAt: earlier(session.expiresAt),
  }));
  await UserModel.updateOne({ _id: user.id }, { $set: { sessions } });
};

describe('an attacker with the token of a session', () => {
  it('loses it soon after the owner renews the session', async () => {
    const person = await signUp(google.api);
    await letPass(person, 4);
    expect((await profile(person.token)).body.token).toEqual(expect.any(String));
    await letPass(person, 1 / 24);
    await profile(person.token).expect(401);
  });

  it('keeps it for 90 days at most', async () => {
    const person = await signUp(google.api);
    let { token } = person;
    let days = 0;
    for (; days < 400; days += 4) {
      await letPass(person, 4);
      const { status, body } = await profile(token);
      if (status === 401) break;
      token = (body as { token?: string }).token ?? token;
    }
    expect(days).toBeLessThanOrEqual(90);
    expect(days).toBeGreaterThan(80);
  });
});

it('an attacker with the cookie and the address of a sign-in with Google cannot repeat it', async () => {
  const browser = openBrowser();
  const { start, returnTo } = await google.throughGoogle(browser);
  const copied = new Map(browser.cookies);
  // a code works once, but Google issues another one for the same state
  const { location: another } = await openBrowser().get(start.href);
  expect((await browser.get(returnTo)).location).toBe('/dashboard');
  const attacker = openBrowser();
  for (const [name, value] of copied) attacker.cookies.set(name, value);
  expect((await attacker.get(another)).location).toBe('/login?failure=google-failed');
});
