import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { signUp } from '../people.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let api: TestServer;
let log = '';
beforeAll(async () => {
  const { publicUrl, trustProxy, skipEmailVerification } = readConfig({
    PUBLIC_URL: 'https://glovebox.example',
    TRUST_PROXY: '1',
  });
  api = await startTestServer(
    { publicUrl, trustProxy, skipEmailVerification, logLevel: 'warn' },
    { write: (line) => (log += line) },
  );
});
afterAll(() => api.stop());

it('an email does not count as verified at sign-up if the server is behind a proxy and has no SMTP', async () => {
  const attacker = await signUp(api, { email: 'ceo@bigcorp.example' });
  expect(attacker.user.emailVerified).toBe(false);
  expect(log).toContain('SMTP_URL is not set');
});
