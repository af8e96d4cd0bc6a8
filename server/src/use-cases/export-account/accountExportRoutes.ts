import { accountExportSchema } from '@glovebox/shared/accountExport';
import { hasPaidMore } from '../costs/largeAccounts.ts';
import { MOST_TEXTS } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import { todayOf } from '../../platform/http/session.ts';
import { exportAccount } from './accountExport.ts';

/** The export of all of a user's data. */
export const accountExportRoutes = [
  route('GET /auth/export', {
    for: 'signedIn',
    limit: 'export',
    isLarge: hasPaidMore(MOST_TEXTS),
    then: 'callers download only their own data',
    summary: 'Download all data of the account',
    answers: { 200: accountExportSchema },
    handle: ({ user, res }) => {
      res.attachment(`glovebox-data-${todayOf(user)}.json`).type('json');
      return sendStream(res, exportAccount(user));
    },
  }),
];
