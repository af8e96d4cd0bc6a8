import { dayOf } from '@glovebox/shared/days';
import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import cookieParser from 'cookie-parser';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { readTwice } from '../../platform/database/readTwice.ts';
import { asOpened } from '../../platform/http/asOpened.ts';
import { asksForPage } from '../../platform/http/clientFiles.ts';
import { loadClientPages } from '../../platform/http/clientPages.ts';
import { databaseGate } from '../../platform/http/databaseGate.ts';
import { failureOf } from '../../platform/http/errorHandler.ts';
import { beforeDeadline, startDeadline } from '../../platform/http/requestDeadline.ts';
import { limitConcurrency } from '../../platform/http/loadShedding.ts';
import { rateLimit } from '../../platform/http/rateLimitGuards.ts';
import { nameRoute } from '../../platform/http/requestLog.ts';
import { settings } from '../../platform/http/settings.ts';
import { countLookUp, hasSessionCookie } from './lookUps.ts';
import { findByCode, findByVin, type FoundCar } from './publicCar.ts';
import { shortPage } from './shortPage.ts';

/** Writing a page keeps the processor busy, so more pages at once would only wait for each other. */
const AT_ONCE = 10;

const requestedPath = ({ originalUrl }: Request) => originalUrl.replace(/\?.*/s, '');

/** Returns whether the request asks for a page that the client can write. Other requests are served as at any path. */
const isWanted = async (req: Request) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  asksForPage(req) &&
  (await loadClientPages(settings(req).client)) !== null;

const ifWanted: RequestHandler = async (req, _res, next) => {
  next((await isWanted(req)) ? undefined : 'route');
};

const send = async (req: Request, res: Response, answer: Pick<DeliveredPage, 'status' | 'body' | 'left'>) => {
  const config = settings(req);
  const pages = await loadClientPages(config.client);
  if (!pages) throw new Error('the client is gone');
  const delivered = {
    path: requestedPath(req),
    ...answer,
    hasSessionCookie: hasSessionCookie(req),
    today: dayOf(new Date(), null),
  };
  if (delivered.hasSessionCookie) res.set('X-Session-Cookie', 'received');
  const html = pages.render({ index: pages.index, delivered, origin: asOpened(config, req).publicUrl });
  res.set('Cache-Control', 'no-store').status(answer.status).type('html').send(html);
};

const page =
  (find: (typed: string) => Promise<FoundCar>): RequestHandler<{ typed: string }> =>
  async (req, res) => {
    const { car, shown } = await readTwice(() => find(req.params.typed));
    await send(req as Request, res, { status: 200, ...shortPage(shown) });
    // a HEAD request, for example by a link checker, shows nobody anything
    if (req.method === 'GET') void countLookUp(car, req.log, req as Request);
  };

const failed: ErrorRequestHandler = async (error: unknown, req, res, next) => {
  if (res.headersSent || !(await isWanted(req))) {
    next(error);
    return;
  }
  const failure = failureOf(error, req, res);
  await send(req, res, { status: failure.status, body: failure.toFailure(), left: null });
};

/**
 * Serves the public pages of cars as HTML: the API's response, readable without scripts. The client takes it over
 * without another request, so each page counts as one look-up.
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
      startDeadline,
      shed,
      beforeDeadline([...rateLimit('lookup'), page(find) as RequestHandler]),
    );
  }
  // this also handles a path that cannot be decoded, which no route receives
  router.use('/check', failed);
  return router;
};
