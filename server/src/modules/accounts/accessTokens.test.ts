import { MOST_TOKENS, type AccessToken, type TokenMade } from '@glovebox/shared/accessToken';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { bearer, makeToken } from '../../testing/accessTokens.ts';
import { buildCar } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer } from '../../testing/testServer.ts';
import { AccessTokenModel } from './accessTokenModel.ts';
import { UserModel } from './userModel.ts';

let log = '';
const logTo = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString();
    done();
  },
});
const api = await startTestServer({ logLevel: 'info', rateLimits: true }, logTo);
afterAll(() => api.stop());
resetClockAfterEach();

const tokensOf = async (person: Person) =>
  ((await person.get('/api/auth/tokens').expect(200)).body as { tokens: AccessToken[] }).tokens;
const list = (secret: string) => api.request.get('/api/car/').set(bearer(secret));

describe('an access token', () => {
  it('is told once, and stored as a hash only', async () => {
    const person = await signUp(api);
    expect(await tokensOf(person)).toEqual([]);
    const { token, secret } = await makeToken(person, 'write', '2099-01-01T01:00:00+01:00');
    expect(secret).toMatch(/^gbx_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: 'Home Assistant',
      scope: 'write',
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    expect(await tokensOf(person)).toEqual([token]);
    const stored = await AccessTokenModel.findById(token._id).lean();
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
    await list(secret).expect(200);
    expect(log).toContain('GET /car/');
    expect(log).not.toContain(secret.slice(4));
  });

  it('reads and writes cars as its person, and what others have is hidden from it', async () => {
    const person = await signUp(api);
    const car = await buildCar(api, person);
    const foreign = await buildCar(api, await signUp(api));
    const { secret } = await makeToken(person, 'write');
    const { body } = await list(secret).expect(200);
    expect((body as { cars: { _id: string }[] }).cars.map(({ _id }) => _id)).toEqual([car._id]);
    const note = (id: string) =>
      api.request.post(`/api/car/${id}/readings`).set(bearer(secret)).send({ mileage: 150_000 });
    await note(car._id).expect(201);
    await note(foreign._id).expect(404);
  });

  it('counts only in its own header: not in that of sessions, in a cookie or in an address', async () => {
    const { secret } = await makeToken(await signUp(api));
    await api.request.get('/api/car/').set('token', secret).expect(401);
    await api.request.get('/api/car/').set('Cookie', `token=${secret}`).expect(401);
    await api.request.get(`/api/car/?token=${secret}`).expect(401);
    await api.request
      .get('/api/car/')
      .set('Authorization', `Basic ${btoa(`x:${secret}`)}`)
      .expect(401);
    await api.request.get('/api/car/').set('Authorization', `bearer   ${secret}`).expect(200);
  });

  it('leaves the credentials to a proxy in front that are none of ours', async () => {
    const person = await signUp(api);
    await person.get('/api/car/').set('Authorization', 'Bearer of-a-proxy').expect(200);
    await person
      .get('/api/car/')
      .set('Authorization', `Basic ${btoa('me:secret')}`)
      .expect(200);
  });

  it('says when it was last used, and notes that once a minute at most', async () => {
    setClock('2026-03-01T10:00:00Z');
    const person = await signUp(api);
    const { secret } = await makeToken(person);
    await list(secret).expect(200);
    setClock('2026-03-01T10:00:30Z');
    await list(secret).expect(200);
    const [used] = await tokensOf(person);
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeLessThan(Date.parse('2026-03-01T10:00:30Z'));
    setClock('2026-03-01T10:01:30Z');
    await list(secret).expect(200);
    const [again] = await tokensOf(person);
    expect(again?.lastUsedAt).toMatch(/^2026-03-01T10:01:3/);
  });

  it('stops working when it expires, and when it is ended', async () => {
    setClock('2026-03-01T10:00:00Z');
    const person = await signUp(api);
    const brief = await makeToken(person, 'read', '2026-03-02T00:00:00Z');
    const lasting = await makeToken(person);
    await list(brief.secret).expect(200);
    setClock('2026-03-02T00:00:01Z');
    await list(brief.secret).expect(401);
    expect(await tokensOf(person)).toHaveLength(2);
    await person.delete(`/api/auth/tokens/${lasting.token._id}`).expect(200);
    await list(lasting.secret).expect(401);
    await person.delete(`/api/auth/tokens/${lasting.token._id}`).expect(404);
    await person.delete('/api/auth/tokens/none').expect(404);
  });

  it('does not work while its account is locked', async () => {
    const person = await signUp(api);
    const { secret } = await makeToken(person);
    await UserModel.updateOne({ _id: person.user.id }, { $set: { lock: { at: new Date(), reason: 'x' } } });
    await list(secret).expect(401);
  });

  it.each([
    ['without a name', { scope: 'read' }],
    ['with an empty name', { name: ' ', scope: 'read' }],
    ['with a long name', { name: 'x'.repeat(61), scope: 'read' }],
    ['with another scope', { name: 'x', scope: 'admin' }],
    ['that has expired', { name: 'x', scope: 'read', expiresAt: '2026-01-01T00:00:00Z' }],
    ['that expires on no day', { name: 'x', scope: 'read', expiresAt: 'soon' }],
    ['with a hash', { name: 'x', scope: 'read', hash: 'x' }],
  ])('is not made %s', async (_what, body) => {
    const person = await signUp(api);
    await person.post('/api/auth/tokens').send(body).expect(400);
    expect(await tokensOf(person)).toEqual([]);
  });
});

it('gives an account 20 access tokens at most, also if they are made at once; expired ones do not count', async () => {
  const person = await signUp(api);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await makeToken(person, 'read', inHours(1));
  const make = () => person.post('/api/auth/tokens').send({ name: 'x', scope: 'read' });
  const statuses = await Promise.all(
    Array.from({ length: MOST_TOKENS + 3 }, async () => (await make()).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_TOKENS - 1);
  expect(await tokensOf(person)).toHaveLength(MOST_TOKENS);
  expect((await make().expect(409)).body).toMatchObject({ code: 'CONFLICT' });
  setClock(inHours(2));
  expect((await make().expect(201)).body as TokenMade).toHaveProperty('secret');
  expect(await tokensOf(person)).toHaveLength(MOST_TOKENS);
});

it('counts the calls of each access token by themselves', async () => {
  const person = await signUp(api);
  const [one, other] = [await makeToken(person), await makeToken(person)];
  const left = async (secret: string) =>
    /r=(\d+)/.exec(String((await list(secret).expect(200)).headers['ratelimit']))?.[1];
  expect([await left(one.secret), await left(one.secret), await left(other.secret)]).toEqual([
    '599',
    '598',
    '599',
  ]);
});
