import type { Test } from 'supertest';
import { POLICY_CASES } from './policyCases.ts';
import type { Caller, PolicyCase, World } from './policyCases/policyCase.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export const readMethod = (route: string) => route.split(' ')[0]!.toLowerCase() as Method;

export const getPolicyCase = (route: string): PolicyCase => {
  const found = POLICY_CASES[route];
  if (!found) throw new Error(`${route} has no case in testing/policyCases`);
  return found;
};

export interface Asked {
  /** The path below /api. */
  path: string;
  body: string | object | undefined;
}

/** Returns the request of the case of a route, and creates the documents to which it refers. */
export const buildRequest = async (world: World, route: string): Promise<Asked> => {
  const { path, body, file } = getPolicyCase(route);
  return { path: await path(world), body: file?.content ?? (await body?.(world)) };
};

/** Calls a route with the given headers. */
export const callRoute = (
  { api }: World,
  route: string,
  { path, body }: Asked,
  headers: Record<string, string>,
): Test => {
  const { file } = getPolicyCase(route);
  const call = api.request[readMethod(route)](`/api${path}`).set(headers);
  return (file ? call.set('Content-Type', file.type).set('X-File-Name', 'case.csv') : call).send(body);
};

/** Logs in and returns the token of the new session. */
export const logIn = async (
  { api, people }: World,
  caller: Exclude<Caller, 'anonymous'>,
): Promise<string> => {
  const { user, password } = people[caller];
  const answer = await api.request.post('/api/auth/login').send({ email: user.email, password }).expect(200);
  return (answer.body as { token: string }).token;
};

/** Returns the headers with which the caller calls a route, from a new session if the call ends its session. */
export const callerHeaders = async (
  world: World,
  caller: Caller,
  route: string,
): Promise<Record<string, string>> => {
  if (caller === 'anonymous') return {};
  return {
    token: getPolicyCase(route).endsSession ? await logIn(world, caller) : world.people[caller].token,
  };
};

/** Signs the caller in again if the call ended all of their sessions, for the routes that follow. */
export const signInAgain = async (world: World, caller: Caller, route: string): Promise<void> => {
  if (caller === 'anonymous' || getPolicyCase(route).endsSession !== 'all') return;
  world.people[caller].token = await logIn(world, caller);
};
