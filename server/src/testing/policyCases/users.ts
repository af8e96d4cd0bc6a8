import { everyone, signedIn } from './answers.ts';
import type { PolicyCases } from './policyCase.ts';

export const usersCases: PolicyCases = {
  'POST /auth/signup': {
    path: () => '/auth/signup',
    body: () => ({
      name: 'Newcomer',
      email: `${crypto.randomUUID()}@example.org`,
      password: 'correct horse',
    }),
    answers: everyone(201),
  },
  'POST /auth/login': {
    path: () => '/auth/login',
    body: ({ people: { owner } }) => ({ email: owner.user.email, password: owner.password }),
    answers: everyone(200),
  },
  'POST /auth/logout': { path: () => '/auth/logout', answers: everyone(200), endsSession: true },
  // not set up here: both lead back to /login
  'GET /auth/google': { path: () => '/auth/google', answers: everyone(302) },
  'GET /auth/google/callback': { path: () => '/auth/google/callback', answers: everyone(302) },
  'GET /auth/profile': { path: () => '/auth/profile', answers: signedIn(200) },
};
