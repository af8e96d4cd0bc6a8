import { accountExportSchema } from '@glovebox/shared/accountExport';
import { utcDay } from '@glovebox/shared/fields';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { route, SENT } from '../../platform/http/route.ts';
import { exportAccount } from './accountExport.ts';

/** The export of all of a user's data. */
export const accountExportRoutes = [
  route('GET /auth/export', {
    for: 'signedIn',
    limit: 'export',
    then: 'callers download only their own data',
    summary: 'Download all data of the account',
    answers: { 200: accountExportSchema },
    handle: async ({ user, res }) => {
      res.attachment(`glovebox-data-${utcDay(new Date())}.json`).type('json');
      // the pipeline adds several listeners to the existing ones, which Node would report as a leak
      res.setMaxListeners(20);
      await pipeline(Readable.from(exportAccount(user)), res);
      return SENT;
    },
  }),
];
