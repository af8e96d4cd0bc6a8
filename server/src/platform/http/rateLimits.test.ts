import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { mailAbout, mailsAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { RateLimitModel } from './rateLimitModel.ts';
import { LIMIT_NAMES, limitsNamed } from './rateLimitTable.ts';
import { BoundedMemoryStore, forgetRateLimits, getStore } from './rateLimitStore.ts';

stopClockAtMidnight();

let api: TestServer;
beforeAll(async () => {
  // with one trusted proxy, a test can call from any address
  api = await startTestServer({ rateLimits: true, trustProxy: 1 });
});
afterAll(() => api.stop());

const login = (email: string, from: string) =>
  api.request.post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password: 'not the one' });

const statuses = async (times: number, call: () => PromiseLike<{ status: number }>) => {
  const seen: Record<number, number> = {};
  for (let i = 0; i < times; i += 1) {
    const { status } = await call();
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
};

/** Counts that many hits in the current window, as if the caller had made them. */
const countHits = async (name: string, caller: string, hits: number) => {
  const limit = LIMIT_NAMES.flatMap(limitsNamed).find((each) => each.name === name)!;
  if (limit.inMemory) {
    for (let hit = 0; hit < hits; hit += 1) await getStore(limit).increment(caller);
    return;
  }
  const start = Math.floor(Date.now() / limit.windowMs) * limit.windowMs;
  const expiresAt = new Date(start + limit.windowMs);
  await RateLimitModel.updateOne(
    { _id: `${name}:${caller}:${start}` },
    { $set: { hits, expiresAt } },
    { upsert: true },
  );
};

interface Caller {
  person: Person;
  address: string;
}

const send =
  (method: 'get' | 'post' | 'put' | 'patch', path: string, body?: object) =>
  ({ person, address }: Caller) =>
    person[method](`/api/${path}`).set('X-Forwarded-For', address).send(body);

const NO_ID = '0'.repeat(24);
const NO_VIN = 'WVWZZZAUZHW999999';
const AUTH = 'auth/admin/users';

/** Edits a service of a new car, which is recorded under another limit. */
const editService = async ({ person, address }: Caller) => {
  const service = await buildService(person, await buildCar(api, person));
  const { type, mileage } = service;
  return send('put', `service/${service._id}`, { type, mileage, description: 'Wipers' })({ person, address });
};

const HERE = '2001:db8:1:1::1';
const NEXT_DOOR = '2001:db8:1:2::1';
const ELSEWHERE = '2001:db8:2::1';

/** The keys under which a call of the first person from here is counted, and other calls with the same key. */
const COUNTED = {
  account: { keyOf: (id: string) => `account ${id}`, again: { person: 0, address: ELSEWHERE } },
  address: { keyOf: () => '2001:db8:1:1::/64', again: { person: 1, address: HERE } },
  '/48 of IPv6': { keyOf: () => '2001:db8:1::/48', again: { person: 1, address: NEXT_DOOR } },
};

/** A limit, how many requests it allows to whom, and a request that it counts. */
type Row = [
  limit: string,
  most: number,
  by: keyof typeof COUNTED,
  what: string,
  call: (caller: Caller) => PromiseLike<{ status: number }>,
];

const ROWS: Row[] = [
  ['signup', 30, 'address', 'signing up', send('post', 'auth/signup', { name: 'x' })],
  ['signup-site', 150, '/48 of IPv6', 'signing up', send('post', 'auth/signup', { name: 'x' })],
  ['login-hour', 120, 'address', 'logging in', send('post', 'auth/login', { email: 'x', password: '' })],
  ['login-site', 600, '/48 of IPv6', 'logging in', send('post', 'auth/login', { email: 'x', password: '' })],
  ['forgot', 30, 'address', 'asking for a new password', send('post', 'auth/forgot', { email: 'x' })],
  ['forgot-site', 150, '/48 of IPv6', 'asking for a password', send('post', 'auth/forgot', { email: 'x' })],
  ['links', 30, 'address', 'setting a password', send('post', 'auth/reset', { token: 'a guess' })],
  ['links-site', 150, '/48 of IPv6', 'setting a password', send('post', 'auth/reset', { token: 'x' })],
  ['links', 30, 'address', 'verifying an email', send('post', 'auth/verify', { token: 'a guess' })],
  ['verification', 30, 'account', 'asking for the link again', send('post', 'auth/verify/resend')],
  ['edit', 30, 'address', 'editing an account', send('put', 'auth/edit', {})],
  ['edit-account', 30, 'account', 'editing an account', send('put', 'auth/edit', {})],
  ['password', 10, 'account', 'changing a password', send('post', 'auth/password', {})],
  ['password-hour', 60, 'account', 'changing a password', send('post', 'auth/password', {})],
  ['password', 10, 'account', 'setting the plan of others', send('put', `${AUTH}/${NO_ID}/plan`, {})],
  ['autocomplete', 30, 'account', 'looking for emails', send('get', 'auth/users/nobody')],
  ['autocomplete-day', 200, 'account', 'looking for emails', send('get', 'auth/users/nobody')],
  ['autocomplete-address', 30, 'address', 'looking for emails', send('get', 'auth/users/nobody')],
  ['autocomplete-address-day', 200, 'address', 'looking for emails', send('get', 'auth/users/nobody')],
  ['export', 10, 'account', 'downloading an account', send('get', 'auth/export')],
  ['picture', 30, 'account', 'uploading a picture', send('put', `cars/make/${NO_ID}/image`, {})],
  ['picture-hour', 600, 'account', 'uploading a picture', send('put', `cars/make/${NO_ID}/image`, {})],
  ['book', 10, 'account', 'printing a service book', send('get', `car/${NO_ID}/book`)],
  ['book-hour', 100, 'account', 'printing a service book', send('get', `car/${NO_ID}/book`)],
  ['lookup', 60, 'address', 'looking up a code', send('get', 'car/check/NOSUCHCODE')],
  ['lookup', 60, 'address', 'looking up a VIN', send('get', `car/check/vin/${NO_VIN}`)],
  ['lookup', 60, 'address', 'checking a VIN before adding a car', send('get', `car/vin/${NO_VIN}`)],
  ['lookup', 60, 'address', 'claiming a VIN', send('post', 'car/claim', { vin: NO_VIN })],
  ['lookup', 60, 'address', 'giving a car a VIN', send('patch', `car/${NO_ID}`, { vin: NO_VIN })],
  ['lookup-day', 1_000, 'address', 'looking up a VIN', send('get', `car/check/vin/${NO_VIN}`)],
  ['checkin', 20, 'account', 'checking in a car', send('post', 'car/workshop/checkin', { vin: NO_VIN })],
  ['checkin-day', 200, 'account', 'checking in a car', send('post', 'car/workshop/checkin', { vin: NO_VIN })],
  ['calendar', 120, 'address', 'reading a calendar', send('get', 'calendar/no-such-secret.ics')],
  // each edit adds an activity, which stays with the car
  ['change-entry', 1_000, 'account', 'editing a service', editService],
];

describe('what is counted by account or by address', () => {
  let people: Person[];
  beforeAll(async () => {
    people = await Promise.all([0, 1].map(() => signUp(api, { role: 'admin', plan: 'workshop' })));
  });
  beforeEach(async () => {
    await RateLimitModel.deleteMany({});
    await forgetRateLimits();
  });

  it.each(ROWS)('%s: %i requests are allowed to one %s by %s', async (limit, most, by, _what, call) => {
    const { keyOf, again } = COUNTED[by];
    const callFrom = async (person: number, address: string) =>
      (await call({ person: people[person]!, address })).status;
    await countHits(limit, keyOf(people[0]!.user.id), most - 1);
    expect(await callFrom(0, HERE)).not.toBe(429);
    expect(await callFrom(again.person, again.address)).toBe(429);
    expect(await callFrom(1, ELSEWHERE)).not.toBe(429);
  });
});

describe('logging in', () => {
  it('is allowed ten times a minute by account and address', async () => {
    expect(await statuses(12, () => login('maria@example.org', '192.0.2.1'))).toEqual({ 401: 10, 429: 2 });
    expect(await statuses(1, () => login(' MARIA@example.org', '192.0.2.1'))).toEqual({ 429: 1 });
  });

  it('tells the client when to retry', async () => {
    await statuses(10, () => login('late@example.org', '192.0.2.2'));
    const answer = await login('late@example.org', '192.0.2.2');
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: answer.body.message });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('is still possible for the owner, whose calls come from another address', async () => {
    const owner = await signUp(api);
    await statuses(11, () => login(owner.user.email, '192.0.2.3'));
    await api.request
      .post('/api/auth/login')
      .set('X-Forwarded-For', '192.0.2.4')
      .send({ email: owner.user.email, password: owner.password })
      .expect(200);
  });

  it('counts a whole IPv6 network as one address', async () => {
    let host = 0;
    const fromNetwork = () => {
      host += 1;
      return login('six@example.org', `2001:db8:0:1::${host.toString(16)}`);
    };
    expect(await statuses(12, fromNetwork)).toEqual({ 401: 10, 429: 2 });
    expect((await login('six@example.org', '2001:db8:0:2::1')).status).toBe(401);
  });

  it('counts attempts that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login('rush@example.org', '192.0.2.5')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('signing up too often', () => {
  it('is refused, and the refusal says how long to wait', async () => {
    const attempt = () =>
      api.request.post('/api/auth/signup').set('X-Forwarded-For', '192.0.2.7').send({ name: 'x' });
    await countHits('signup', '192.0.2.7', 30);
    const { body, headers } = await attempt().expect(429);
    const minutes = Math.ceil(Number(headers['retry-after']) / 60);
    expect(body.error).toBe(
      minutes > 1
        ? `Too many attempts. Please try again in ${minutes} minutes.`
        : 'Too many attempts. Please wait a minute and try again.',
    );
  });
});

describe('mails', () => {
  const from = (address: string, path: string, body: object) =>
    api.request.post(`/api/auth/${path}`).set('X-Forwarded-For', address).send(body);

  const RESET = 'Set a new password';

  it('go to one email three times an hour from one address and ten times in all, and the answer is always the same', async () => {
    const { email } = (await signUp(api)).user;
    let asked = 0;
    const ask = (address: string) => {
      asked += 1;
      return from(address, 'forgot', { email: asked % 2 ? email : ` ${email.toUpperCase()}` });
    };
    const sent = async () => (await mailsAbout(api, email, RESET)).length;
    const first = await ask('198.51.100.1');
    expect(first.status).toBe(200);
    await statuses(4, () => ask('198.51.100.1'));
    await expect.poll(sent).toBe(3);
    for (let host = 2; host <= 4; host += 1) await statuses(3, () => ask(`198.51.100.${host}`));
    // one of the ten is kept for the owner
    await expect.poll(sent).toBe(9);
    const last = await ask('198.51.100.5');
    expect([last.status, last.text]).toEqual([first.status, first.text]);
    const names = ({ headers }: { headers: Record<string, string> }) => Object.keys(headers).sort();
    expect(names(last)).toEqual(names(first));
    const unknown = () => from('198.51.100.1', 'forgot', { email: 'nobody@example.org' });
    expect(await statuses(5, unknown)).toEqual({ 200: 5 });
    // the next mail goes to somebody else, which shows that no other was sent before it
    const other = await signUp(api);
    await from('198.51.100.6', 'forgot', { email: other.user.email }).expect(200);
    await mailAbout(api, other.user.email, RESET);
    expect(await sent()).toBe(9);
  });
});

describe('recording', () => {
  it.each([
    ['services', 300, 'newServicesADay', 'post', 'service/new', { type: 'Other', mileage: 130_000 }],
    ['warnings', 100, 'newWarningsADay', 'post', 'car/warning/:id', { title: 'Oil leak', priority: 2 }],
    ['expenses', 300, 'newExpensesADay', 'post', 'car/:id/expenses', { kind: 'toll' }],
    ['fuel purchases', 300, 'newPurchasesADay', 'patch', 'car/fuel/:id', { amount: 40, cpl: 1.8 }],
    ['readings', 300, 'newReadingsADay', 'post', 'car/:id/readings', { mileage: 130_000 }],
  ] as const)(
    '%s is allowed %i times a day by account, and a repeated one is answered even then',
    async (what, most, limit, method, path, body) => {
      const owner = await signUp(api);
      const car = await buildCar(api, owner);
      const record = (key: string) =>
        owner[method](`/api/${path.replace(':id', car._id)}`)
          .set('Idempotency-Key', key)
          .send({ ...body, ...(what === 'services' && { onCar: car._id }) });
      const key = randomUUID();
      const first = await record(key).expect(201);
      await countHits(limit, `account ${owner.user.id}`, most);
      const refused = await record(randomUUID()).expect(429);
      expect(refused.body).toMatchObject({
        error: "You have reached today's limit. Please try again tomorrow.",
      });
      expect((await record(key).expect(201)).body).toEqual(first.body);
    },
  );
});

describe('everything else', () => {
  it('is allowed 600 times a minute by session, from all addresses together', async () => {
    const person = await signUp(api);
    const other = await signUp(api);
    const { sid } = jwt.decode(person.token) as { sid: string };
    await countHits('default', `session ${sid}`, 580);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        person.get('/api/auth/profile').set('X-Forwarded-For', `198.51.100.${i}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    await other.get('/api/auth/profile').expect(200);
  });

  it('is counted in memory, so that a read costs no write', async () => {
    const person = await signUp(api);
    const before = await RateLimitModel.countDocuments({});
    for (let call = 0; call < 5; call += 1) await person.get('/api/auth/profile').expect(200);
    await api.request.get('/api/car/check/NOSUCHCODE').set('X-Forwarded-For', '192.0.2.11').expect(404);
    expect(await RateLimitModel.countDocuments({})).toBe(before);
  });
});

describe('limits that are counted in memory', () => {
  it('keep counting a caller who keeps calling among very many others, in limited memory', async () => {
    const store = new BoundedMemoryStore(100);
    let hits = 0;
    for (let other = 0; other < 1_000; other += 1) {
      await store.increment(`other ${other}`);
      if (other % 50 === 0) hits = (await store.increment('busy')).totalHits;
      expect(store.current.size + store.previous.size).toBeLessThanOrEqual(200);
    }
    expect(hits).toBe(20);
  });
});

describe('limits that protect accounts, mails and codes', () => {
  it('are counted in the database, which deletes the counters when they expire', async () => {
    const counters = await RateLimitModel.find({}).lean();
    expect(counters.length).toBeGreaterThan(5);
    for (const { expiresAt } of counters) expect(expiresAt).toBeInstanceOf(Date);
    const indexes = await RateLimitModel.collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  it('are shared by every process on the same database', async () => {
    await countHits('signup', '192.0.2.8', 29);
    const attempt = () =>
      api.request.post('/api/auth/signup').set('X-Forwarded-For', '192.0.2.8').send({ name: 'x' });
    expect(await statuses(2, attempt)).toEqual({ 400: 1, 429: 1 });
  });
});

describe('without a trusted proxy', () => {
  it('a caller cannot pass for another one by an X-Forwarded-For header', async () => {
    await api.stop();
    api = await startTestServer({ rateLimits: true });
    let host = 0;
    const attempt = () => {
      host += 1;
      return api.request
        .post('/api/auth/signup')
        .set('X-Forwarded-For', `192.0.2.${host}`)
        .send({ name: 'x' });
    };
    expect(await statuses(31, attempt)).toEqual({ 400: 30, 429: 1 });
  });

  it('nothing is counted with RATE_LIMITS=off', async () => {
    await api.stop();
    api = await startTestServer({ rateLimits: false });
    const attempt = () => api.request.post('/api/auth/signup').send({ name: 'x' });
    expect(await statuses(40, attempt)).toEqual({ 400: 40 });
    expect(await RateLimitModel.countDocuments({})).toBe(0);
  });
});
