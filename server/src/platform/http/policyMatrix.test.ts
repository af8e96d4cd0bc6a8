import { isDeepStrictEqual } from 'node:util';
import mongoose, { Types } from 'mongoose';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES } from '../../apiRoutes.ts';
import { shrinkCatalogue } from '../../testing/catalogue.ts';
import {
  buildRequest,
  callRoute,
  getPolicyCase,
  callerHeaders,
  logIn,
  readMethod,
  signInAgain,
  type Asked,
} from '../../testing/policyCalls.ts';
import { bearer, makeToken } from '../../testing/accessTokens.ts';
import { POLICY_CASES } from '../../testing/policyCases.ts';
import { READ_BY_TOKEN, WRITTEN_BY_TOKEN } from '../../testing/policyCases/tokenCalls.ts';
import { CALLERS, type World } from '../../testing/policyCases/policyCase.ts';
import { expectNone } from '../../testing/findings.ts';
import { secretsIn, stringsIn } from '../../testing/sentTexts.ts';
import { freshServer } from '../../testing/testServer.ts';
import { buildWorld } from '../../testing/world.ts';
import { apiRouter, inOrder } from './apiRouter.ts';
import { route, type Route } from './route.ts';

let log = '';
const api = await freshServer({ logLevel: 'trace' }, { write: (line) => void (log += line) });
/** Everything that anybody sent, and the secrets in responses. */
const sent = new Set<string>();
let world: World;
/** The token of a session that has ended. */
let ended: string;
beforeAll(async () => {
  await shrinkCatalogue();
  world = await buildWorld(api);
  const { db } = mongoose.connection;
  await db?.collection('users').updateMany({}, { $set: { name: PRIVATE.name } });
  const { note, ownerName } = PRIVATE;
  await db?.collection('cars').updateMany({}, { $set: { note, ownerName } });
  ended = await logIn(world, 'owner');
  await api.request.post('/api/auth/logout').set('token', ended).expect(200);
});

const noteSent = ({ path, body }: Asked, headers: Record<string, string>, answer: unknown) => {
  const texts = [
    ...path.split(/[/?&=]/),
    ...stringsIn(body),
    ...Object.values(headers),
    ...secretsIn(answer),
  ];
  for (const text of texts) sent.add(text);
};

/** Calls a route as its case says, with these headers. A request that was refused is repeated instead of a new one. */
const callsOf = (route: string) => {
  let asked: Asked | undefined;
  return async (headers: Record<string, string>) => {
    asked ??= await buildRequest(world, route);
    const answer = await callRoute(world, route, asked, headers);
    noteSent(asked, headers, answer.body);
    if (answer.status < 400) asked = undefined;
    return answer;
  };
};

const routes = API_ROUTES.map(({ name }) => name);
const open = new Set<string>(API_ROUTES.filter((one) => one.for === 'anyone').map(({ name }) => name));
const isGuarded = (route: string) => !open.has(route);
const isWrite = (route: string) => !route.startsWith('GET ');
const byRead = new Set<string>(READ_BY_TOKEN);
const byWrite = new Set<string>([...READ_BY_TOKEN, ...WRITTEN_BY_TOKEN]);

describe('the policy cases', () => {
  it('cover each route, and name no route that does not exist', () => {
    expect([...routes].sort()).toEqual(Object.keys(POLICY_CASES).sort());
  });

  it('rely on every route declaring who may call it', () => {
    const rest = {
      limit: 'default',
      summary: 'A secret',
      answers: { 200: null },
      handle: () => undefined,
    } as const;
    // @ts-expect-error -- `for` is missing, which says who may call the route
    const secret = route('GET /car/secret', rest);
    expect(secret.for).toBeUndefined();
    for (const { for: who, limit } of API_ROUTES)
      expect([typeof who, typeof limit]).toEqual(['string', 'string']);
  });
});

