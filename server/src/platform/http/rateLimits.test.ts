import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { issueToken } from '../../modules/accounts/accountTokens.ts';
import { buildCar } from '../../testing/cars.ts';
import { mailAbout, mailsAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { RateLimitModel } from './rateLimitModel.ts';
import { limitsNamed } from './limits.ts';
import { BoundedMemoryStore, getStore } from './rateLimitStore.ts';

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

const DAY = 86_400_000;

/** Counts that many hits in the current window, as if the caller had made them. */
const countHits = async (limit: string, caller: string, hits: number, windowMs = DAY) => {
  const start = Math.floor(Date.now() / windowMs) * windowMs;
  const expiresAt = new Date(start + windowMs);
  await RateLimitModel.updateOne(
    { _id: `${limit}:${caller}:${start}` },
    { $set: { hits, expiresAt } },
    { upsert: true },
  );
};

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

  it('is allowed 120 times an hour by address, whatever the account', async () => {
    let account = 0;
    const another = () => {
      account += 1;
      return api.request
        .post('/api/auth/login')
        .set('X-Forwarded-For', '192.0.2.6')
        .send({ email: `account${account}@example.org`, password: '' });
    };
    // the schema refuses these, but they still count
    expect(await statuses(122, another)).toEqual({ 400: 120, 429: 2 });
  });
});

describe('signing up', () => {
  it('is allowed 30 times an hour by address, and the refusal says how long to wait', async () => {
    const attempt = () =>
      api.request.post('/api/auth/signup').set('X-Forwarded-For', '192.0.2.7').send({ name: 'x' });
    expect(await statuses(31, attempt)).toEqual({ 400: 30, 429: 1 });
    const { body, headers } = await attempt();
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

  it('may run out without keeping anybody from signing up, and an older link still works', async () => {
    const email = 'targeted@example.org';
    for (let host = 1; host <= 4; host += 1) {
      await statuses(3, () => from(`203.0.113.${100 + host}`, 'forgot', { email }));
    }
    const person = await signUp(api, { email });
    const token = await issueToken('reset', new Types.ObjectId(person.user.id), email);
    await from('203.0.113.200', 'forgot', { email }).expect(200);
    await from('203.0.113.200', 'reset', { token, password: 'another horse' }).expect(200);
  });

  it('can be requested 30 times an hour by address', async () => {
    let account = 0;
    const ask = () => {
      account += 1;
      return from('192.0.2.30', 'forgot', { email: `unknown${account}@example.org` });
    };
    expect(await statuses(32, ask)).toEqual({ 200: 30, 429: 2 });
  });
});

describe('mailed links', () => {
  it('can be tried 30 times an hour by address', async () => {
    const { token } = await signUp(api);
    const attempt = (path: string) => () =>
      api.request
        .post(`/api/auth/${path}`)
        .set('token', token)
        .set('X-Forwarded-For', '192.0.2.31')
        .send({ token: 'a guess', ...(path === 'reset' && { password: 'correct horse' }) });
    expect(await statuses(20, attempt('reset'))).toEqual({ 410: 20 });
    expect(await statuses(12, attempt('verify'))).toEqual({ 410: 10, 429: 2 });
  });
});

describe('looking for emails', () => {
  it('is allowed 30 times a minute by account, from all addresses together', async () => {
    const person = await signUp(api);
    let host = 0;
    const look = () => {
      host += 1;
      return person.get('/api/auth/users/nobody').set('X-Forwarded-For', `198.51.100.${host}`);
    };
    expect(await statuses(32, look)).toEqual({ 200: 30, 429: 2 });
    await (await signUp(api)).get('/api/auth/users/nobody').expect(200);
  });

  it('is allowed 30 times a minute by address, by all accounts together', async () => {
    const people = [await signUp(api), await signUp(api)];
    const look = (person: Person) => () =>
      person.get('/api/auth/users/nobody').set('X-Forwarded-For', '198.51.100.250');
    expect(await statuses(20, look(people[0]!))).toEqual({ 200: 20 });
    expect(await statuses(12, look(people[1]!))).toEqual({ 200: 10, 429: 2 });
  });

  it('is allowed 200 times a day by account', async () => {
    const person = await signUp(api);
    await countHits('autocomplete-day', `account ${person.user.id}`, 200);
    await person.get('/api/auth/users/nobody').expect(429);
  });
});

describe('guessing the own password', () => {
  it('is allowed ten times a minute by account', async () => {
    const person = await signUp(api);
    const guess = () =>
      person
        .post('/api/auth/password')
        .send({ currentPassword: 'not the one', newPassword: 'correct horse' });
    expect(await statuses(11, guess)).toEqual({ 400: 10, 429: 1 });
  });

  it('is counted together with the guesses of an admin who acts on others', async () => {
    const admin = await signUp(api, { role: 'admin' });
    const { user } = await signUp(api);
    const guess = (path: string, body: object) =>
      admin.put(`/api/auth/admin/users/${user.id}/${path}`).send({ ...body, password: 'not the one' });
    expect(await statuses(6, () => guess('role', { role: 'admin' }))).toEqual({ 400: 6 });
    expect(await statuses(5, () => guess('plan', { plan: 'workshop' }))).toEqual({ 400: 4, 429: 1 });
    await admin.post('/api/auth/password').send({ currentPassword: 'x', newPassword: 'x' }).expect(429);
  });
});

describe('uploading pictures', () => {
  it('is allowed 30 times a minute by account', async () => {
    const moderator = await signUp(api, { role: 'moderator' });
    const upload = () => moderator.put(`/api/cars/make/${'0'.repeat(24)}/image`).send({});
    expect(await statuses(32, upload)).toEqual({ 415: 30, 429: 2 });
  });
});

describe('recording services', () => {
  it('is allowed 300 times a day by account, and a repeated recording is answered even then', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner);
    const record = (key: string) =>
      owner
        .post('/api/service/new')
        .set('Idempotency-Key', key)
        .send({ onCar: car._id, type: 'Other', mileage: 130_000 });
    const key = randomUUID();
    const { body } = await record(key).expect(201);
    await countHits('newServicesADay', `account ${owner.user.id}`, 300);
    await record(randomUUID()).expect(429);
    expect((await record(key).expect(201)).body).toEqual(body);
  });
});

