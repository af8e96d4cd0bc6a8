import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { SessionAnswer } from '@glovebox/shared/user';

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

/** Signs a page in, as the log-in form would leave it. */
export const signIn = async (page: Page, { token }: Person): Promise<void> => {
  // a page of the same origin that runs none of the client's code
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
};
