import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRouters } from '../app.ts';
import { POLICY_CASES } from '../testing/policyCases.ts';
import { CALLERS, type Caller, type World } from '../testing/policyCases/policyCase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { buildWorld } from '../testing/world.ts';
import { createApiRouter } from './apiRouter.ts';
import { ROUTE_POLICY } from './routePolicy.ts';

let api: TestServer;
let world: World;
/** The token of a session that is over. */
let ended: string;
beforeAll(async () => {
  api = await startTestServer();
  world = await buildWorld(api);
  ended = await logIn('owner');
  await api.request.post('/api/auth/logout').set('token', ended).expect(200);
});
afterAll(() => api.stop());

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const methodOf = (route: string) => route.split(' ')[0]!.toLowerCase() as Method;

const caseOf = (route: string) => {
  const found = POLICY_CASES[route];
  if (!found) throw new Error(`${route} has no case in testing/policyCases`);
  return found;
};

/** Calls a route as its case says, with these headers. */
const callRoute = async (route: string, headers: Record<string, string>) => {
  const { path, body, file } = caseOf(route);
  const call = api.request[methodOf(route)](`/api${await path(world)}`).set(headers);
  if (file) return await call.set('Content-Type', file.type).send(file.content);
  return await (body ? call.send(await body(world)) : call);
};

const logIn = async (caller: Exclude<Caller, 'anonymous'>) => {
  const { user, password } = world.people[caller];
  const answer = await api.request.post('/api/auth/login').send({ email: user.email, password }).expect(200);
  return answer.body.token as string;
};

/** The token that the caller calls a route with; where the call ends the session, one of its own. */
const tokenOf = async (caller: Caller, route: string) => {
  if (caller === 'anonymous') return undefined;
  return caseOf(route).endsSession ? await logIn(caller) : world.people[caller].token;
};

/** Where the call ended all of the caller's sessions: the routes that follow need one. */
const signInAgain = async (caller: Caller, route: string) => {
  if (caller === 'anonymous' || caseOf(route).endsSession !== 'all') return;
  world.people[caller].token = await logIn(caller);
};

const routes = apiRouters().flatMap((router) => router.routes);
const guarded = routes.filter((route) => ROUTE_POLICY[route]?.for !== 'anyone');
const isWrite = (route: string) => !route.startsWith('GET ');

describe('the table of rights', () => {
  it('has a row and a case for each route, and none for a route that is gone', () => {
    expect([...routes].sort()).toEqual(Object.keys(ROUTE_POLICY).sort());
    expect([...routes].sort()).toEqual(Object.keys(POLICY_CASES).sort());
  });

  it('is asked before a route can be registered', () => {
    expect(() => createApiRouter().get('/car/secret', () => undefined)).toThrow('GET /car/secret');
  });
});

describe.each(routes)('%s', (route) => {
  it.each(CALLERS)('answers the caller: %s', async (caller) => {
    const token = await tokenOf(caller, route);
    const answer = await callRoute(route, token ? { token } : {});
    await signInAgain(caller, route);
    expect([answer.status, answer.body?.error]).toEqual([caseOf(route).answers[caller], answer.body?.error]);
    if (answer.status >= 400) {
      expect(answer.body).toMatchObject({ code: expect.any(String), message: answer.body.error });
    }
  });
});

describe.each(guarded)('%s', (route) => {
  it('does not know a session that was ended', async () => {
    const answer = await callRoute(route, { token: ended });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('does not believe a token that was changed', async () => {
    const token = world.people.admin.token;
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: world.people.owner.user.id })).toString('base64url');
    const answer = await callRoute(route, { token: `${head!}.${claims}.${signature!}` });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe.each(guarded.filter(isWrite))('%s', (route) => {
  it.each([
    ['without an origin', undefined],
    ['from a page of ours', 'ours'],
    ['from a foreign page', 'https://evil.example'],
  ])('changes nothing by the cookie alone, %s', async (_where, origin) => {
    const answer = await callRoute(route, {
      Cookie: `token=${world.people.owner.token}`,
      ...(origin && { Origin: origin === 'ours' ? api.url : origin }),
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

const reads = guarded.filter((route) => !isWrite(route));
describe.each(reads)('%s', (route) => {
  it('serves the cookie alone as it serves the token', async () => {
    const byCookie = await callRoute(route, { Cookie: `token=${world.people.owner.token}` });
    expect(byCookie.status).toBe(caseOf(route).answers.owner);
    expect(byCookie.headers['access-control-allow-origin']).toBeUndefined();
  });
});

const CHANGES_BY_REQUEST = ['x-request-id', 'date'];
const byId = routes.filter((route) => POLICY_CASES[route]?.forId);
describe.each(byId)('%s', (route) => {
  it("answers the same for what is absent, somebody else's, or not an id at all", async () => {
    const { forId, foreignId } = caseOf(route);
    const { token } = world.people.other;
    const answerFor = async (id: string) => {
      const { path, body } = forId!(world, id);
      const answer = await api.request[methodOf(route)](`/api${path}`).set('token', token).send(body);
      const headers = Object.entries(answer.headers as Record<string, string>);
      return {
        status: answer.status,
        text: answer.text,
        headers: headers.filter(([name]) => !CHANGES_BY_REQUEST.includes(name)),
      };
    };
    const absent = await answerFor(new Types.ObjectId().toHexString());
    expect(absent.status).toBe(404);
    expect(await answerFor(foreignId!(world))).toEqual(absent);
    for (const id of [
      'x',
      '123',
      'z'.repeat(24),
      '0'.repeat(25),
      '%7B%22$ne%22:null%7D',
      '%00',
      '%F0%9F%9A%97',
    ]) {
      expect(await answerFor(id)).toEqual(absent);
    }
  });
});
