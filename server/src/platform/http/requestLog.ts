import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const routes = new WeakMap<IncomingMessage, string>();

/**
 * Records the pattern of the route for the log, because paths contain codes, tokens and emails that must not be logged.
 */
export const nameRoute =
  (route: string): RequestHandler =>
  (req, _res, next) => {
    routes.set(req, route);
    next();
  };

/** Returns the pattern of the request's route, such as 'GET /car/:id'. */
export const getRoutePattern = (req: IncomingMessage): string =>
  routes.get(req) ?? `${req.method ?? ''} (no route of the API)`;

const describe = (req: IncomingMessage, res: ServerResponse, milliseconds: unknown) => ({
  route: getRoutePattern(req),
  status: res.statusCode,
  milliseconds,
});

/** Logs one line per request with the id from X-Request-Id, and without path, query, headers or body. */
export const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    serializers: { req: () => undefined },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    customSuccessObject: (req, res, values: { responseTime: unknown }) =>
      describe(req, res, values.responseTime),
    customErrorObject: (req, res, _error, values: { responseTime: unknown }) =>
      describe(req, res, values.responseTime),
  });
