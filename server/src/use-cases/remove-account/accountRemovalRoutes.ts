import { accountAnswerSchema, removeAccountSchema } from '@glovebox/shared/account';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { PROVEN } from '../../modules/accounts/freshProof.ts';
import { route } from '../../platform/http/route.ts';
import { clearSessionCookie } from '../../platform/http/sessionCookie.ts';
import { describeAccount, removeAccount } from './accountRemoval.ts';

/** Account removal. */
export const accountRemovalRoutes = [
  route('GET /auth/account', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers read only about their own account',
    summary: 'Show what is removed together with the account',
    answers: { 200: accountAnswerSchema },
    handle: ({ user }) => describeAccount(user),
  }),
  route('DELETE /auth/account', {
    for: 'signedIn',
    limit: 'password',
    then: `callers remove only their own account; ${PROVEN}`,
    summary: 'Remove the account',
    description:
      "The account is removed with its cars and everything that was recorded for them. Services that workshops verified stay under the VIN of each car. What the account recorded as a workshop stays, with the workshop's name. The call fails with `CONFLICT` if `cars` is not the actual number of cars, and for the last admin.",
    body: removeAccountSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ session, body, config, req, res }) => {
      await removeAccount(config, session, body);
      clearSessionCookie(req, res);
      return { message: 'Your account was deleted.' };
    },
  }),
];
