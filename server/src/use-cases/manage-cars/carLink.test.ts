import type { Car } from '@glovebox/shared/car';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { mailAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

const PUBLIC = 'https://glovebox.example';

describe.each<[string, { publicUrl?: string }, string]>([
  ['PUBLIC_URL if it is set', { publicUrl: PUBLIC }, PUBLIC],
  ['the address by which the page was opened if PUBLIC_URL is not set', {}, 'http://glovebox.lan:8080'],
])('a link for others begins with %s', (_what, config, expected) => {
  let api: TestServer;
  let owner: Person;
  let car: Car;
  beforeAll(async () => {
    api = await startTestServer(config);
    owner = await signUp(api);
    car = await buildCar(api, owner);
  });
  afterAll(() => api.stop());

  const linkAt = async (host: string) => {
    const { body } = await owner.get(`/api/car/${car._id}/link`).set('Host', host).expect(200);
    return (body as { link: string }).link;
  };

  it('for the host that the request names', async () => {
    expect(await linkAt('glovebox.lan:8080')).toBe(`${expected}/check/${car.publicId}`);
  });

  it('and never contains an invalid host', async () => {
    const own = config.publicUrl ?? api.url;
    for (const host of ['glovebox.lan/..', 'a b', 'x"onerror=', 'me@evil.example', '-', 'evil.example:port'])
      expect(await linkAt(host), host).toBe(`${own}/check/${car.publicId}`);
  });

  it('in the mail of a transfer, too', async () => {
    const recipient = await signUp(api);
    await owner
      .post('/api/token/new')
      .set('Host', 'glovebox.lan:8080')
      .send({ email: recipient.user.email, car: car._id })
      .expect(201);
    const { text } = await mailAbout(api, recipient.user.email, 'is waiting for you');
    expect(text).toContain(`${expected}/dashboard/transfer/`);
  });

  it('while a link into an account never depends on the request', async () => {
    await api.request
      .post('/api/auth/forgot')
      .set('Host', 'glovebox.lan:8080')
      .send({ email: owner.user.email })
      .expect(200);
    const { text } = await mailAbout(api, owner.user.email, 'password');
    expect(text).toContain(`${config.publicUrl ?? api.url}/reset`);
    expect(text).not.toContain('glovebox.lan');
  });
});
