import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { adminRoutes } from './admin/adminRoutes.ts';
import { billingRoutes } from './billing/billingRoutes.ts';
import { carRoutes } from './cars/carRoutes.ts';
import { historyRoutes } from './cars/historyRoutes.ts';
import { publicCarRoutes } from './cars/publicCarRoutes.ts';
import { catalogueEditRoutes } from './catalogue/catalogueEditRoutes.ts';
import { changeRoutes } from './catalogue/changeRoutes.ts';
import { catalogueFileRoutes } from './catalogue/catalogueFileRoutes.ts';
import { catalogueRoutes } from './catalogue/catalogueRoutes.ts';
import { moderationRoutes } from './catalogue/moderationRoutes.ts';
import { pictureRoutes } from './catalogue/pictureRoutes.ts';
import { claimRoutes } from './claims/claimRoutes.ts';
import type { RunningConfig } from './config.ts';
import { fuelRoutes } from './fuel/fuelRoutes.ts';
import { jsonBody, signedBody } from './http/body.ts';
import { clientFiles } from './http/clientFiles.ts';
import { databaseGate } from './http/databaseGate.ts';
import { errorHandler, unknownRoute } from './http/errorHandler.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { shedLoad } from './http/loadShedding.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { configure } from './http/settings.ts';
import { docsRoutes } from './openapi/docsRoutes.ts';
import { bookRoutes } from './service-book/bookRoutes.ts';
import { serviceRecordRoutes } from './service-records/serviceRecordRoutes.ts';
import { suggestionRoutes } from './suggestions/suggestionRoutes.ts';
import { transferRoutes } from './transfers/transferRoutes.ts';
import { accountRoutes } from './users/accountRoutes.ts';
import { googleRoutes } from './users/googleRoutes.ts';
import { ownDataRoutes } from './users/ownDataRoutes.ts';
import { userRoutes } from './users/userRoutes.ts';
import { warningRoutes } from './warnings/warningRoutes.ts';
import { workshopRoutes } from './workshops/workshopRoutes.ts';

// answers are for whoever asked, now; no cache keeps them
const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Every router below /api. */
export const apiRouters = () => [
  healthRoutes(),
  docsRoutes(),
  userRoutes(),
  accountRoutes(),
  ownDataRoutes(),
  googleRoutes(),
  catalogueRoutes(),
  catalogueEditRoutes(),
  moderationRoutes(),
  changeRoutes(),
  suggestionRoutes(),
  catalogueFileRoutes(),
  pictureRoutes(),
  publicCarRoutes(),
  serviceRecordRoutes(),
  // before /car/:id, which would take '/car/claim' for an id
  claimRoutes(),
  carRoutes(),
  historyRoutes(),
  bookRoutes(),
  warningRoutes(),
  fuelRoutes(),
  transferRoutes(),
  workshopRoutes(),
  billingRoutes(),
  adminRoutes(),
];

/** The application: the API, the built client, and one place for failures. */
export const createApp = (config: RunningConfig, logger: Logger): Express => {
  const { monthlyLink, annualLink, webhookSecret } = config.payments;
  if ((monthlyLink ?? annualLink) && !webhookSecret) {
    logger.warn('STRIPE_WEBHOOK_SECRET is not set: people can pay, and their plan will not change');
  }
  const app = express();
  configure(app, config);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);

  app.use(requestLog(logger), securityHeaders(config.publicUrl), compression());

  const api = Router();
  api.use(noStore, databaseGate, cookieParser());
  api.use('/billing/webhook', signedBody);
  // a request is under way once it is here: who never sends the rest of a body takes nobody's place
  api.use(jsonBody, shedLoad());
  for (const router of apiRouters()) api.use(router.express);
  api.use(unknownRoute);

  app.use('/api', api);
  app.use(clientFiles());
  app.use(unknownRoute, errorHandler);
  return app;
};
