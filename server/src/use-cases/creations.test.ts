import { randomUUID } from 'node:crypto';
import type { Car } from '@glovebox/shared/car';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCar, newCar } from '../testing/cars.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/databaseProxy.ts';
import { readMailsTo } from '../testing/mails.ts';
import { signUp, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

/** The field of each response that identifies what was created. */
interface Created {
  service: { _id: string };
  record: { _id: string };
  expense: { _id: string };
  entry: { _id: string };
  savedCar: { _id: string };
  warnings: { _id: string }[];
  transfer: { id: string; token: string };
}

interface Creation {
  /** Creates it. A different `other` changes the content. */
  call: (other?: string) => Promise<{ method: 'post' | 'patch'; path: string; body: object }>;
  collection: string;
  /** Returns its id from the response. */
  idIn: (body: Created) => string;
  remove: (id: string) => PromiseLike<unknown>;
}

let proxy: DatabaseProxy;
let api: TestServer;
let owner: Person;
let car: Car;
let token = '';
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  api = await startTestServer({ mongodbUri: proxy.uri });
  owner = await signUp(api);
  car = await buildCar(api, owner);
});
afterAll(async () => {
  await api.stop();
  await proxy.stop();
});

const post = (path: string, body: object) => Promise.resolve({ method: 'post' as const, path, body });

const CREATIONS: Record<string, Creation> = {
  service: {
    call: (other = 'Oil') =>
      post('/api/service/new', { onCar: car._id, type: 'Other', mileage: 121_000, description: other }),
    collection: 'services',
    idIn: ({ service }) => service._id,
    remove: (id) => owner.delete(`/api/service/${id}`).expect(200),
  },
  'fuel purchase': {
    call: (other = '1') =>
      Promise.resolve({
        method: 'patch',
        path: `/api/car/fuel/${car._id}`,
        body: { amount: 40, cpl: other === '1' ? 1 : 2 },
      }),
    collection: 'fuel',
    idIn: ({ record }) => record._id,
    remove: (id) => owner.delete(`/api/car/fuel/${car._id}/${id}`).expect(200),
  },
  'entry of a plan': {
    call: (other = 'Mine') =>
      post(`/api/car/${car._id}/plan`, { title: other, resetBy: ['Other'], everyKm: 9_000 }),
    collection: 'planEntries',
    idIn: ({ entry }) => entry._id,
    remove: (id) => owner.delete(`/api/car/${car._id}/plan/${id}`).expect(200),
  },
  expense: {
    call: (other = 'Mine') => post(`/api/car/${car._id}/expenses`, { kind: 'toll', note: other }),
    collection: 'expenses',
    idIn: ({ expense }) => expense._id,
    remove: (id) => owner.delete(`/api/car/${car._id}/expenses/${id}`).expect(200),
  },
  warning: {
    call: (other = 'Brake pads') => post(`/api/car/warning/${car._id}`, { title: other, priority: 2 }),
    collection: 'warnings',
    idIn: ({ warnings }) => warnings[0]?._id ?? '',
    remove: (warnId) => owner.put(`/api/car/${car._id}/warning`).send({ warnId }).expect(200),
  },
  car: {
    call: async (other = '') =>
      post('/api/car/new', { ...(await newCar(api)), vin: 'WVWZZZAUZHW900001', note: other || 'mine' }),
    collection: 'cars',
    idIn: ({ savedCar }) => savedCar._id,
    remove: (id) => owner.delete(`/api/car/${id}`).expect(200),
  },
  transfer: {
    call: (other = 'next@owners.test') => post('/api/token/new', { car: car._id, email: other }),
    collection: 'transfers',
    idIn: ({ transfer }) => {
      token = transfer.token;
      return transfer.id;
    },
    remove: () => owner.delete(`/api/token/${token}`).expect(200),
  },
};

describe.each(Object.entries(CREATIONS))('a %s with an Idempotency-Key', (kind, creation) => {
  const count = () => mongoose.connection.collection(creation.collection).countDocuments();
  const send = async (key: string, other?: string) => {
    const { method, path, body } = await creation.call(other);
    return owner[method](path).set('Idempotency-Key', key).send(body);
  };

  it('is created only once, however often the request is sent, until it is removed', async () => {
    const before = await count();
    const key = randomUUID();
    const all = [...(await Promise.all([send(key), send(key), send(key)])), await send(key)];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(all.map(({ body }) => creation.idIn(body))).size).toBe(1);
    expect(await count()).toBe(before + 1);

    const other = await send(key, kind === 'transfer' ? 'other@owners.test' : 'Another');
    expect([other.status, other.body.error]).toEqual([
      409,
      'This Idempotency-Key was already used for something else.',
    ]);

    await creation.remove(creation.idIn(all[0]!.body));
    expect((await send(key)).body).toMatchObject({ code: 'GONE' });
  });

  it('is found by its key if the response to its commit was lost', async () => {
    const key = randomUUID();
    const before = await count();
    proxy.cut('after', 'commitTransaction');
    const first = await send(key);
    expect(first.status).toBe(201);
    expect(creation.idIn((await send(key)).body)).toBe(creation.idIn(first.body));
    expect(await count()).toBe(before + 1);
    await creation.remove(creation.idIn(first.body));
  });
});

it('a transfer that is sent twice writes one mail', async () => {
  const email = 'mailed@owners.test';
  for (let i = 0; i < 2; i += 1) {
    const key = 'transfer-of-a-mail';
    await owner.post('/api/token/new').set('Idempotency-Key', key).send({ car: car._id, email }).expect(201);
  }
  expect(await readMailsTo(api, email)).toHaveLength(1);
});

describe('an Idempotency-Key', () => {
  const KEY = 'a1b2-c3d4';
  const service = (onCar = car._id) => ({ onCar, type: 'Other', mileage: 122_000 });

  it('belongs to one account and is stored as a hash', async () => {
    const other = await signUp(api);
    const { _id } = await buildCar(api, other);
    await owner.post('/api/service/new').set('Idempotency-Key', KEY).send(service()).expect(201);
    await other.post('/api/service/new').set('Idempotency-Key', KEY).send(service(_id)).expect(201);
    const stored = await mongoose.connection.collection('submissions').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(KEY);
  });

  it('is valid for one kind of creation', async () => {
    await owner.post('/api/service/new').set('Idempotency-Key', 'one-kind').send(service()).expect(201);
    const warning = { title: 'Brake pads', priority: 2 };
    const path = `/api/car/warning/${car._id}`;
    await owner.post(path).set('Idempotency-Key', 'one-kind').send(warning).expect(409);
  });

  it('is not stored if nothing was created', async () => {
    const key = randomUUID();
    const send = (body: object) => owner.post('/api/service/new').set('Idempotency-Key', key).send(body);
    await send({ ...service(), mileage: -1 }).expect(400);
    await send(service('0'.repeat(24))).expect(404);
    await send(service()).expect(201);
  });

  it.each(['short', 'x'.repeat(101), 'with some spaces', 'nöt-ascii-at-all'])('refuses %j', async (key) => {
    const encoded = Buffer.from(key, 'utf8').toString('latin1');
    const answer = await owner.post('/api/service/new').set('Idempotency-Key', encoded).send(service());
    expect([answer.status, answer.body.details]).toMatchObject([400, [{ path: 'idempotency-key' }]]);
  });
});
