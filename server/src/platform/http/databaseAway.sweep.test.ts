import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let proxy: DatabaseProxy;
let api: TestServer;
let person: Person;
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  api = await startTestServer({ mongodbUri: proxy.uri });
  person = await signUp(api);
});
afterAll(async () => {
  await proxy.reconnect();
  await healthy();
  await api.stop();
  await proxy.stop();
});

const healthy = () =>
  vi.waitFor(() => api.request.get('/api/health').expect(200), { timeout: 20_000, interval: 100 });
beforeEach(async () => {
  await proxy.reconnect();
  await healthy();
});

describe.each([
  ['refuses connections', () => proxy.disconnect()],
  ['accepts connections and does not answer', () => proxy.stall()],
])('while the database %s', (_what, breakIt) => {
  it('requests are answered 503, the first ones and later ones', async () => {
    breakIt();
    // as many as one address may have in progress
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.get('/api/auth/profile')));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).toMatchObject({ code: 'DATABASE_AWAY', error: answer.body.message });
    }
    await person.get('/api/auth/profile').expect(503);
  });

  it('a public page says in a sentence that the database is away, with the same status', async () => {
    const open = () => api.request.get('/check/7KQM4XW2PFHT9B3D').set('Accept', 'text/html');
    // the program that renders the page is loaded with the first one
    await open().expect(404);
    breakIt();
    const answer = await open();
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.text).toMatch(/<div role="alert".*try again/);
    expect(answer.text).not.toContain('node_modules');
  });

  it('the error says that data may have been saved when the database did not answer in time', async () => {
    const car = await buildCar(api, person);
    proxy.cut('after', 'commitTransaction', breakIt);
    const answer = await person.patch(`/api/car/fuel/${car._id}`).send({ amount: 40, cpl: 1.5 });
    expect(answer.status).toBe(503);
    expect(answer.body.error).toMatch(/may have been saved/);
  });

  it('the server reports that it is not healthy, and recovers by itself', async () => {
    breakIt();
    await api.request.get('/api/health').expect(503);
    await proxy.reconnect();
    await healthy();
    await person.get('/api/auth/profile').expect(200);
  });
});
