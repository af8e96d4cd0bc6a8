import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express from 'express';
import { API_ROUTES } from './apiRoutes.ts';
import { CALLERS } from './modules/accounts/callers.ts';
import type { RunningConfig } from './platform/config/config.ts';
import { shareTestClock } from './platform/clock/testClock.ts';
import { setQuotas } from './platform/config/quotas.ts';
import { connectThread, type Database } from './platform/database/connect.ts';
import { largeRouter } from './platform/http/apiRouter.ts';
import { errorHandler, unknownRoute } from './platform/http/errorHandler.ts';
import { configure } from './platform/http/settings.ts';
import { createLogger } from './platform/logging/logger.ts';
import type { Mailer } from './platform/mail/mail.ts';

/** What the thread gets from the server. */
export interface AnswerThreadData {
  /** Without what sends mails: the server sends those of the thread. */
  config: Omit<RunningConfig, 'mailer'>;
  database: Database['address'];
}

const { config, database, socketPath } = workerData as AnswerThreadData & { socketPath: string };
shareTestClock();
setQuotas(config.quotas);
const logger = createLogger(config);
await connectThread(database);

/** Hands mails to the server: one that is tried again must outlive the thread. */
const mailer: Mailer = {
  send: (mail) => Promise.resolve(parentPort?.postMessage(mail)),
  deliver: () => Promise.reject(new Error('a thread sends no notices')),
  later: (work) => {
    work().catch((error: unknown) => {
      logger.error({ err: error }, 'an email could not be prepared');
    });
  },
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const app = express();
configure(app, { ...config, mailer });
app.use(compression(), (req, _res, next) => {
  req.log = logger;
  next();
});
app.use('/api', cookieParser(), largeRouter(API_ROUTES, CALLERS));
app.use(unknownRoute, errorHandler);

createServer(app).listen(socketPath, () => {
  parentPort?.postMessage('ready');
});
