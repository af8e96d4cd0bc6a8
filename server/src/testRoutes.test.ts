import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { buildCar } from './testing/cars.ts';
import { signUp } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

const setClock = async (url: string, now: unknown) =>
  fetch(`${url}/api/test/clock`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  });

describe('the clock for tests', () => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startTestServer({ testHooks: true });
  });
  afterAll(() => api.stop());

  it('counts a reading of a later day once the clock has come to it, and keeps the session', async () => {
    const person = await signUp(api);
    await person.patch('/api/auth/settings').send({ timeZone: 'Pacific/Auckland' }).expect(200);
    const car = `/api/car/${(await buildCar(api, person))._id}`;
    expect((await setClock(api.url, '2031-05-01T12:00:00Z')).status).toBe(200);
    const reading = { mileage: 412_345, doneAt: '2031-05-02' };
    await person.post(`${car}/readings`).send(reading).expect(201);
    const { body } = await person.get(car).expect(200);
    expect(body.mileage).toBe(412_345);
  });

  it('refuses what is not a moment', async () => {
    expect((await setClock(api.url, 'tomorrow')).status).toBe(400);
    expect((await setClock(api.url, undefined)).status).toBe(400);
  });

  it('is not part of the description of the API', async () => {
    const { body } = await api.request.get('/api/openapi.json').expect(200);
    expect(Object.keys(body.paths)).not.toContain('/test/clock');
  });
});

describe('TEST_HOOKS', () => {
  it.each([
    [{ TEST_HOOKS: 'on', HOST: '0.0.0.0' }],
    [{ TEST_HOOKS: 'on', HOST: 'glovebox.example' }],
    [{ TEST_HOOKS: 'on', NODE_ENV: 'production' }],
  ])('are refused with %j', (environment) => {
    expect(() => readConfig(environment)).toThrow('TEST_HOOKS lets anyone set the clock');
  });

  it('are off by default, and then the clock cannot be set', async () => {
    expect(readConfig({}).testHooks).toBe(false);
    expect(readConfig({ TEST_HOOKS: 'on', HOST: '::1' }).testHooks).toBe(true);
    const usual = await startTestServer();
    expect((await setClock(usual.url, '2031-05-01T12:00:00Z')).status).toBe(404);
    await usual.stop();
  });
});
