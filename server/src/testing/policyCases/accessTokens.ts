import type { accessTokenRoutes } from '../../modules/accounts/accessTokenRoutes.ts';
import { makeToken } from '../accessTokens.ts';
import { signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const accessTokensCases: CasesOf<typeof accessTokenRoutes> = {
  'GET /auth/tokens': { path: () => '/auth/tokens', answers: signedIn(200) },
  'POST /auth/tokens': {
    path: () => '/auth/tokens',
    body: () => ({ name: 'Home Assistant', scope: 'write' }),
    answers: signedIn(201),
  },
  'DELETE /auth/tokens/:id': {
    path: async ({ people: { owner } }) => `/auth/tokens/${(await makeToken(owner)).token._id}`,
    answers: signedIn(404, { owner: 200 }),
  },
};
