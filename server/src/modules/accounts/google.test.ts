import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { googlePerson as somebody, openBrowser, startWithGoogle } from '../../testing/google.ts';
import { mailsAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { AccountTokenModel } from './accountTokenModel.ts';
import { issueToken } from './accountTokens.ts';
import { UserModel } from './userModel.ts';

let google: Awaited<ReturnType<typeof startWithGoogle>>;
let api: TestServer;
beforeAll(async () => {
  google = await startWithGoogle();
  ({ api } = google);
});
afterAll(() => google.stop());

describe('signing in with Google', () => {
  it('asks Google with a state and a PKCE challenge', async () => {
    const { start } = await google.throughGoogle(openBrowser());
    expect(Object.fromEntries(start.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'glovebox',
      redirect_uri: `${api.url}/api/auth/google/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('creates an account and ends on the dashboard with a session cookie', async () => {
    google.person = somebody();
    google.tokenRequests.length = 0;
    const { browser, end } = await google.signIn();
    expect([end.status, end.location]).toEqual([302, '/dashboard']);
    expect(google.tokenRequests[0]).toMatchObject({ code_verifier: expect.stringMatching(/^[\w-]{43}$/) });
    const profile = (await (await google.profileOf(browser)).json()) as { user: object; token: string };
    expect(profile.user).toMatchObject({
      name: 'Maria Weber',
      email: google.person.email,
      emailVerified: true,
    });
    expect(profile.token).toEqual(expect.any(String));
    expect(browser.cookies.has('google')).toBe(false);
  });

  it('names an account after its email if the name at Google contains a web address', async () => {
    for (const [local, name] of [
      ['maria.weber', 'maria weber'],
      ['www.evil', 'www evil'],
    ] as const) {
      google.person = somebody({ email: `${local}@example.org`, name: 'PayPal support evil.example/verify' });
      const { browser } = await google.signIn();
      const profile = (await (await google.profileOf(browser)).json()) as { user: object };
      expect(profile.user).toMatchObject({ name });
    }
  });

  it('finds the same account again, even after the email at Google has changed', async () => {
    google.person = somebody();
    const first = await (await google.profileOf((await google.signIn()).browser)).json();
    google.person = { ...google.person, email: 'new@example.org' };
    const second = await (await google.profileOf((await google.signIn()).browser)).json();
    expect((second as { user: object }).user).toEqual((first as { user: object }).user);
  });

  it('links an account with a verified email, which keeps its password and sessions', async () => {
    const owner = await signUp(api);
    google.person = somebody({ email: owner.user.email.toUpperCase() });
    const { browser } = await google.signIn();
    const profile = (await (await google.profileOf(browser)).json()) as { user: { id: string } };
    expect(profile.user.id).toBe(owner.user.id);
    await owner.get('/api/auth/profile').expect(200);
    await api.request
      .post('/api/auth/login')
      .send({ email: owner.user.email, password: owner.password })
      .expect(200);
  });

  it('tells the owner when a Google account is linked, and when another one takes its place', async () => {
    const owner = await signUp(api);
    const told = async () => (await mailsAbout(api, owner.user.email, 'A Google account was linked')).length;
    google.person = somebody({ email: owner.user.email });
    await google.signIn();
    expect(await told()).toBe(1);
    await google.signIn();
    expect(await told()).toBe(1);
    google.person = somebody({ email: owner.user.email });
    await google.signIn();
    expect(await told()).toBe(2);
  });

  it('links an account whose email was never verified, and removes its password and sessions', async () => {
    const squatter = await signUp(api);
    await UserModel.updateOne(
      { _id: squatter.user.id },
      { $set: { emailVerified: false, pendingEmail: 'squatter@example.org' } },
    );
    await issueToken('verify', new Types.ObjectId(squatter.user.id), 'squatter@example.org');
    google.person = somebody({ email: squatter.user.email });
    const { browser } = await google.signIn();
    const profile = (await (await google.profileOf(browser)).json()) as { user: object };
    expect(profile.user).toMatchObject({ id: squatter.user.id, emailVerified: true });
    expect(profile.user).not.toHaveProperty('pendingEmail');
    expect(await AccountTokenModel.countDocuments({ user: squatter.user.id })).toBe(0);
    await squatter.get('/api/auth/profile').expect(401);
    await api.request
      .post('/api/auth/login')
      .send({ email: squatter.user.email, password: squatter.password })
      .expect(401);
  });

  it('does not link an account by an email that Google has not verified', async () => {
    const owner = await signUp(api);
    for (const email_verified of [false, 'false', undefined]) {
      google.person = somebody({ email: owner.user.email, email_verified });
      const { browser, end } = await google.signIn();
      expect(end.location).toBe('/login?failure=google-unverified');
      expect((await google.profileOf(browser)).status).toBe(401);
    }
    expect((await UserModel.findById(owner.user.id).lean())?.googleId).toBeUndefined();
  });

  it('neither signs in to a locked account nor links it', async () => {
    const lock = { at: new Date(), reason: 'Sold stolen cars' };
    google.person = somebody();
    await google.signIn();
    await UserModel.updateOne({ email: google.person.email }, { $set: { lock } });
    const owner = await signUp(api);
    await UserModel.updateOne({ _id: owner.user.id }, { $set: { lock } });
    for (const account of [google.person, somebody({ email: owner.user.email })]) {
      google.person = account;
      const { browser, end } = await google.signIn();
      expect(end.location).toBe('/login?failure=account-locked');
      expect((await google.profileOf(browser)).status).toBe(401);
    }
    expect((await UserModel.findById(owner.user.id).lean())?.googleId).toBeUndefined();
  });

  it('creates one account from two concurrent tabs', async () => {
    google.person = somebody();
    const ends = await Promise.all([google.signIn(), google.signIn(), google.signIn()]);
    expect(ends.map(({ end }) => end.location)).toEqual(['/dashboard', '/dashboard', '/dashboard']);
    expect(await UserModel.countDocuments({ email: google.person.email })).toBe(1);
  });
});

describe("Google's answer", () => {
  const failed = '/login?failure=google-failed';

  it('is refused in a browser that did not start the sign-in', async () => {
    google.person = somebody();
    const { returnTo } = await google.throughGoogle(openBrowser());
    const other = openBrowser();
    expect((await other.get(returnTo)).location).toBe(failed);
    expect((await google.profileOf(other)).status).toBe(401);
  });

  it('is refused with another state, or none', async () => {
    const browser = openBrowser();
    for (const change of ['another', '']) {
      const { returnTo } = await google.throughGoogle(browser);
      const url = new URL(returnTo);
      if (change) url.searchParams.set('state', change);
      else url.searchParams.delete('state');
      expect((await browser.get(url.href)).location).toBe(failed);
    }
  });

  it('can be used once', async () => {
    google.person = somebody();
    const browser = openBrowser();
    const { returnTo } = await google.throughGoogle(browser);
    const cookies = new Map(browser.cookies);
    expect((await browser.get(returnTo)).location).toBe('/dashboard');
    expect((await browser.get(returnTo)).location).toBe(failed);
    // it does not work again even with the first cookie and a new code
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.get(returnTo)).location).toBe(failed);
  });

  it('leads back to the log-in page after a cancellation', async () => {
    const callback = `${api.url}/api/auth/google/callback`;
    const browser = openBrowser();
    expect((await browser.get(`${callback}?error=access_denied`)).location).toBe(
      '/login?failure=google-cancelled',
    );
    expect((await browser.get(`${callback}?error=server_error`)).location).toBe(failed);
    expect((await browser.get(callback)).location).toBe(failed);
    expect((await browser.get(`${api.url}/api/auth/google?code=x`)).location).toBe(failed);
  });
});

/** Creates an account with a password that is linked with Google as well. */
const linked = async (): Promise<Person> => {
  const owner = await signUp(api);
  google.person = somebody({ email: owner.user.email });
  await google.signIn();
  return owner;
};

const selfOf = async (person: Person) => (await person.get('/api/auth/profile').expect(200)).body.user;

/** Creates an account that only signs in with Google. */
const passwordless = async () => {
  google.person = somebody();
  const { browser } = await google.signIn();
  const { token, user } = (await (await google.profileOf(browser)).json()) as { token: string; user: object };
  return { token, user };
};

describe('the link with Google', () => {
  it('is shown to its owner, who can end it if the account has a password', async () => {
    const owner = await signUp(api);
    expect(await selfOf(owner)).toMatchObject({ google: false, hasPassword: true });
    const person = await linked();
    expect(await selfOf(person)).toMatchObject({ google: true, hasPassword: true });
    await person.delete('/api/auth/google').expect(200);
    expect(await selfOf(person)).toMatchObject({ google: false, hasPassword: true });
    await person.delete('/api/auth/google').expect(200);
  });

  it('stays while it is the only way in, even when its owner logs out everywhere', async () => {
    const { token, user } = await passwordless();
    expect(user).toMatchObject({ google: true, hasPassword: false });
    const refused = await api.request.delete('/api/auth/google').set('token', token).expect(409);
    expect(refused.body.error).toBe('Google is your only way to log in. Set a password first.');
    const left = await api.request.post('/api/auth/logout-all').set('token', token).expect(200);
    expect(left.body.message).toBe(
      'You are logged out everywhere. You can still log in with Google, as you have no password.',
    );
    const { browser } = await google.signIn();
    const again = (await (await google.profileOf(browser)).json()) as { user: object };
    expect(again.user).toEqual(user);
  });

  it('ends when its owner logs out everywhere, or sets a new password by a mailed link', async () => {
    const person = await linked();
    await person.post('/api/auth/logout-all').expect(200);
    expect(await UserModel.findById(person.user.id).lean()).not.toHaveProperty('googleId');

    const other = await linked();
    const token = await issueToken('reset', new Types.ObjectId(other.user.id), other.user.email);
    await api.request.post('/api/auth/reset').send({ token, password: 'battery staple' }).expect(200);
    expect(await UserModel.findById(other.user.id).lean()).not.toHaveProperty('googleId');
  });

  it('ends when a change of email takes effect', async () => {
    const person = await linked();
    const { user, password } = person;
    await person
      .put('/api/auth/edit')
      .send({ name: user.name, email: `new-${user.email}`, password })
      .expect(200);
    expect(await selfOf(person)).toMatchObject({ google: false });
    // the old email is held for the account, so signing in with Google does not create another account with it
    const { end } = await google.signIn();
    expect(end.location).toBe('/login?failure=email-held');
  });

  it('cannot be used to change the email, because an account without a password must set one first', async () => {
    const { token, user } = await passwordless();
    const { body } = await api.request
      .put('/api/auth/edit')
      .set('token', token)
      .send({ name: 'Maria Weber', email: 'another@example.org', password: 'correct horse' })
      .expect(409);
    expect(body.error).toMatch(/^Your account has no password yet/);
    expect((await UserModel.findOne({ email: (user as { email: string }).email }))?.pendingEmail).toBeFalsy();
  });
});

describe('without credentials', () => {
  it('both routes lead back to the log-in page with the reason', async () => {
    await api.stop();
    google.api = await startTestServer();
    ({ api } = google);
    const browser = openBrowser();
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y']) {
      expect((await browser.get(`${api.url}${path}`)).location).toBe('/login?failure=google-not-set-up');
    }
  });
});
