import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { readHits } from './hitPages.ts';
import { RateLimitModel } from './rateLimitModel.ts';
import { SettledCounters } from './settledCounters.ts';

const MINUTE = 60_000;
const LIMIT = 100;

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

let now = Math.ceil(Date.now() / MINUTE) * MINUTE;
let names = 0;
let name = '';
beforeEach(() => {
  names += 1;
  name = `test${names}`;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with its own memory on the test's database. */
const startCounting = (options: { limit?: number; mostKeys?: number } = {}) =>
  new SettledCounters(name, { windowMs: MINUTE, limit: LIMIT, now: () => now, ...options });

const hit = async (server: SettledCounters, key = 'key') => (await server.increment(key)).totalHits;

/** The stored hits of the test's key. */
const storedHits = async () => {
  const found = await RateLimitModel.find({ _id: { $gte: `${name}:`, $lt: `${name};` } }, { _id: 1 }).lean();
  const hits = await readHits(found.map(({ _id }) => _id));
  return [...hits.values()].flatMap((ofShard) => [...ofShard.values()]);
};

it('counts exactly alone, and says when the window ends', async () => {
  const server = startCounting();
  const totals = [];
  for (let call = 0; call < LIMIT + 3; call += 1) totals.push(await hit(server));
  expect(totals.slice(0, LIMIT)).toEqual(Array.from({ length: LIMIT }, (_, index) => index + 1));
  expect(totals.slice(LIMIT)).toEqual([LIMIT + 1, LIMIT + 1, LIMIT + 1]);
  expect((await server.increment('key')).resetTime).toEqual(new Date(now + MINUTE));
});

it('takes hits back, also those that were settled already', async () => {
  const [server, other] = [startCounting(), startCounting()];
  for (let call = 0; call < 5; call += 1) await hit(server);
  await server.settle();
  for (let call = 0; call < 3; call += 1) server.decrement('key');
  await server.settle();
  expect(await storedHits()).toEqual([2]);
  for (let call = 0; call < 9; call += 1) server.decrement('key');
  await server.settle();
  expect(await storedHits()).toEqual([0]);
  expect([await hit(server), await hit(other)]).toEqual([1, 1]);
});

it('starts from zero in the next window', async () => {
  const server = startCounting({ limit: 2 });
  for (let call = 0; call < 3; call += 1) await hit(server);
  now += MINUTE;
  expect(await hit(server)).toBe(1);
});

it.each([1, 2, 3, 5])(
  'lets %i servers together through at most the limit and a tenth for each',
  async (n) => {
    const servers = Array.from({ length: n }, () => startCounting());
    const totals = await Promise.all(
      servers.flatMap((server) => Array.from({ length: 2 * LIMIT }, () => hit(server))),
    );
    const passed = totals.filter((total) => total <= LIMIT).length;
    expect(passed).toBeGreaterThanOrEqual(LIMIT);
    expect(passed).toBeLessThanOrEqual(LIMIT * (1 + 0.1 * n));
  },
);

it('writes what was counted within a second by itself: a kill forgives no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const server = startCounting();
  for (let call = 0; call < 5; call += 1) await hit(server);
  vi.advanceTimersByTime(900);
  vi.useRealTimers();
  // from here on the server is not used, as if it had been killed
  await vi.waitFor(async () => expect(await storedHits()).toEqual([5]), { timeout: 20_000 });
});

it('hears from the others when it settles', async () => {
  const [one, other] = [startCounting(), startCounting()];
  await hit(one);
  await hit(other);
  await one.settle();
  await other.settle();
  expect(await hit(other)).toBe(3);
  expect(await hit(one)).toBe(2);
  await one.settle();
  expect(await hit(one)).toBe(4);
});

it('asks the database for what it had to forget', async () => {
  const server = startCounting({ limit: 5, mostKeys: 10 });
  for (let call = 0; call < 7; call += 1) await hit(server, 'greedy');
  for (let other = 0; other < 30; other += 1) expect(await hit(server, `other ${other}`)).toBe(1);
  expect(server.canCount('greedy')).toBe(false);
  expect(await hit(server, 'greedy')).toBe(6);
  expect(await hit(server, 'other 0')).toBe(2);
});

it('counts at once only what needs nobody to be asked', async () => {
  const server = startCounting({ limit: 20 });
  expect(server.canCount('key')).toBe(true);
  expect(server.countNow('key')?.totalHits).toBe(1);
  expect(server.countNow('key')?.totalHits).toBe(2);
  // a tenth of the limit
  expect(server.canCount('key')).toBe(false);
  expect(server.countNow('key')).toBeNull();
  expect(await hit(server)).toBe(3);
  expect(server.canCount('key')).toBe(true);
});