describe('editing services', () => {
  it('is allowed 1,000 times a day by account, because each edit adds an activity', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner);
    const service = { type: 'Other', mileage: 130_000 };
    const { body } = await owner
      .post('/api/service/new')
      .send({ onCar: car._id, ...service })
      .expect(201);
    const path = `/api/service/${(body as { service: { _id: string } }).service._id}`;
    const edit = (description: string) => owner.put(path).send({ ...service, description });
    await edit('Wipers').expect(200);
    await countHits('change-entry', `account ${owner.user.id}`, 1_000);
    await edit('Wiper blades').expect(429);
    await owner.delete(path).expect(429);
    await owner.get(path).expect(200);
  });
});

describe('recording', () => {
  it.each([
    ['warnings', 100, 'newWarningsADay', 'post', 'warning/:id', { title: 'Oil leak', priority: 2 }],
    ['expenses', 300, 'newExpensesADay', 'post', ':id/expenses', { kind: 'toll' }],
    ['fuel purchases', 300, 'newPurchasesADay', 'patch', 'fuel/:id', { amount: 40, cpl: 1.8 }],
    ['readings', 300, 'newReadingsADay', 'post', ':id/readings', { mileage: 130_000 }],
  ] as const)(
    '%s is allowed %i times a day by account, and a repeated one is answered even then',
    async (_what, most, limit, method, path, body) => {
      const owner = await signUp(api);
      const car = await buildCar(api, owner);
      const record = (key: string) =>
        owner[method](`/api/car/${path.replace(':id', car._id)}`)
          .set('Idempotency-Key', key)
          .send(body);
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

describe('looking up a car', () => {
  it('is allowed 60 times a minute by address', async () => {
    const lookup = (path: string, from: string) =>
      api.request.get(`/api/car/check/${path}`).set('X-Forwarded-For', from);
    expect(await statuses(40, () => lookup('NOSUCHCODE', '192.0.2.9'))).toEqual({ 404: 40 });
    expect(await statuses(22, () => lookup('vin/NOSUCHVIN', '192.0.2.9'))).toEqual({ 404: 20, 429: 2 });
    await lookup('NOSUCHCODE', '192.0.2.10').expect(404);
  });
});

describe('checking in cars', () => {
  const checkIn = (person: Person) => () =>
    person.post('/api/car/workshop/checkin').send({ vin: 'WVWZZZAUZHW999999', accessCode: '22222222' });

  it('is allowed 20 times a minute by account, even without the workshop plan', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    expect(await statuses(22, checkIn(workshop))).toEqual({ 404: 20, 429: 2 });
    expect(await statuses(21, checkIn(await signUp(api)))).toEqual({ 403: 20, 429: 1 });
  });

  it('is allowed 200 times a day by account', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await countHits('checkin-day', `account ${workshop.user.id}`, 200);
    await checkIn(workshop)().expect(429);
  });
});

describe('everything else', () => {
  it('is allowed 600 times a minute by session, from all addresses together', async () => {
    const person = await signUp(api);
    const other = await signUp(api);
    const { sid } = jwt.decode(person.token) as { sid: string };
    const [usual] = limitsNamed('default');
    for (let hit = 0; hit < 580; hit += 1) await getStore(usual!).increment(`session ${sid}`);
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
    await countHits('signup', '192.0.2.8', 29, 3_600_000);
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
