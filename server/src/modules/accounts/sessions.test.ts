import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp, storedSessions, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { forgetExpiredSessions, openSession } from './sessionService.ts';
import { UserModel } from './userModel.ts';

const SECRET = 'a secret of the tests, long enough to do';
const DAY = 86_400_000;

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ sessionSecret: SECRET });
});
afterAll(() => api.stop());

const profile = (token?: string) => {
  const call = api.request.get('/api/auth/profile');
  return token === undefined ? call : call.set('token', token);
};
const claimsOf = (token: string) => jwt.decode(token) as jwt.JwtPayload;
const expireAt = async (sid: string, time: number) => {
  const { _id, sessions = [] } = await UserModel.findOne({ 'sessions._id': sid }).lean().orFail();
  const at = sessions.findIndex((session) => session._id === sid);
  await UserModel.updateOne({ _id }, { $set: { [`sessions.${at}.expiresAt`]: new Date(time) } });
};
const cookieOf = (answer: { headers: Record<string, unknown> }) => {
  const [cookie] = answer.headers['set-cookie'] as string[];
  return cookie!;
};

const logIn = async ({ user: { email }, password }: Person) => {
  const answer = await api.request.post('/api/auth/login').send({ email, password }).expect(200);
  return answer.body.token as string;
};

