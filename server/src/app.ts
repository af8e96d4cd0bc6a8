import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { API_ROUTES } from './apiRoutes.ts';
import type { RunningConfig } from './platform/config/config.ts';
import { apiRouter, type AnswerElsewhere } from './platform/http/apiRouter.ts';
import { clientFiles } from './platform/http/clientFiles.ts';
import { databaseGate } from './platform/http/databaseGate.ts';
import { errorHandler, unknownRoute } from './platform/http/errorHandler.ts';
import { landingPage } from './platform/http/landingPage.ts';
import { maintenanceGate, unlessInMaintenance } from './platform/http/maintenance.ts';
import { requestLog } from './platform/http/requestLog.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import type { Route } from './platform/http/route.ts';
import { configure } from './platform/http/settings.ts';
import { CALLERS } from './modules/accounts/callers.ts';
import { isFresh } from './use-cases/backups/restoreCode.ts';
import { publicPages } from './use-cases/public-page/publicPages.ts';

// responses depend on the caller and the time, so nothing may cache them
const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/**
 * Creates the application: the API, the built client, and the error handler.
 * @param elsewhere answers the requests of large accounts
 * @param hooks the routes that only tests use
 */
export const createApp = (
  config: RunningConfig,
  logger: Logger,
  elsewhere: AnswerElsewhere,
  hooks: readonly Route[],
): Express => {
  const { monthlyLink, annualLink, webhookSecret } = config.payments;
  if ((monthlyLink ?? annualLink) && !webhookSecret) {
    logger.warn('STRIPE_WEBHOOK_SECRET is not set: people can pay, but their plan won’t change');
  }
  const app = express();
  configure(app, config);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);

  app.use(requestLog(logger), ...securityHeaders(config), compression());

  const api = apiRouter([...API_ROUTES, ...hooks], CALLERS, elsewhere);
  app.use('/api', noStore, databaseGate, maintenanceGate, cookieParser(), api);
  app.use(landingPage(isFresh));
  app.use(unlessInMaintenance(publicPages()));
  app.use(clientFiles());
  app.use(unknownRoute, errorHandler);
  return app;
};
