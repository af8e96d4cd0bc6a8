import { createApiRouter } from './apiRouter.ts';
import { AppError } from './appError.ts';
import { settings } from './settings.ts';
import { databaseAnswers } from '../database/connect.ts';
import { VERSION } from '../version.ts';

/** Whether requests can be served. */
export const healthRoutes = () => {
  const router = createApiRouter();

  router.get('/health', async (req, res) => {
    if (!(await databaseAnswers()))
      throw new AppError('DATABASE_AWAY', 'The database is away at the moment.');
    const database = settings(req).mongodbUri ? 'mongodb' : 'embedded';
    res.json({ status: 'ok', database, version: VERSION });
  });

  return router;
};
