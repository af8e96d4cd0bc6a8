import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import cookieParser from 'cookie-parser';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { readTwice } from '../../platform/database/readTwice.ts';
import { inTime, startRequestTime } from '../../platform/database/requestTime.ts';
import { asOpened } from '../../platform/http/asOpened.ts';
import { asksForPage } from '../../platform/http/clientFiles.ts';
import { loadClientPages } from '../../platform/http/clientPages.ts';
import { databaseGate } from '../../platform/http/databaseGate.ts';
import { failureOf } from '../../platform/http/errorHandler.ts';
import { limitConcurrency } from '../../platform/http/loadShedding.ts';
import { rateLimit } from '../../platform/http/rateLimits.ts';
import { nameRoute } from '../../platform/http/requestLog.ts';
import { settings } from '../../platform/http/settings.ts';
import { countLookUp, hasSessionCookie } from './lookUps.ts';
import { findByCode, findByVin, type FoundCar } from './publicCar.ts';

/** Writing a page keeps the processor busy, so more at once would only wait for each other. */
const AT_ONCE = 10;

const pathOf = ({ originalUrl }: Request) => originalUrl.replace(/\?.*/s, '');

/** Whether a page is asked for, and there is a client to write it; all else is served as at any other path. */
const isWanted = async (req: Request) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  asksForPage(req) &&
  (await loadClientPages(settings(req).client)) !== null;

const ifWanted: RequestHandler = async (req, _res, next) => {
  next((await isWanted(req)) ? undefined : 'route');
};

const limitTime: RequestHandler = (_req, res, next) => {
  startRequestTime(res, next);
};

const send = async (req: Request, res: Response, answer: Pick<DeliveredPage, 'status' | 'body'>) => {
  const config = settings(req);
  const pages = await loadClientPages(config.client);
  if (!pages) throw new Error('the client is gone');
  const delivered = {
    path: pathOf(req),
    ...answer,
    hasSessionCookie: hasSessionCookie(req),
    today: new Date().toISOString().slice(0, 10),
  };
  if (delivered.hasSessionCookie) res.set('X-Session-Cookie', 'received');
  const html = pages.render({ index: pages.index, delivered, origin: asOpened(config, req).publicUrl });
  res.set('Cache-Control', 'no-store').status(answer.status).type('html').send(html);
};

const page =
  (find: (typed: string) => Promise<FoundCar>): RequestHandler<{ typed: string }> =>
  async (req, res) => {
    const { car, shown } = await inTime(readTwice(() => find(req.params.typed)));
    await send(req as Request, res, { status: 200, body: shown });
    // who asks for the head alone, such as a program that checks links, was shown nothing
    if (req.method === 'GET') void countLookUp(car, req.log, req as Request);
  };

const failed: ErrorRequestHandler = async (error: unknown, req, res, next) => {
  if (res.headersSent || !(await isWanted(req))) {
    next(error);
    return;
  }
  const failure = failureOf(error, req, res);
  await send(req, res, { status: failure.status, body: failure.toFailure() });
};

/**
 * The public pages of cars as HTML: what the API answers, readable without scripts. The client takes it over without
 * asking again, so each counts as one look-up.
 */
export const publicPages = (): Router => {
  const router = Router();
  const shed = limitConcurrency(AT_ONCE);
  for (const [path, find] of [
    ['/check/:typed', findByCode],
    ['/check/vin/:typed', findByVin],
  ] as const) {
    router.get(
      path,
      ifWanted,
      nameRoute(`GET ${path} (page)`),
      cookieParser(),
      databaseGate,
      limitTime,
      shed,
      ...rateLimit('lookup'),
      page(find) as RequestHandler,
    );
  }
  // also for a path that cannot be decoded, which no route gets
  router.use('/check', failed);
  return router;
};