describe('the routes', () => {
  const at = (path: string): Route => ({ ...API_ROUTES[0]!, name: `GET ${path}`, method: 'get', path });

  it('are matched in an order in which no parameter hides the fixed segment of another route', () => {
    const tried = inOrder([at('/car/:id'), at('/car/check/:id'), at('/car/claim')]);
    expect(tried.map(({ path }) => path)).toEqual(['/car/claim', '/car/check/:id', '/car/:id']);
  });

  it('are declared once each', () => {
    const twice = [at('/car/claim'), at('/car/claim')];
    expect(() =>
      apiRouter(
        twice,
        { findSession: () => Promise.resolve(null), findTokenAccess: () => Promise.resolve(null) },
        () => Promise.resolve(),
      ),
    ).toThrow('GET /car/claim');
  });
});

const forgedToken = () => {
  const [head, , signature] = world.people.admin.token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: world.people.owner.user.id })).toString('base64url');
  return `${head!}.${claims}.${signature!}`;
};

const CHANGES_BY_REQUEST = ['x-request-id', 'date'];

/** Returns the response to the caller `other` for the document with this id. */
const answerAbout = async (route: string, id: string) => {
  const { path, body } = getPolicyCase(route).forId!(world, id);
  const { token } = world.people.other;
  const answer = await api.request[readMethod(route)](`/api${path}`).set('token', token).send(body);
  const headers = Object.entries(answer.headers as Record<string, string>);
  return {
    status: answer.status,
    text: answer.text,
    headers: headers.filter(([name]) => !CHANGES_BY_REQUEST.includes(name)),
  };
};

const NO_IDS = ['x', '123', 'z'.repeat(24), '0'.repeat(25), '%7B%22$ne%22:null%7D', '%00', '%F0%9F%9A%97'];

describe('each caller gets the response of the table from', () => {
  it.each(routes)('%s', async (route) => {
    const findings: string[] = [];
    const find = (who: string, wanted: unknown[], got: unknown[]) => {
      if (isDeepStrictEqual(got, wanted)) return;
      const [hoped, came] = [wanted, got].map((parts) => parts.map((part) => JSON.stringify(part)).join(' '));
      findings.push(`${route}, ${who}: expected ${hoped ?? ''}, got ${came ?? ''}`);
    };
    const callCase = callsOf(route);
    const call = (headers: Record<string, string>): Promise<Pick<Response, 'status' | 'headers' | 'body'>> =>
      // an undocumented response throws, which becomes one finding among others
      callCase(headers).catch((error: unknown) => ({
        status: 0,
        headers: {},
        body: { error: String(error) },
      }));

    const { answers, forId, foreignId } = getPolicyCase(route);
    for (const caller of CALLERS) {
      const { status, body } = await call(await callerHeaders(world, caller, route));
      await signInAgain(world, caller, route);
      find(caller, [answers[caller], body?.error], [status, body?.error]);
      if (status >= 400) find(caller, ['string', body?.error], [typeof body?.code, body?.message]);
    }

    const refused = async (who: string, headers: Record<string, string>) => {
      const { status, body } = await call(headers);
      find(who, [401, 'UNAUTHENTICATED'], [status, body?.code ?? body?.error]);
    };
    const Cookie = `token=${world.people.owner.token}`;
    if (isGuarded(route)) {
      await refused('a session that was ended', { token: ended });
      await refused('a token that was changed', { token: forgedToken() });
    }
    if (isGuarded(route) && isWrite(route)) {
      await refused('the cookie alone, without an origin', { Cookie });
      await refused('the cookie alone, from a page of ours', { Cookie, Origin: api.url });
      await refused('the cookie alone, from a foreign page', { Cookie, Origin: 'https://evil.example' });
    } else if (isGuarded(route)) {
      const { status, headers } = await call({ Cookie });
      find('the cookie alone', [answers.owner, undefined], [status, headers['access-control-allow-origin']]);
    }

    // a missing id, somebody else's id and a malformed id get the same response
    if (forId) {
      const absent = await answerAbout(route, new Types.ObjectId().toHexString());
      find('other, of what is absent', [404], [absent.status]);
      for (const id of [foreignId!(world), ...NO_IDS]) {
        find(`other, of ${id}`, [absent], [await answerAbout(route, id)]);
      }
    }
    expectNone(findings);
  });
});

