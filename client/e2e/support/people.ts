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

/** Somebody who has no account yet. */
export const stranger = () => ({
  name: 'Dana Underwood',
  email: `dana.${randomUUID()}@example.org`,
  password: 'a horse named battery',
});

/** Somebody with an account, made over HTTP: for journeys that begin after sign-up. */
export const signUp = async (request: APIRequestContext): Promise<Person> => {
  const person = stranger();
  const answer = await request.post('/api/auth/signup', { data: person });
  expect(answer.status()).toBe(201);
  const { token } = (await answer.json()) as SessionAnswer;
  return { ...person, token };
};

/** A session more of an account, or the one that follows on those that were ended. */
export const logIn = async (request: APIRequestContext, person: Person): Promise<Person> => {
  const { email, password } = person;
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as SessionAnswer;
  return { ...person, token };
};

/** Signs a page in, as the log-in form would leave it, or out when there is nobody to be. */
export const signIn = async (page: Page, person: Person | undefined): Promise<void> => {
  await page.context().clearCookies();
  await openEmptyPage(page);
  await page.evaluate((token) => {
    localStorage.clear();
    if (token !== undefined) localStorage.setItem('token', token);
  }, person?.token);
};
