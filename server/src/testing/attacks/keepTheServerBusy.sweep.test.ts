import type { Car } from '@glovebox/shared/car';
import { LIMITS } from '@glovebox/shared/limits';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildCar, buildService } from '../cars.ts';
import { signUp, type Person } from '../people.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

const SERVICES = 40;
const WIDE = {
  type: 'Other' as const,
  description: '漢'.repeat(LIMITS.descriptionMax),
  parts: Array.from({ length: LIMITS.partsMax }, () => '漢'.repeat(LIMITS.partMax)),
};

let api: TestServer;
let owner: Person;
let car: Car;
/** The reads of services that the database began, with the requested fields, and how many ran at once. */
let reads: { fields: string[] | null }[] = [];
let running = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  const connect = mongoose.connect.bind(mongoose);
  vi.spyOn(mongoose, 'connect').mockImplementation((uri, options) =>
    connect(uri, { ...options, monitorCommands: true }),
  );
  api = await startTestServer();
  owner = await signUp(api);
  car = await buildCar(api, owner);
  for (let count = 0; count < SERVICES; count += 1) await buildService(owner, car, WIDE);
  const client = mongoose.connection.getClient();
  const asked = new Set<number>();
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (commandName !== 'find' || command.find !== 'services') return;
    const { projection } = command as { projection?: object };
    reads.push({ fields: projection ? Object.keys(projection) : null });
    asked.add(requestId);
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
  });
  client.on('commandSucceeded', ({ requestId }) => {
    if (asked.delete(requestId)) running -= 1;
  });
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});
beforeEach(() => {
  reads = [];
  mostAtOnce = 0;
});

it('a stranger cannot make the server read the whole history of a car again and again', async () => {
  const look = () => api.request.get(`/api/car/check/${car.publicId}`);
  const answers = await Promise.all(Array.from({ length: 30 }, look));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // the page is too large for the cache, so there is one read of its services and one of their readings for all
  expect(reads.length).toBeLessThanOrEqual(4);
  const [readings] = reads.flatMap(({ fields }) => (fields ? [fields] : []));
  expect(readings).not.toContain('description');
  expect(readings).not.toContain('parts');
});

it('a stranger cannot do so by spelling the code of such a car in many ways at once', async () => {
  const spellings = Array.from({ length: 40 }, (_, count) => `${car.publicId}${'-'.repeat(count)}`);
  const answers = await Promise.all(spellings.map((code) => api.request.get(`/api/car/check/${code}`)));
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(mostAtOnce).toBeLessThanOrEqual(2);
});

it('an account cannot keep the server busy by many slow searches of its long texts at once', async () => {
  const search = () => owner.get(`/api/car/services?search=${'a'.repeat(LIMITS.serviceSearchMax)}`);
  const answers = await Promise.all(Array.from({ length: 20 }, search));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(mostAtOnce).toBe(1);
  await owner.get('/api/car/services?search=oil').expect(200);
});
