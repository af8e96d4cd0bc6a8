import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCar } from '../cars.ts';
import { signUp } from '../people.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let api: TestServer;
let log = '';
beforeAll(async () => {
  const smtpUrl = 'smtp://127.0.0.1:9';
  const from = { name: 'Glovebox', address: 'no-reply@example.org' };
  api = await startTestServer(
    { trustProxy: 1, mail: { smtpUrl, from }, logLevel: 'warn' },
    { write: (line) => (log += line) },
  );
});
afterAll(() => api.stop());

it('the server warns at its start if a caller may choose the host of links in mails', () => {
  expect(log).toContain('PUBLIC_URL is not set');
});

it('an attacker cannot get a link with another protocol than http by X-Forwarded-Proto', async () => {
  const owner = await signUp(api);
  const { _id } = await buildCar(api, owner);
  const { body } = await owner
    .get(`/api/car/${_id}/link`)
    .set('X-Forwarded-Proto', 'javascript')
    .set('Host', 'glovebox.lan')
    .expect(200);
  expect((body as { link: string }).link).toMatch(/^http:\/\/glovebox\.lan\/check\//);
});
