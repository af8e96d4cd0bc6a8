import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Car } from '@glovebox/shared/car';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCar, newCar } from '../../testing/cars.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

/** The duration of the test in milliseconds, like all times below. */
const DURATION = 30_000;
const AWAY_AT = 15_000;
const ABSENCE = 6_000;
/** The share of answers that may be 503 while the database is there but its connections break. */
const MOST_FAILED = 0.1;
/** The number of callers that create and read at once. */
const PEOPLE = 6;
/** The number of requests that end between two cuts. Without this, a slow machine would never finish one. */
const BETWEEN_CUTS = 5;
const LONGEST_PAUSE = 3_000;

let proxy: DatabaseProxy;
let api: TestServer;
const people: { person: Person; car: Car }[] = [];
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  api = await startTestServer({ mongodbUri: proxy.uri });
  for (let i = 0; i < PEOPLE; i += 1) {
    const person = await signUp(api);
    people.push({ person, car: await buildCar(api, person) });
  }
}, 60_000);
afterAll(async () => {
  await proxy.reconnect();
  await api.stop();
  await proxy.stop();
});

/** The outcome of one request. */
interface Outcome {
  what: string;
  /** 0 if the connection ended without an answer. */
  status: number;
  retryAfter: string | null;
  began: number;
  ended: number;
}

const outcomes: Outcome[] = [];
const away = { from: Infinity, until: Infinity };

const call = async (what: string, path: string, init?: RequestInit): Promise<Outcome> => {
  const began = performance.now();
  const outcome = { what, status: 0, retryAfter: null as string | null, began, ended: 0 };
  try {
    const answer = await fetch(`${api.url}/api${path}`, init);
    await answer.arrayBuffer();
    outcome.status = answer.status;
    outcome.retryAfter = answer.headers.get('retry-after');
  } catch {
    // no answer
  }
  outcome.ended = performance.now();
  outcomes.push(outcome);
  return outcome;
};

interface Creation {
  collection: string;
  /** Reads the stored documents of this kind. */
  stored: Record<string, unknown>;
  method: string;
  path: string;
  body: object;
}

let count = 0;
const CREATIONS: ((car: Car) => Creation | Promise<Creation>)[] = [
  (car) => {
    const description = `Service ${(count += 1)}`;
    const body = { onCar: car._id, type: 'Other', mileage: 121_000, description };
    return { collection: 'services', stored: { description }, method: 'POST', path: '/service/new', body };
  },
  (car) => {
    const quantity = 10_000 + (count += 1);
    const body = { amount: quantity / 1_000, cpl: 1.5 };
    return {
      collection: 'fuel',
      stored: { quantity },
      method: 'PATCH',
      path: `/car/fuel/${car._id}`,
      body,
    };
  },
  (car) => {
    const title = `Warning ${(count += 1)}`;
    const path = `/car/warning/${car._id}`;
    return { collection: 'warnings', stored: { title }, method: 'POST', path, body: { title, priority: 2 } };
  },
  async () => {
    const body = await newCar(api);
    return { collection: 'cars', stored: { vin: body.vin }, method: 'POST', path: '/car/new', body };
  },
  (car) => {
    const email = `next${(count += 1)}@owners.test`;
    const body = { car: car._id, email };
    return { collection: 'transfers', stored: { toEmail: email }, method: 'POST', path: '/token/new', body };
  },
];

interface Sent extends Creation {
  statuses: number[];
}

const sent: Sent[] = [];
const times = { isOver: false };

/** Sends the same key until it is answered, as the client does. */
const create = async (person: Person, creation: Creation) => {
  const key = randomUUID();
  const one: Sent = { ...creation, statuses: [] };
  sent.push(one);
  const init: RequestInit = {
    method: creation.method,
    headers: { token: person.token, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(creation.body),
  };
  for (;;) {
    const { status } = await call(creation.collection, creation.path, init);
    one.statuses.push(status);
    if (status !== 503 && status !== 0) return;
    await sleep(100);
  }
};

const use = async ({ person, car }: { person: Person; car: Car }) => {
  const headers = { token: person.token };
  // a car can have at most 5 pending transfers and 100 open warnings
  const most: Record<string, number> = { transfers: 5, warnings: 100 };
  const made: Record<string, number> = {};
  for (let turn = 0; !times.isOver; turn += 1) {
    const creation = await CREATIONS[turn % CREATIONS.length]!(car);
    const { collection } = creation;
    made[collection] = (made[collection] ?? 0) + 1;
    if (made[collection] <= (most[collection] ?? Infinity)) await create(person, creation);
    await call('car', `/car/${car._id}`, { headers });
    await call('cars', '/car/', { headers });
    await call('dashboard', '/car/dashboard', { headers });
  }
};

const askHealth = async () => {
  while (!times.isOver) {
    await call('health', '/health');
    await sleep(50);
  }
};

const requestsDone = () => outcomes.filter(({ what }) => what !== 'health').length;

/** On an idle machine more requests than this have ended after the pause. */
const pause = async () => {
  const [before, latest] = [requestsDone(), performance.now() + LONGEST_PAUSE];
  await sleep(randomInt(120, 320));
  while (requestsDone() < before + BETWEEN_CUTS && performance.now() < latest) await sleep(20);
};

const breakConnections = async () => {
  const end = performance.now() + DURATION;
  const leave = performance.now() + AWAY_AT;
  while (performance.now() < end) {
    await pause();
    proxy.cut(randomInt(2) === 0 ? 'before' : 'after');
    if (performance.now() > leave && away.from === Infinity) {
      away.from = performance.now();
      proxy.disconnect();
      await sleep(ABSENCE);
      await proxy.reconnect();
      away.until = performance.now();
    }
  }
};

it(
  'nothing is lost or stored twice while the connections of the database keep breaking and it is away once',
  async () => {
    const work = [...people.map(use), askHealth()];
    await breakConnections();
    times.isOver = true;
    await Promise.all(work);

    const there = outcomes.filter(({ began, ended }) => ended < away.from || began > away.until);
    const failed = there.filter(({ status }) => status === 503);

    expect(outcomes.filter(({ status }) => status === 0)).toEqual([]);
    expect(outcomes.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    expect(outcomes.filter(({ status }) => status >= 400 && status < 500)).toEqual([]);

    // in the end each key is stored once, including every creation that was answered with 2xx
    const wrong: object[] = [];
    for (const { collection, stored, statuses } of sent) {
      const found = await mongoose.connection.collection(collection).countDocuments(stored);
      if (found !== 1 || statuses.at(-1) !== 201) wrong.push({ collection, stored, statuses, found });
    }
    expect(wrong).toEqual([]);
    for (const { person, car } of people) {
      const told = await mongoose.connection
        .collection('activities')
        .countDocuments({ car: new mongoose.Types.ObjectId(car._id), action: 'NEW_SERVICE' });
      const recorded = await mongoose.connection
        .collection('services')
        .countDocuments({ onCar: new mongoose.Types.ObjectId(car._id) });
      expect([person.user.email, told]).toEqual([person.user.email, recorded]);
    }
    expect(failed.length / there.length).toBeLessThan(MOST_FAILED);
  },
  DURATION + 150_000,
);
