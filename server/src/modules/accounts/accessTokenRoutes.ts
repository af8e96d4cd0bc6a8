import { MOST_TOKENS, newTokenSchema, tokenMadeSchema, tokensSchema } from '@glovebox/shared/accessToken';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { route } from '../../platform/http/route.ts';
import { endToken, listTokens, makeToken } from './accessTokens.ts';

/** Secrets with which programs call the API for a person. */
export const accessTokenRoutes = [
  route('GET /auth/tokens', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers read only their own',
    summary: "List the caller's access tokens",
    answers: { 200: tokensSchema },
    handle: async ({ user }) => ({ tokens: await listTokens(user._id) }),
  }),
  route('POST /auth/tokens', {
    for: 'signedIn',
    limit: 'newToken',
    then: 'callers make only their own',
    summary: 'Make an access token',
    description: `An account has at most ${MOST_TOKENS} tokens that have not expired. A new password, another email, logging out everywhere, a lock and the removal of the account end all of them.`,
    body: newTokenSchema,
    answers: { 201: tokenMadeSchema },
    fails: ['CONFLICT'],
    handle: async ({ session, body }) => ({
      message: 'The access token is ready.',
      ...(await makeToken(session, body)),
    }),
  }),
  route('DELETE /auth/tokens/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers end only their own',
    params: { id: 'The `_id` of an access token.' },
    summary: 'End an access token',
    answers: { 200: messageAnswerSchema },
    fails: ['NOT_FOUND'],
    handle: async ({ user, params }) => {
      await endToken(user._id, params.id);
      return { message: 'The access token has ended.' };
    },
  }),
];
