import { OAuth2Server } from 'oauth2-mock-server';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { AccountTokenModel } from './accountTokenModel.ts';
import { issueToken } from './accountTokens.ts';
import { UserModel } from './userModel.ts';

/** A fake Google: answers every request for a code, and reports `person` as signed in. */
const google = new OAuth2Server();
let person: ReturnType<typeof somebody>;
let tokenRequests: Record<string, unknown>[] = [];
let api: TestServer;

beforeAll(async () => {
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  google.service.on('beforeUserinfo', (answer) => {
    answer.body = person;
  });
  google.service.on('beforeResponse', (_answer, request: { body: Record<string, unknown> }) => {
    tokenRequests.push(request.body);
  });
  const base = google.issuer.url!;
  api = await startTestServer({
    google: {
      clientId: 'glovebox',
      clientSecret: 'hush',
      endpoints: {
        authorizationURL: `${base}/authorize`,
        tokenURL: `${base}/token`,
        userProfileURL: `${base}/userinfo`,
      },
    },
  });
});
afterAll(async () => {
  await api.stop();
  await google.stop();
});

const somebody = (changes: { email?: string; email_verified?: unknown } = {}) => ({
  sub: crypto.randomUUID(),
  name: 'Maria Weber',
  email: `${crypto.randomUUID()}@example.org`,
  email_verified: true as unknown,
  ...changes,
});

/** A browser: keeps cookies, but does not follow redirects. */
const openBrowser = () => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    get: async (url: string) => {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        if (value) cookies.set(name!, value);
        else cookies.delete(name!);
      }
      return { status: answer.status, location: answer.headers.get('location') ?? '', answer };
    },
  };
};
type Browser = ReturnType<typeof openBrowser>;

/** From our page to Google and back to the redirect URL. */
const throughGoogle = async (browser: Browser) => {
  const start = await browser.get(`${api.url}/api/auth/google`);
  expect(start.status).toBe(302);
  const atGoogle = await browser.get(start.location);
  return { start: new URL(start.location), returnTo: atGoogle.location };
};

const signIn = async (browser = openBrowser()) => {
  const { returnTo } = await throughGoogle(browser);
  const end = await browser.get(returnTo);
  return { browser, end };
};

const profileOf = async (browser: Browser) => (await browser.get(`${api.url}/api/auth/profile`)).answer;

