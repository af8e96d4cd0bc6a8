import { accountAnswerSchema, removeAccountSchema } from '@glovebox/shared/account';
import { accountExportSchema } from '@glovebox/shared/accountExport';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { utcDay } from '@glovebox/shared/fields';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { route, SENT } from '../http/route.ts';
import { clearSessionCookie } from '../http/sessionCookie.ts';
import { exportAccount } from './accountExport.ts';
import { describeAccount, removeAccount } from './accountRemoval.ts';

/** What people do with all of their data: look at it, take it along, remove it. */
export const ownDataRoutes = [
  route('GET /auth/account', {
    for: 'signedIn',
    limit: 'default',
    then: 'the caller, nobody else',
    summary: 'See what goes with the account if it is removed',
    answers: { 200: accountAnswerSchema },
    handle: ({ user }) => describeAccount(user),
  }),
  route('GET /auth/export', {
    for: 'signedIn',
    limit: 'export',
    then: 'the caller, nobody else',
    summary: 'Download everything of the account',
    answers: { 200: accountExportSchema },
    handle: async ({ user, res }) => {
      res.attachment(`glovebox-data-${utcDay(new Date())}.json`).type('json');
      // the pipeline listens several times beside what listens already: Node would take that for a leak
      res.setMaxListeners(20);
      await pipeline(Readable.from(exportAccount(user)), res);
      return SENT;
    },
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
