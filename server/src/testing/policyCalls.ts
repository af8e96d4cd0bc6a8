import type { Test } from 'supertest';
import { POLICY_CASES } from './policyCases.ts';
import type { Caller, PolicyCase, World } from './policyCases/policyCase.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export const methodOf = (route: string) => route.split(' ')[0]!.toLowerCase() as Method;

export const caseOf = (route: string): PolicyCase => {
  const found = POLICY_CASES[route];
  if (!found) throw new Error(`${route} has no case in testing/policyCases`);
  return found;
};

export interface Asked {
  /** Below /api. */
  path: string;
  body: string | object | undefined;
}

/** What the case of a route asks for; it makes what it refers to. */
export const askedOf = async (world: World, route: string): Promise<Asked> => {
  const { path, body, file } = caseOf(route);
  return { path: await path(world), body: file?.content ?? (await body?.(world)) };
};

/** Calls a route with these headers. */
export const callRoute = (
  { api }: World,
  route: string,
  { path, body }: Asked,
  headers: Record<string, string>,
): Test => {
  const { file } = caseOf(route);
  const call = api.request[methodOf(route)](`/api${path}`).set(headers);
  return (file ? call.set('Content-Type', file.type) : call).send(body);
};

/** The token of a new session. */
export const logIn = async (
  { api, people }: World,
  caller: Exclude<Caller, 'anonymous'>,
): Promise<string> => {
  const { user, password } = people[caller];
  const answer = await api.request.post('/api/auth/login').send({ email: user.email, password }).expect(200);
  return (answer.body as { token: string }).token;
};

/** The headers that the caller calls a route with; where the call ends the session, with one of its own. */
export const headersOf = async (
  world: World,
  caller: Caller,
  route: string,
): Promise<Record<string, string>> => {
  if (caller === 'anonymous') return {};
  return { token: caseOf(route).endsSession ? await logIn(world, caller) : world.people[caller].token };
};

/** Where the call ended all of the caller's sessions: the routes that follow need one. */
export const signInAgain = async (world: World, caller: Caller, route: string): Promise<void> => {
  if (caller === 'anonymous' || caseOf(route).endsSession !== 'all') return;
  world.people[caller].token = await logIn(world, caller);
};