describe('signing in with Google', () => {
  it('asks Google with a state and a PKCE challenge', async () => {
    const { start } = await throughGoogle(openBrowser());
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
    person = somebody();
    tokenRequests = [];
    const { browser, end } = await signIn();
    expect([end.status, end.location]).toEqual([302, '/dashboard']);
    expect(tokenRequests[0]).toMatchObject({ code_verifier: expect.stringMatching(/^[\w-]{43}$/) });
    const profile = (await (await profileOf(browser)).json()) as { user: object; token: string };
    expect(profile.user).toMatchObject({ name: 'Maria Weber', email: person.email, emailVerified: true });
    expect(profile.token).toEqual(expect.any(String));
    expect(browser.cookies.has('google')).toBe(false);
  });

  it('finds the same account again, even after the email at Google has changed', async () => {
    person = somebody();
    const first = await (await profileOf((await signIn()).browser)).json();
    person = { ...person, email: 'new@example.org' };
    const second = await (await profileOf((await signIn()).browser)).json();
    expect((second as { user: object }).user).toEqual((first as { user: object }).user);
  });

  it('links an account with a verified email, which keeps its password and sessions', async () => {
    const owner = await signUp(api);
    person = somebody({ email: owner.user.email.toUpperCase() });
    const { browser } = await signIn();
    const profile = (await (await profileOf(browser)).json()) as { user: { id: string } };
    expect(profile.user.id).toBe(owner.user.id);
    await owner.get('/api/auth/profile').expect(200);
    await api.request
      .post('/api/auth/login')
      .send({ email: owner.user.email, password: owner.password })
      .expect(200);
  });

  it('removes the password and sessions of an account whose email was never verified', async () => {
    const squatter = await signUp(api);
    await UserModel.updateOne(
      { _id: squatter.user.id },
      { $set: { emailVerified: false, pendingEmail: 'squatter@example.org' } },
    );
    await issueToken('verify', new Types.ObjectId(squatter.user.id), 'squatter@example.org');
    person = somebody({ email: squatter.user.email });
    const { browser } = await signIn();
    const profile = (await (await profileOf(browser)).json()) as { user: object };
    expect(profile.user).toMatchObject({ id: squatter.user.id, emailVerified: true });
    expect(profile.user).not.toHaveProperty('pendingEmail');
    expect(await AccountTokenModel.countDocuments({ user: squatter.user.id })).toBe(0);
    await squatter.get('/api/auth/profile').expect(401);
    await api.request
      .post('/api/auth/login')
      .send({ email: squatter.user.email, password: squatter.password })
      .expect(401);
  });

  it('does not link by an email that Google has not verified', async () => {
    const owner = await signUp(api);
    for (const email_verified of [false, 'false', undefined]) {
      person = somebody({ email: owner.user.email, email_verified });
      const { browser, end } = await signIn();
      expect(end.location).toBe('/login?failure=google-unverified');
      expect((await profileOf(browser)).status).toBe(401);
    }
    expect((await UserModel.findById(owner.user.id).lean())?.googleId).toBeUndefined();
  });

  it('neither signs in to a locked account nor links it', async () => {
    const lock = { at: new Date(), reason: 'Sold stolen cars' };
    person = somebody();
    await signIn();
    await UserModel.updateOne({ email: person.email }, { $set: { lock } });
    const owner = await signUp(api);
    await UserModel.updateOne({ _id: owner.user.id }, { $set: { lock } });
    for (const account of [person, somebody({ email: owner.user.email })]) {
      person = account;
      const { browser, end } = await signIn();
      expect(end.location).toBe('/login?failure=account-locked');
      expect((await profileOf(browser)).status).toBe(401);
    }
    expect((await UserModel.findById(owner.user.id).lean())?.googleId).toBeUndefined();
  });

  it('creates one account from two concurrent tabs', async () => {
    person = somebody();
    const ends = await Promise.all([signIn(), signIn(), signIn()]);
    expect(ends.map(({ end }) => end.location)).toEqual(['/dashboard', '/dashboard', '/dashboard']);
    expect(await UserModel.countDocuments({ email: person.email })).toBe(1);
  });
});

describe("Google's answer", () => {
  const failed = '/login?failure=google-failed';

  it('is refused in a browser that did not start the sign-in', async () => {
    person = somebody();
    const { returnTo } = await throughGoogle(openBrowser());
    const other = openBrowser();
    expect((await other.get(returnTo)).location).toBe(failed);
    expect((await profileOf(other)).status).toBe(401);
  });

  it('is refused with another state, or none', async () => {
    const browser = openBrowser();
    for (const change of ['another', '']) {
      const { returnTo } = await throughGoogle(browser);
      const url = new URL(returnTo);
      if (change) url.searchParams.set('state', change);
      else url.searchParams.delete('state');
      expect((await browser.get(url.href)).location).toBe(failed);
    }
  });

  it('works once', async () => {
    person = somebody();
    const browser = openBrowser();
    const { returnTo } = await throughGoogle(browser);
    expect((await browser.get(returnTo)).location).toBe('/dashboard');
    expect((await browser.get(returnTo)).location).toBe(failed);
  });

  it('leads back to log-in after a cancellation', async () => {
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

describe('without credentials', () => {
  it('both routes lead back to log-in with the reason', async () => {
    await api.stop();
    api = await startTestServer();
    const browser = openBrowser();
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y']) {
      expect((await browser.get(`${api.url}${path}`)).location).toBe('/login?failure=google-not-set-up');
    }
  });
});
