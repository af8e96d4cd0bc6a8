import type { accountRoutes } from '../../modules/accounts/accountRoutes.ts';
import type { googleRoutes } from '../../modules/accounts/googleRoutes.ts';
import type { accountExportRoutes } from '../../use-cases/export-account/accountExportRoutes.ts';
import type { accountRemovalRoutes } from '../../use-cases/remove-account/accountRemovalRoutes.ts';
import type { userRoutes } from '../../modules/accounts/userRoutes.ts';
import { everyone, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const usersCases: CasesOf<
  | typeof userRoutes
  | typeof googleRoutes
  | typeof accountRoutes
  | typeof accountRemovalRoutes
  | typeof accountExportRoutes
> = {
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
  'POST /auth/logout': { path: () => '/auth/logout', answers: everyone(200), endsSession: 'own' },
  // sign-in with Google is not configured in the tests, so both redirect to /login
  'GET /auth/google': { path: () => '/auth/google', answers: everyone(302) },
  'GET /auth/google/callback': { path: () => '/auth/google/callback', answers: everyone(302) },
  'PUT /auth/edit': {
    path: () => '/auth/edit',
    body: ({ people: { owner } }) => ({
      name: owner.user.name,
      email: owner.user.email,
      discoverable: true,
      // all people in these tests have emails that begin like this
      password: owner.password,
    }),
    // the email of somebody else
    answers: signedIn(409, { owner: 200 }),
  },
  'PATCH /auth/settings': {
    path: () => '/auth/settings',
    body: () => ({ currency: 'EUR' }),
    answers: signedIn(200),
  },
  'POST /auth/password': {
    path: () => '/auth/password',
    body: () => ({ currentPassword: 'not the one', newPassword: 'correct horse' }),
    // the password is wrong, because the right one would end sessions that later cases need
    answers: signedIn(400),
  },
  'POST /auth/forgot': {
    path: () => '/auth/forgot',
    body: () => ({ email: 'nobody@example.org' }),
    answers: everyone(200),
  },
  'POST /auth/reset': {
    path: () => '/auth/reset',
    body: () => ({ token: 'unknown', password: 'correct horse' }),
    answers: everyone(410),
  },
  'POST /auth/verify': {
    path: () => '/auth/verify',
    body: () => ({ token: 'unknown' }),
    answers: signedIn(410),
  },
  'POST /auth/restore-email': {
    path: () => '/auth/restore-email',
    body: () => ({ token: 'unknown' }),
    answers: everyone(410),
  },
  'POST /auth/keep-email': {
    path: () => '/auth/keep-email',
    body: () => ({ token: 'unknown' }),
    answers: everyone(410),
  },
  'DELETE /auth/google': { path: () => '/auth/google', answers: signedIn(200) },
  'POST /auth/verify/resend': { path: () => '/auth/verify/resend', answers: signedIn(200) },
  'POST /auth/logout-all': {
    path: () => '/auth/logout-all',
    answers: signedIn(200),
    endsSession: 'all',
  },
  'GET /auth/users/:searchText': { path: () => '/auth/users/person', answers: signedIn(200) },
  'GET /auth/account': { path: () => '/auth/account', answers: signedIn(200) },
  'GET /auth/export': { path: () => '/auth/export', answers: signedIn(200) },
  'DELETE /auth/account': {
    path: () => '/auth/account',
    body: () => ({ email: 'somebody-else@example.org', cars: 0 }),
    // the confirmation is wrong, because later cases need the accounts
    answers: signedIn(400),
  },
  'GET /auth/profile': { path: () => '/auth/profile', answers: signedIn(200) },
};