describe('access tokens get no more than the table says from', () => {
  let secrets: Record<'read' | 'write' | 'admin', string>;
  // only now, because some of the calls above end all tokens of their caller
  beforeAll(async () => {
    const { owner, admin } = world.people;
    secrets = {
      read: (await makeToken(owner)).secret,
      write: (await makeToken(owner, 'write')).secret,
      admin: (await makeToken(admin, 'write')).secret,
    };
  });

  it.each(routes.filter(isGuarded))('%s', async (route) => {
    const call = callsOf(route);
    const { owner, admin } = getPolicyCase(route).answers;
    const statuses: Record<string, [expected: number, got: number]> = {};
    const tried = {
      'with the scope read': [byRead.has(route) ? owner : 403, bearer(secrets.read)],
      'with the scope write': [byWrite.has(route) ? owner : 403, bearer(secrets.write)],
      'of an admin': [byWrite.has(route) ? admin : 403, bearer(secrets.admin)],
      'in the header of sessions': [401, { token: secrets.write }],
      'in the cookie': [401, { Cookie: `token=${secrets.write}` }],
      'that was changed': [401, bearer(`${secrets.write.slice(0, -1)}!`)],
      'that was changed, beside a session': [
        401,
        { ...bearer(`${secrets.write}x`), token: world.people.owner.token },
      ],
    } satisfies Record<string, [number, Record<string, string>]>;
    for (const [which, [expected, headers]] of Object.entries(tried))
      statuses[which] = [expected, (await call(headers)).status];
    expectNone(
      Object.entries(statuses).flatMap(([which, [expected, got]]) =>
        expected === got ? [] : [`${route}, a token ${which}: expected ${expected}, got ${got}`],
      ),
    );
  });
});

/** What the log may not have of people and cars, although nobody sends it. */
const PRIVATE = { name: 'Kanarie Vogel', note: 'canary in the note', ownerName: 'Canary Ownername' };

/** Makes failing calls with a value in every part of a request that must not be logged. */
const callWrongly = async (value: string) => {
  const { request } = api;
  await request.get(`/api/car/check/${value}?token=${value}`);
  await request.get(`/${value}?email=${value}`).set('Referer', `https://example.org/${value}`);
  await request.post('/api/auth/login').set('Content-Type', 'application/json').send(`{"email":"${value}`);
  await request.post('/api/auth/login').send({ email: `${value}@example.org`, password: value });
  await request.post('/api/auth/signup').send({ name: value, email: value, password: 1, [value]: 1 });
  await request.post('/api/auth/reset').send({ token: value, password: value });
  await request.get('/api/auth/profile').set({ token: value, Cookie: `token=${value}` });
  await request.get(`/api/auth/google/callback?code=${value}&state=${value}`);
  await request.post('/api/billing/webhook').set('stripe-signature', value).send({ id: value });
};

it('logs nothing of the calls above that anybody sends, receives or keeps private', async () => {
  await callWrongly('canary-of-a-wrong-call');
  expect(log.split('\n').length).toBeGreaterThan(5_000);
  const vocabulary = [...routes, 'requestId', 'milliseconds', 'request failed'].join('\n');
  const words = [...sent].filter((text) => text.length >= 6 && !vocabulary.includes(text));
  expect(words.length).toBeGreaterThan(500);
  // all emails in the tests end like this, and all hashes of passwords begin like this
  const kept = [...Object.values(PRIVATE), 'canary-of-a-wrong-call', '@example.org', '$2', ended];
  expect([...words, ...kept].filter((text) => log.includes(text))).toEqual([]);
});
