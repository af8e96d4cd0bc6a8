import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/** Code that the product loads first, which sends its requests for Google to the fake. */
const REDIRECT_TO_FAKE = `
  import http from 'node:http';
  import https from 'node:https';
  const original = https.request;
  https.request = (options, ...rest) =>
    String(options.host).endsWith('.googleapis.com')
      ? http.request({ ...options, host: '127.0.0.1', port: process.env.FAKE_GOOGLE_PORT }, ...rest)
      : original(options, ...rest);
`;

/** The user whom the fake Google signs in. */
interface GooglePerson {
  name: string;
  email: string;
}

/**
 * Starts a fake Google: the consent page for the browser, and the two endpoints that the server calls. A product with
 * `environment` uses it.
 */
export const startFakeGoogle = async (person: GooglePerson) => {
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/oauth2/v4/token')
      ? { access_token: 'an access token', token_type: 'Bearer', expires_in: 3_600 }
      : { sub: '1234567890', email_verified: true, ...person };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    environment: {
      GOOGLE_CLIENT_ID: 'glovebox',
      GOOGLE_CLIENT_SECRET: 'hush',
      FAKE_GOOGLE_PORT: String(port),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(REDIRECT_TO_FAKE)}`,
    },
    /** Serves Google's page in a context, with one link for consent and one to cancel. */
    serve: (context: BrowserContext) =>
      context.route('https://accounts.google.com/**', async (route) => {
        const asked = new URL(route.request().url()).searchParams;
        const back = (outcome: Record<string, string>) => {
          const to = new URL(asked.get('redirect_uri') ?? '');
          to.search = new URLSearchParams({ state: asked.get('state') ?? '', ...outcome }).toString();
          return to.href.replaceAll('&', '&amp;');
        };
        await route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Choose an account</title>
            <link rel="icon" href="data:,"><a href="${back({ code: 'a code' })}">${person.email}</a>
            <a href="${back({ error: 'access_denied' })}">Cancel</a></html>`,
        });
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