describe('a session', () => {
  it('returns the account and no new token during the first half of its life', async () => {
    const person = await signUp(api);
    const answer = await profile(person.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: person.user });
  });

  it('is stored in a cookie that scripts cannot read', async () => {
    const person = await signUp(api);
    const answer = await api.request
      .post('/api/auth/login')
      .send({ email: person.user.email, password: person.password });
    const cookie = cookieOf(answer);
    expect(cookie).toContain(`token=${answer.body.token}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=604800/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('lives for seven days', async () => {
    const { token } = await signUp(api);
    const { exp } = claimsOf(token);
    expect(Math.abs(exp! * 1000 - Date.now() - 7 * DAY)).toBeLessThan(10_000);
  });

  it('is renewed in the second half of its life', async () => {
    const person = await signUp(api);
    const { sid } = claimsOf(person.token);
    await expireAt(sid as string, Date.now() + 3 * DAY);
    const answer = await profile(person.token);
    expect(answer.body.token).toEqual(expect.any(String));
    const [old, renewed] = await storedSessions(person.user.id);
    expect(old!.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(renewed!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * DAY);
    expect(claimsOf(answer.body.token)['sid']).toBe(renewed!._id);
    await profile(answer.body.token).expect(200);
    // other tabs get the same one for a minute
    const again = await profile(person.token).expect(200);
    expect(claimsOf(again.body.token)['sid']).toBe(renewed!._id);
    expect(await storedSessions(person.user.id)).toHaveLength(2);
    await expireAt(sid as string, Date.now());
    await profile(person.token).expect(401);
    await profile(answer.body.token).expect(200);
  });

  it('is renewed once by concurrent calls, and ends with its renewal at log-out', async () => {
    for (const use of ['old', 'new']) {
      const person = await signUp(api);
      await expireAt(claimsOf(person.token)['sid'] as string, Date.now() + DAY);
      const answers = await Promise.all(Array.from({ length: 5 }, () => profile(person.token)));
      const sids = answers.map(({ body }) => claimsOf(body.token as string)['sid']);
      expect(new Set(sids).size).toBe(1);
      const renewed = answers[0]!.body.token as string;
      const token = use === 'old' ? person.token : renewed;
      await api.request.post('/api/auth/logout').set('token', token).expect(200);
      expect(await storedSessions(person.user.id)).toEqual([]);
      await profile(renewed).expect(401);
    }
  });

  it('ends 90 days after the log-in, however often it is renewed', async () => {
    const person = await signUp(api);
    const loggedIn = async (days: number) => {
      const createdAt = new Date(Date.now() - days * DAY);
      const sessions = (await storedSessions(person.user.id)).map((one) => ({ ...one, createdAt }));
      await UserModel.updateOne({ _id: person.user.id }, { $set: { sessions } });
    };
    await expireAt(claimsOf(person.token)['sid'] as string, Date.now() + DAY);
    await loggedIn(88);
    const { token } = (await profile(person.token)).body as { token: string };
    const { sid, exp } = claimsOf(token);
    expect(Math.abs(exp! * 1000 - Date.now() - 2 * DAY)).toBeLessThan(10_000);
    // a renewal would not live longer, so there is none
    expect((await profile(token)).body).not.toHaveProperty('token');
    await loggedIn(90);
    await expireAt(sid as string, Date.now() + 3 * DAY);
    await profile(token).expect(401);
  });

  it('ends when it expires, even before it is removed from the database', async () => {
    const { token } = await signUp(api);
    await expireAt(claimsOf(token)['sid'] as string, Date.now());
    await profile(token).expect(401);
  });

  it('is removed some time after it has expired, while other sessions stay', async () => {
    const person = await signUp(api);
    const other = await logIn(person);
    await expireAt(claimsOf(person.token)['sid'] as string, Date.now() - 1);
    await forgetExpiredSessions();
    expect((await storedSessions(person.user.id)).map(({ _id }) => _id)).toEqual([claimsOf(other)['sid']]);
    await profile(other).expect(200);
  });

  it('is removed by the next log-in after it has expired', async () => {
    const person = await signUp(api);
    await expireAt(claimsOf(person.token)['sid'] as string, Date.now() - 1);
    const other = await logIn(person);
    expect((await storedSessions(person.user.id)).map(({ _id }) => _id)).toEqual([claimsOf(other)['sid']]);
  });

  it('ends as the oldest one when fifty newer sessions exist', async () => {
    const person = await signUp(api);
    const second = await logIn(person);
    const key = createSecretKey(SECRET, 'utf8');
    for (let more = 0; more < 49; more += 1) await openSession(key, new Types.ObjectId(person.user.id));
    expect(await storedSessions(person.user.id)).toHaveLength(50);
    await profile(person.token).expect(401);
    await profile(second).expect(200);
  });

  it('has the current role and plan', async () => {
    const person = await signUp(api);
    await UserModel.updateOne({ _id: person.user.id }, { $set: { role: 'moderator', plan: 'workshop' } });
    const answer = await profile(person.token);
    expect(answer.body.user).toMatchObject({ role: 'moderator', plan: 'workshop' });
  });

  it('ends with its account', async () => {
    const person = await signUp(api);
    await UserModel.deleteOne({ _id: person.user.id });
    await profile(person.token).expect(401);
  });
});

describe('a token', () => {
  const sign = (claims: object, options: jwt.SignOptions = {}, secret = SECRET) =>
    jwt.sign(claims, secret, { algorithm: 'HS256', ...options });

  it('is rejected unless this server has issued it', async () => {
    const person = await signUp(api);
    const { typ, sid, sub, iss, aud, exp } = claimsOf(person.token);
    const good = { typ, sid, sub, iss, aud, exp };
    await profile(sign(good)).expect(200);

    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${person.token.split('.')[1]!}.`;
    const forged = [
      sign(good, {}, 'another secret of somebody who guesses'),
      sign(good, { algorithm: 'HS512' }),
      sign({ ...good, aud: 'somebody else' }),
      sign({ ...good, iss: 'somebody else' }),
      sign({ ...good, typ: 'oauth' }),
      sign({ ...good, exp: 1 }),
      sign({ ...good, sid: { $ne: null } }),
      sign({ ...good, sub: (await signUp(api)).user.id }),
      none,
      'nonsense',
      '',
    ];
    for (const token of forged) await profile(token).expect(401);
  });
});

