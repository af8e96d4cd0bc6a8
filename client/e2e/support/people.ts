import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { SessionAnswer } from '@glovebox/shared/user';
import { openEmptyPage } from './keptContext.ts';

/** The values that a person types to sign up. */
export interface Stranger {
  name: string;
  email: string;
  password: string;
}

export interface Person extends Stranger {
  /** The id of the account. */
  id: string;
  /** The token of a session. */
  token: string;
}

/** Returns somebody without an account. */
export const stranger = (): Stranger => ({
  name: 'Dana Underwood',
  email: `dana.${randomUUID()}@example.org`,
  password: 'a horse named battery',
});

/** Signs somebody up over HTTP. */
export const signUp = async (request: APIRequestContext, as: Partial<Stranger> = {}): Promise<Person> => {
  const person = { ...stranger(), ...as };
  const response = await request.post('/api/auth/signup', { data: person });
  expect(response.status(), await response.text()).toBe(201);
  const { token, user } = (await response.json()) as SessionAnswer;
  return { ...person, token, id: user.id };
};

/** Logs in again, for example after the sessions of the account were ended. */
export const logIn = async (request: APIRequestContext, person: Person): Promise<Person> => {
  const { email, password } = person;
  const response = await request.post('/api/auth/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  return { ...person, token: ((await response.json()) as SessionAnswer).token };
};

/** Whether the API accepts the token of a session. */
export const isSignedIn = async (request: APIRequestContext, { token }: Person) =>
  (await request.get('/api/auth/profile', { headers: { token } })).ok();

/** Signs a page in, as the log-in form does, or out if there is no person. */
export const signIn = async (page: Page, person: Person | undefined): Promise<void> => {
  // first, because requests of the page that is left would be answered with 401
  await openEmptyPage(page);
  await page.context().clearCookies();
  await page.evaluate((token) => {
    localStorage.clear();
    if (token !== undefined) localStorage.setItem('token', token);
  }, person?.token);
};
