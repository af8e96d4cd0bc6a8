import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/** Preloaded into the product: redirects its requests to Google to the fake. */
const LEAD_TO_US = `
  import http from 'node:http';
  import https from 'node:https';
  const elsewhere = https.request;
  https.request = (options, ...rest) =>
    String(options.host).endsWith('.googleapis.com')
      ? http.request({ ...options, host: '127.0.0.1', port: process.env.FAKE_GOOGLE_PORT }, ...rest)
      : elsewhere(options, ...rest);
`;

/** The user whom the fake Google signs in. */
interface GooglePerson {
  name: string;
  email: string;
}

/**
 * A fake Google: the consent page for the browser, and the two endpoints that the server calls. `environment` makes
 * a product use it.
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
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(LEAD_TO_US)}`,
    },
    /** Serves Google's page in a context; one click leads back, with or without consent. */
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
