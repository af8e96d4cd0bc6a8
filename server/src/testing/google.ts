import { OAuth2Server } from 'oauth2-mock-server';
import { expect } from 'vitest';
import { startTestServer, type TestServer } from './testServer.ts';

/** The person whom Google reports as signed in. */
interface GooglePerson {
  sub: string;
  name: string;
  email: string;
  email_verified: unknown;
}

export const googlePerson = (changes: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: crypto.randomUUID(),
  name: 'Maria Weber',
  email: `${crypto.randomUUID()}@example.org`,
  email_verified: true,
  ...changes,
});

/** Creates a browser that keeps cookies but does not follow redirects. */
export const openBrowser = () => {
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

/**
 * Starts a server with a fake Google, which answers every request for a code and reports `person` as signed in.
 * @param config the configuration of the server
 */
export const startWithGoogle = async (config: Parameters<typeof startTestServer>[0] = {}) => {
  const google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  const base = google.issuer.url!;
  const api: TestServer = await startTestServer({
    google: {
      clientId: 'glovebox',
      clientSecret: 'hush',
      endpoints: {
        authorizationURL: `${base}/authorize`,
        tokenURL: `${base}/token`,
        userProfileURL: `${base}/userinfo`,
      },
    },
    ...config,
  });

  /** Goes from our page to Google and back to the redirect URL. */
  const throughGoogle = async (browser: Browser) => {
    const start = await browser.get(`${api.url}/api/auth/google`);
    expect(start.status).toBe(302);
    const atGoogle = await browser.get(start.location);
    return { start: new URL(start.location), returnTo: atGoogle.location };
  };

  const world = {
    api,
    person: googlePerson(),
    /** The last request for a token to Google. */
    tokenRequests: [] as Record<string, unknown>[],
    throughGoogle,
    /** Signs `person` in. `end` is the address to which the browser is sent. */
    signIn: async (browser = openBrowser()) => {
      const { returnTo } = await throughGoogle(browser);
      return { browser, end: await browser.get(returnTo) };
    },
    profileOf: async (browser: Browser) => (await browser.get(`${api.url}/api/auth/profile`)).answer,
    stop: async () => {
      await world.api.stop();
      await google.stop();
    },
  };
  google.service.on('beforeUserinfo', (answer) => {
    answer.body = { ...world.person };
  });
  google.service.on('beforeResponse', (_answer, request: { body: Record<string, unknown> }) => {
    world.tokenRequests.push(request.body);
  });
  return world;
};
