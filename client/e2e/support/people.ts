import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { SessionAnswer } from '@glovebox/shared/user';
import { openEmptyPage } from './keptContext.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  token: string;
}

/** A user without an account. */
export const stranger = () => ({
  name: 'Dana Underwood',
  email: `dana.${randomUUID()}@example.org`,
  password: 'a horse named battery',
});

/** A user with an account, created over HTTP, for journeys that start after sign-up. */
export const signUp = async (request: APIRequestContext): Promise<Person> => {
  const person = stranger();
  const answer = await request.post('/api/auth/signup', { data: person });
  expect(answer.status()).toBe(201);
  const { token } = (await answer.json()) as SessionAnswer;
  return { ...person, token };
};

/** Another session of an account, for example after its sessions were ended. */
export const logIn = async (request: APIRequestContext, person: Person): Promise<Person> => {
  const { email, password } = person;
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as SessionAnswer;
  return { ...person, token };
};

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
