import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeAccountSchema } from '@glovebox/shared/account';
import { utcDay } from '@glovebox/shared/fields';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { clearSessionCookie } from '../http/sessionCookie.ts';
import { settings } from '../http/settings.ts';
import { exportAccount } from './accountExport.ts';
import { describeAccount, removeAccount } from './accountRemoval.ts';

/** What people do with all of their data: look at it, take it along, remove it. */
export const ownDataRoutes = () => {
  const router = createApiRouter();

  router.get('/auth/account', async (req, res) => {
    res.json(await describeAccount(signedInUser(req)));
  });

  router.get('/auth/export', async (req, res) => {
    const user = signedInUser(req);
    res.attachment(`glovebox-data-${utcDay(new Date())}.json`).type('json');
    // the pipeline listens several times beside what listens already: Node would take that for a leak
    res.setMaxListeners(20);
    await pipeline(Readable.from(exportAccount(user)), res);
  });

  router.delete('/auth/account', async (req, res) => {
    await removeAccount(settings(req), signedInUser(req), parse(removeAccountSchema, req.body));
    clearSessionCookie(req, res);
    res.json({ message: 'Your account was removed.' });
  });

  return router;
};
