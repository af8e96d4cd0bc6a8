import { accountExportSchema } from '@glovebox/shared/accountExport';
import { utcDay } from '@glovebox/shared/fields';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { route, SENT } from '../../platform/http/route.ts';
import { exportAccount } from './accountExport.ts';

/** All of a person's data, to take along. */
export const accountExportRoutes = [
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
];
