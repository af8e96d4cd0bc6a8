import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from '@glovebox/shared/zod';
import { readTwice } from '../database/readTwice.ts';
import { restartRequestTime } from '../database/requestTime.ts';
import { jsonBody } from './body.ts';
import { unknownRoute } from './errorHandler.ts';
import { beforeDeadline, startDeadline } from './requestDeadline.ts';
import { limitConcurrency } from './loadShedding.ts';
import { parse } from './parse.ts';
import { rateLimit } from './rateLimitGuards.ts';
import { nameRoute } from './requestLog.ts';
import { SENT, type Route } from './route.ts';
import { currentSession, loadSession, requireAccess, type Callers, type SessionUser } from './session.ts';
import { settings } from './settings.ts';
import { requireScope } from './tokenAccess.ts';

/**
 * Returns a sort key with '0' for each fixed segment and '1' for each parameter, so that more specific paths come
 * first.
 */
const specificity = ({ path }: Route) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/** Sorts routes into matching order: '/car/claim' before '/car/:id', which would take 'claim' for an id. */
export const inOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => specificity(a).localeCompare(specificity(b)));

const isSchema = (body: Route['body']) => body instanceof z.ZodType;

const earlyBody = ({ body }: Route) => (!body || isSchema(body) ? jsonBody() : body.early);

/**
 * Checks whether the route only reads. Signing in with Google is a GET as well, but it writes and answers with a
 * redirect.
 */
const isRead = ({ method, answers }: Route) => method === 'get' && 200 in answers;

/** Answers a request elsewhere, and resolves when that is done. */
export type AnswerElsewhere = (req: Request, res: Response, user: SessionUser) => Promise<void>;

/** Has those requests answered elsewhere for which there is much to read or to judge. */
const answerLarge =
  ({ isLarge, personOf }: Route, answer: AnswerElsewhere): RequestHandler =>
  async (req, res, next) => {
    const params = req.params as Record<string, string>;
    const user = currentSession(req)?.user ?? (personOf && (await personOf(params)));
    const body = req.body as unknown;
    if (user && (await isLarge?.({ user, params, body }))) await answer(req, res, user);
    else next();
  };

const rawBodies = new WeakMap<Request, unknown>();

/** Reads a body that is no JSON, once the guards have let the caller in. It may arrive slowly. */
const readRawBody =
  ({ body }: Route): RequestHandler =>
  async (req, res, next) => {
    if (body && !isSchema(body)) {
      rawBodies.set(req, await body.read(req, res));
      restartRequestTime();
    }
    next();
  };

/** Parses the request, calls the handler and sends its result. */
const handler = (route: Route): RequestHandler => {
  const handle = route.handle as (call: object) => unknown;
  const [status, ...others] = Object.keys(route.answers).map(Number);
  return async (req, res, next) => {
    const session = currentSession(req) ?? undefined;
    const call = async () =>
      await handle({
        user: session?.user,
        session,
        params: req.params,
        headers: route.headers && parse(route.headers, req.headers),
        query: route.query && parse(route.query, req.query),
        body: isSchema(route.body) ? parse(route.body, req.body) : rawBodies.get(req),
        config: settings(req),
        log: req.log,
        req,
        res,
        next,
      });
    const answer = await (isRead(route) ? readTwice(call) : call());
    if (answer === SENT) return;
    if (others.length > 0) {
      const { status, body } = answer as { status: number; body: unknown };
      res.status(status).json(body);
    } else if (status && route.answers[status]) res.status(status).json(answer);
  };
};

/**
 * Creates the router for the routes below /api. Each route comes after the guards that its declaration requires: body,
 * load, session, rate limit, access.
 * @param elsewhere answers the requests of large accounts
 * @throws Error if two have the same method and path
 */
export const apiRouter = (routes: readonly Route[], callers: Callers, elsewhere: AnswerElsewhere): Router => {
  const router = Router();
  const shed = limitConcurrency();
  const names = new Set<string>();
  for (const route of inOrder(routes)) {
    if (names.has(route.name)) throw new Error(`${route.name} is declared twice`);
    names.add(route.name);
    router[route.method](
      route.path,
      nameRoute(route.name),
      // a request only takes a slot once its body has arrived, so that a stalled upload takes none
      ...earlyBody(route),
      startDeadline,
      ...(route.evenUnderLoad ? [] : [shed]),
      beforeDeadline([
        loadSession(route.for, callers),
        ...rateLimit(route.limit),
        requireAccess(route.for),
        requireScope(route),
      ]),
      readRawBody(route),
      beforeDeadline([...(route.isLarge ? [answerLarge(route, elsewhere)] : []), handler(route)]),
    );
  }
  router.use(...jsonBody(), shed, unknownRoute);
  return router;
};

/**
 * Creates the router of the thread that answers large requests. They have been counted and have their place already, and
 * may take as long as they need.
 */
export const largeRouter = (routes: readonly Route[], callers: Callers): Router => {
  const router = Router();
  for (const route of inOrder(routes))
    if (route.isLarge)
      router[route.method](
        route.path,
        ...earlyBody(route),
        loadSession(route.for, callers),
        requireAccess(route.for),
        requireScope(route),
        readRawBody(route),
        handler(route),
      );
  return router;
};
