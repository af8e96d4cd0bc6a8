import { healthAnswerSchema } from '@glovebox/shared/answers';
import { databaseAnswers } from '../database/connect.ts';
import { VERSION } from '../config/version.ts';
import { AppError } from '../errors/appError.ts';
import { route } from './route.ts';

/** Whether requests can be served. */
export const healthRoutes = [
  route('GET /health', {
    for: 'anyone',
    limit: 'none',
    evenUnderLoad: true,
    summary: 'Check whether the server can serve requests',
    description:
      'The call succeeds as soon as the database answers, and fails with 503 while the database cannot be reached.',
    answers: { 200: healthAnswerSchema },
    handle: async ({ config }) => {
      if (!(await databaseAnswers()))
        throw new AppError('DATABASE_AWAY', 'The database is away at the moment.');
      const database = config.mongodbUri ? ('mongodb' as const) : ('embedded' as const);
      return { status: 'ok' as const, database, version: VERSION };
    },
  }),
];
