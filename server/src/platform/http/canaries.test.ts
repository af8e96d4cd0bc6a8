import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_ROUTES } from '../../apiRoutes.ts';
import { buildFuel, buildService } from '../../testing/cars.ts';
import { callerHeaders, getPolicyCase, readMethod, signInAgain } from '../../testing/policyCalls.ts';
import type { Caller, World } from '../../testing/policyCases/policyCase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { buildWorld } from '../../testing/world.ts';

/** Only the people concerned may read any of these. All emails in the tests end like the last one. */
const PLANTED = {
  name: 'Kanarie Vogel',
  note: 'canary in the note',
  ownerName: 'Canary Ownername',
  workshop: 'Canary Workshop Ltd',
  dispute: 'canary in the dispute',
  customer: 'cus_canary0001',
  subscription: 'sub_canary0001',
  googleId: 'google-canary-1',
  session: 'session-canary-1',
  fuelAmount: '777.123',
  fuelPrice: '66.543',
  fuelMileage: '1234567',
  emails: '@example.org',
  password: 'correct horse',
  hash: '$2',
} as const;

interface Answer {
  route: string;
  status: number;
  /** The raw body and headers. */
  text: string;
}

let api: TestServer;
let world: World;
let log = '';
/** Everything that anybody sent, and the secrets in responses. */
const sent = new Set<string>();
const anonymousAnswers: Answer[] = [];
const pageAnswers: Answer[] = [];
/** The responses that contained a session's id. */
const answersWithSessions: string[] = [];

const plant = async () => {
  const { owner, workshop } = world.people;
  const { db } = mongoose.connection;
  const id = (hex: string) => new Types.ObjectId(hex);
  const session = {
    _id: PLANTED.session,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  await db
    ?.collection<{ sessions: object[] }>('users')
    .updateMany({}, { $set: { name: PLANTED.name }, $push: { sessions: session } });
  await db
    ?.collection('users')
    .updateOne({ _id: id(owner.user.id) }, { $set: { googleId: PLANTED.googleId } });
  await db
    ?.collection('cars')
    .updateOne({ _id: id(world.car._id) }, { $set: { note: PLANTED.note, ownerName: PLANTED.ownerName } });
  const service = await buildService(workshop, world.car, { mileage: 120_600 });
  await db?.collection('services').updateOne(
    { _id: id(service._id) },
    {
      $set: {
        'workshop.name': PLANTED.workshop,
        dispute: { text: PLANTED.dispute, createdAt: new Date() },
      },
    },
  );
  await buildFuel(owner, world.car, {
    amount: Number(PLANTED.fuelAmount),
    cpl: Number(PLANTED.fuelPrice),
    mileage: Number(PLANTED.fuelMileage),
  });
  await db?.collection<{ _id: string }>('subscriptions').insertOne({
    _id: PLANTED.subscription,
    ...{
      customer: PLANTED.customer,
      user: id(workshop.user.id),
      paid: true,
      ended: false,
      since: new Date(),
    },
  });
};

/** Returns every string in a value that is too long to match by chance. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length >= 6 ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

/** Returns the credentials in a response: tokens, codes and secrets. */
const secretsIn = (value: unknown): string[] => {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isSecret = typeof inner === 'string' && /token|code|secret|publicId/i.test(name);
    // an error code is a word in capitals
    return isSecret && !/^[A-Z_]+$/.test(inner) ? [inner] : secretsIn(inner);
  });
};

interface Asked {
  way: string;
  content: object | undefined;
}

/** Calls a route. Returns the request if it was refused, so that the next caller can repeat it. */
const callRoute = async (route: string, caller: Caller, again?: Asked): Promise<Asked | undefined> => {
  const { path, body } = getPolicyCase(route);
  const { token } = await callerHeaders(world, caller, route);
  const { way, content } = again ?? { way: await path(world), content: await body?.(world) };
  const call = api.request[readMethod(route)](`/api${way}`);
  if (token) void call.set('token', token).set('Cookie', `token=${token}`);
  const answer = await (content ? call.send(content) : call);
  for (const text of [...way.split(/[/?&=]/), ...stringsIn(content), token ?? '']) sent.add(text);
  for (const secret of secretsIn(answer.body)) sent.add(secret);
  // a binary file has no text
  if ((answer.text as string | undefined)?.includes(PLANTED.session))
    answersWithSessions.push(`${route} to ${caller}`);
  await signInAgain(world, caller, route);
  if (caller === 'anonymous') {
    const text = `${answer.text}\n${JSON.stringify(answer.headers)}`;
    anonymousAnswers.push({ route, status: answer.status, text });
  }
  return answer.status < 400 ? undefined : { way, content };
};