describe('the cookie alone', () => {
  it('permits reads, and the response contains a token', async () => {
    const person = await signUp(api);
    const answer = await profile().set('Cookie', `token=${person.token}`);
    expect(answer.status).toBe(200);
    await profile(answer.body.token).expect(200);
  });

  it('replaces a stale token in the header', async () => {
    const person = await signUp(api);
    await profile('stale').set('Cookie', `token=${person.token}`).expect(200);
  });

  it('lists the cars of its account when the header has an ended session of another account', async () => {
    const [gone, person] = [await signUp(api), await signUp(api)];
    await buildCar(api, gone);
    const own = await buildCar(api, person);
    await gone.post('/api/auth/logout').expect(200);
    const list = () => api.request.get('/api/car/').set('token', gone.token);
    await list().expect(401);
    const { body } = await list().set('Cookie', `token=${person.token}`).expect(200);
    expect(body.cars).toEqual([expect.objectContaining({ _id: own._id })]);
  });

  it('does not end the session on behalf of another site', async () => {
    const person = await signUp(api);
    for (const origin of ['https://evil.example', 'null', 'not an origin']) {
      const answer = await api.request
        .post('/api/auth/logout')
        .set('Cookie', `token=${person.token}`)
        .set('Origin', origin);
      expect(answer.status).toBe(403);
    }
    await api.request.post('/api/auth/logout').set('Cookie', `token=${person.token}`).expect(403);
    await profile(person.token).expect(200);
  });

  it('ends the session on behalf of our own pages', async () => {
    const person = await signUp(api);
    await api.request
      .post('/api/auth/logout')
      .set('Cookie', `token=${person.token}`)
      .set('Origin', api.url)
      .expect(200);
    await profile(person.token).expect(401);
  });
});

describe('logging out', () => {
  it('ends this session in the database, and no other one', async () => {
    const person = await signUp(api);
    const other = await api.request
      .post('/api/auth/login')
      .send({ email: person.user.email, password: person.password });
    const answer = await person.post('/api/auth/logout');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Logged Out' });
    expect(cookieOf(answer)).toMatch(/^token=;.*Expires=Thu, 01 Jan 1970/);
    await profile(person.token).expect(401);
    await profile(other.body.token).expect(200);
    expect((await storedSessions(person.user.id)).map(({ _id }) => _id)).toEqual([
      claimsOf(other.body.token)['sid'],
    ]);
  });

  it('succeeds without being signed in', async () => {
    await api.request.post('/api/auth/logout').expect(200);
    await api.request.post('/api/auth/logout').set('token', 'stale').expect(200);
  });
});

describe('on https', () => {
  it('the cookie is only sent encrypted', async () => {
    await api.stop();
    api = await startTestServer({ publicUrl: 'https://glovebox.example' });
    const answer = await api.request
      .post('/api/auth/signup')
      .send({ name: 'Maria Weber', email: 'maria@example.org', password: 'correct horse' });
    expect(cookieOf(answer)).toMatch(/^__Host-token=.*; Path=\/;.*Secure/);
    expect(cookieOf(answer)).not.toMatch(/Domain/);
    expect(answer.headers['strict-transport-security']).toMatch(/max-age/);
  });

  it('a cookie that another host of the domain can set is not read, and gets no session', async () => {
    const { token } = await signUp(api);
    const answer = await api.request.get('/api/car/').set('Cookie', `token=${token}`).expect(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const page = await api.request.get('/api/car/check/7KQM4XW2PFHT9B3D').set('Cookie', `token=${token}`);
    expect(page.headers['x-session-cookie']).toBeUndefined();
  });

  it('such a cookie is ignored beside one of ours', async () => {
    const [person, attacker] = [await signUp(api), await signUp(api)];
    const both = `token=${attacker.token}; __Host-token=${person.token}`;
    const answer = await api.request.get('/api/auth/profile').set('Cookie', both).expect(200);
    expect(answer.body.user.id).toBe(person.user.id);
    await api.request
      .get('/api/auth/profile')
      .set('Cookie', `token=${attacker.token}; __Host-token=ended`)
      .expect(401);
  });
});
