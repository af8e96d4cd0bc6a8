import type { Car } from '@glovebox/shared/car';
import mongoose from 'mongoose';
import { request, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { writeScans } from '../../modules/cars/scanCounter.ts';
import { forgetAnswers } from './sharedAnswers.ts';

let api: TestServer;
let owner: Person;
let moderator: Person;
let car: Car;
beforeAll(async () => {
  api = await startTestServer();
  owner = await signUp(api);
  moderator = await signUp(api, { role: 'moderator' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  car = await buildCar(api, owner);
});
afterEach(() => {
  mongoose.set('debug', false);
  vi.restoreAllMocks();
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Returns the raw response. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request(`${api.url}/api${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });

const paths = () => [`/car/check/${car.publicId}`, `/car/check/vin/${car.vin}`] as const;

const shown = async (path = paths()[0]) => JSON.parse((await get(path)).body.toString()) as { vin: string };

const READS = new Set(['find', 'findOne', 'countDocuments', 'aggregate']);
/** The database reads of a look-up, by collection. */
interface Options {
  projection?: Record<string, 0 | 1>;
}

const readsOf = async (path: string) => {
  const reads: string[] = [];
  mongoose.set('debug', (collection: string, method: string, _filter: object, options: Options) => {
    // the reads of single fields for counting look-ups, after the response is sent
    const isCounting = method === 'findOne' && Object.values(options.projection ?? {}).includes(1);
    if (READS.has(method) && !isCounting) reads.push(collection);
  });
  await get(path);
  mongoose.set('debug', false);
  return reads.sort();
};

it.each([
  ['as it is', {}],
  ['gzipped', { 'Accept-Encoding': 'gzip, deflate, br' }],
])(
  'answers with the same bytes and headers from the cache and from the database: %s',
  async (_how, headers) => {
    for (let index = 0; index < 10; index += 1) await buildService(owner, car, { mileage: 121_000 + index });
    const OF_EACH = ['x-request-id', 'date'];
    const of = ({ headers }: Answer) => Object.entries(headers).filter(([name]) => !OF_EACH.includes(name));
    for (const path of paths()) {
      forgetAnswers();
      const first = await get(path, headers);
      const second = await get(path, headers);
      expect([second.status, of(second)]).toEqual([200, of(first)]);
      expect(second.body.equals(first.body)).toBe(true);
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(second.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding' });
      const isGzipped = second.headers['content-encoding'] === 'gzip';
      expect(isGzipped).toBe('Accept-Encoding' in headers);
      const text = isGzipped ? gunzipSync(second.body).toString() : second.body.toString();
      expect(JSON.parse(text)).toMatchObject({ vin: car.vin });
    }
  },
);

it('still answers 304 to a browser that has the answer already', async () => {
  const { headers } = await get(paths()[0]);
  const again = await get(paths()[0], { 'If-None-Match': headers.etag ?? '' });
  expect(again.status).toBe(304);
});

it.each<[what: string, change: () => Promise<unknown>]>([
  ['a service is recorded', () => buildService(owner, car)],
  [
    'a warning is added',
    () => owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }).expect(201),
  ],
  ['the mileage is edited', () => owner.patch(`/api/car/${car._id}`).send({ mileage: 130_000 }).expect(200)],
  ['the VIN is edited', () => owner.patch(`/api/car/${car._id}`).send({ vin: 'EDITED1' }).expect(200)],
  [
    'the make is renamed',
    () =>
      moderator
        .put(`/api/cars/make/${car.make._id ?? ''}`)
        .send({ name: `VW ${Date.now()}` })
        .expect(200),
  ],
])('shows it at once when %s', async (_what, change) => {
  const [byCode] = paths();
  const before = await shown(byCode);
  expect(await readsOf(byCode)).toEqual([]);
  await change();
  expect(await shown(byCode)).not.toEqual(before);
});

it('forgets an old code and a removed car immediately', async () => {
  await Promise.all(paths().map((path) => get(path)));
  await owner.post(`/api/car/${car._id}/code`).expect(200);
  expect((await get(paths()[0])).status).toBe(404);
  expect((await get(paths()[1])).status).toBe(200);
  await owner.delete(`/api/car/${car._id}`).expect(200);
  expect((await get(paths()[1])).status).toBe(404);
});

it('never shows an old state after a concurrent change was answered', async () => {
  for (let round = 1; round <= 30; round += 1) {
    const mileage = 120_000 + round;
    await Promise.all([
      owner.patch(`/api/car/${car._id}`).send({ mileage }).expect(200),
      ...Array.from({ length: 4 }, () => get(paths()[round % 2]!)),
    ]);
    expect(await shown()).toMatchObject({ mileage });
  }
});

it("shows another process's change within five seconds", async () => {
  await shown();
  await CarModel.updateOne({ _id: car._id }, { $set: { mileage: 123_456 } });
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 4_000);
  expect(await shown()).toMatchObject({ mileage: 123_456 });
  clock.mockRestore();
});

it('counts look-ups that the cache answers, and does not count those of the owner', async () => {
  for (let index = 0; index < 5; index += 1) await get(paths()[0]);
  await get(paths()[0], { token: owner.token });
  await get(paths()[0], { cookie: `token=${owner.token}` });
  await vi.waitFor(
    async () => {
      await writeScans({ warn: () => undefined });
      const scans = await ActivityModel.find({ car: car._id, action: 'CAR_SCANNED' }).lean();
      expect(scans.map((scan) => scan.scans)).toEqual([5]);
    },
    { timeout: 5_000, interval: 10 },
  );
});

describe('with rate limits', () => {
  stopClockAtMidnight();
  beforeAll(async () => {
    await api.stop();
    api = await startTestServer({ rateLimits: true, trustProxy: 1 });
    owner = await signUp(api);
  });

  const from = (address: string) => get(paths()[0], { 'X-Forwarded-For': `198.51.100.1, ${address}` });

  it('sends the same RateLimit headers, and refuses requests above the limits', async () => {
    const [first, second] = [await from('192.0.2.1'), await from('192.0.2.1')];
    expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort());
    expect(first.headers['ratelimit']).toBe('"lookup"; r=59; t=60, "lookup-day"; r=999; t=86400');
    expect(second.headers['ratelimit']).toBe('"lookup"; r=58; t=60, "lookup-day"; r=998; t=86400');
    expect(second.headers['ratelimit-policy']).toBe(first.headers['ratelimit-policy']);

    const statuses: (number | undefined)[] = [];
    for (let call = 0; call < 60; call += 1) statuses.push((await from('192.0.2.1')).status);
    expect(statuses).toEqual([...Array<number>(58).fill(200), 429, 429]);
    expect((await from('192.0.2.2')).status).toBe(200);
  });
});