/** Reads the public pages of the car as a browser. */
const openPages = async (caller: Caller) => {
  for (const path of [`/check/${world.car.publicId}`, `/check/vin/${world.car.vin}`, '/check/nonsense']) {
    const page = api.request.get(path).set('Accept', 'text/html');
    if (caller !== 'anonymous') void page.set('Cookie', `token=${world.people[caller].token}`);
    const answer = await page;
    const route = `GET ${path.replace(/[^/]*$/, '')}`;
    if (answer.text.includes(PLANTED.session)) answersWithSessions.push(`${route} to ${caller}`);
    const text = `${answer.text}\n${JSON.stringify(answer.headers)}`;
    // others get no more than a stranger does
    pageAnswers.push({ route, status: answer.status, text });
  }
};

/** Makes failing calls with values in every part of a request that must not be echoed. */
const callWrongly = async () => {
  const secret = 'canary-of-a-wrong-call';
  sent.add(secret);
  await api.request.get(`/api/car/check/${secret}?token=${secret}`);
  await api.request.get(`/${secret}?email=${secret}`).set('Referer', `https://example.org/${secret}`);
  await api.request
    .post('/api/auth/login')
    .set('Content-Type', 'application/json')
    .send(`{"email":"${secret}`);
  await api.request.post('/api/auth/login').send({ email: `${secret}@example.org`, password: secret });
  await api.request.post('/api/auth/signup').send({ name: secret, email: secret, password: 1, [secret]: 1 });
  await api.request.post('/api/auth/reset').send({ token: secret, password: secret });
  await api.request.get('/api/auth/profile').set({ token: secret, Cookie: `token=${secret}` });
  await api.request.get(`/api/auth/google/callback?code=${secret}&state=${secret}`);
  await api.request.post('/api/billing/webhook').set('stripe-signature', secret).send({ id: secret });
};

beforeAll(async () => {
  const logTo = { write: (line: string) => void (log += line) };
  api = await startTestServer({ logLevel: 'trace' }, logTo);
  world = await buildWorld(api);
  await plant();
  for (const { name } of API_ROUTES) {
    let asked: Asked | undefined;
    for (const caller of ['anonymous', 'owner', 'workshop', 'admin'] as const) {
      asked = await callRoute(name, caller, asked);
    }
  }
  for (const caller of ['anonymous', 'owner', 'workshop', 'admin'] as const) await openPages(caller);
  await callWrongly();
}, 180_000);
afterAll(() => api.stop());

/** Routes that return the account just created or logged in to, or the examples of the documentation. */
const OWN_OR_EXAMPLE = ['POST /auth/signup', 'POST /auth/login', 'GET /openapi.json', 'GET /docs'];

it('shows a stranger nothing private on any route', () => {
  const ids = Object.values(world.people).map(({ user }) => user.id);
  const secret = [...Object.values(PLANTED), ...ids, world.transfer.token];
  const answers = anonymousAnswers.filter(({ route }) => !OWN_OR_EXAMPLE.includes(route));
  expect(answers.length).toBeGreaterThan(20);
  const leaks = [...answers, ...pageAnswers].flatMap(({ route, text }) =>
    secret.filter((each) => text.includes(each)).map((each) => `${route}: ${each}`),
  );
  expect(leaks).toEqual([]);
  // this proves that the look-up was not merely refused
  expect(answers.find(({ route }) => route.startsWith('GET /car/check/'))?.status).toBe(200);
  expect(pageAnswers.map(({ status }) => status)).toEqual(Array(4).fill([200, 200, 404]).flat());
});

it('shows nobody a session, not even the owner of the account', () => {
  expect(answersWithSessions).toEqual([]);
});

it('logs nothing that anybody sends, receives or keeps private', () => {
  expect(log.split('\n').length).toBeGreaterThan(200);
  const vocabulary = [
    ...API_ROUTES.map(({ name }) => name),
    'requestId',
    'milliseconds',
    'request failed',
  ].join('\n');
  const words = [...sent].filter((text) => text.length >= 6 && !vocabulary.includes(text));
  const numbers: string[] = [PLANTED.fuelAmount, PLANTED.fuelPrice, PLANTED.fuelMileage];
  const planted = Object.values(PLANTED).filter((text) => !numbers.includes(text));
  const tokens = Object.values(world.people).map(({ token }) => token);
  const leaks = [...words, ...planted, ...tokens].filter((text) => log.includes(text));
  expect(leaks).toEqual([]);
});
