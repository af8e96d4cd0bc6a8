import { accountAnswerSchema, removeAccountSchema } from '@glovebox/shared/account';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { route } from '../../platform/http/route.ts';
import { clearSessionCookie } from '../../platform/http/sessionCookie.ts';
import { describeAccount, removeAccount } from './accountRemoval.ts';

/** Account removal. */
export const accountRemovalRoutes = [
  route('GET /auth/account', {
    for: 'signedIn',
    limit: 'default',
    then: 'the caller, nobody else',
    summary: 'See what goes with the account if it is removed',
    answers: { 200: accountAnswerSchema },
    handle: ({ user }) => describeAccount(user),
  }),
  route('DELETE /auth/account', {
    for: 'signedIn',
    limit: 'password',
    then: 'the caller, by their password',
    summary: 'Remove the account',
    description:
      'With its cars and all that was recorded for them. What workshops verified stays under the VIN of each car; what the account recorded as a workshop keeps its name. Another number of `cars` than there is, or the last admin, is a `CONFLICT`.',
    body: removeAccountSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, body, config, req, res }) => {
      await removeAccount(config, user, body);
      clearSessionCookie(req, res);
      return { message: 'Your account was removed.' };
    },
  }),
];
