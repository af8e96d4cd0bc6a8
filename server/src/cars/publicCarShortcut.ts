import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { RunningConfig } from '../config.ts';
import { isDatabaseThere } from '../database/watch.ts';
import { keyOfCode, keyOfVin } from './publicCar.ts';
import { keptAnswer } from './publicCarCache.ts';
import { countScan } from './scanCounter.ts';

const BY_CODE = /^\/api\/car\/check\/([\dA-Za-z-]{16,20})$/;
const BY_VIN = /^\/api\/car\/check\/vin\/([\dA-Za-z]{5,17})$/;

// who calls, or whether they have it already, is for the routes to find out
const FOR_THE_ROUTES = ['token', 'cookie', 'if-none-match', 'if-modified-since', 'content-length'] as const;

const isPlainGet = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers['transfer-encoding'] === undefined &&
  FOR_THE_ROUTES.every((name) => headers[name] === undefined);

/** Which look-up an address is, and its row in the route policy. */
const lookUpOf = (url: string) => {
  const code = BY_CODE.exec(url)?.[1];
  if (code !== undefined) return { key: keyOfCode(code), route: 'GET /car/check/:value' };
  const vin = BY_VIN.exec(url)?.[1];
  return vin === undefined ? null : { key: keyOfVin(vin), route: 'GET /car/check/vin/:vin' };
};

/**
 * Answers a stranger's look-up that was just answered before, with the same bytes and without the way through the
 * routes; all else goes there. Where look-ups are limited all of them do, for each one is counted in the database.
 */
export const withPublicCarShortcut = (
  app: RequestListener,
  { rateLimits }: RunningConfig,
  logger: Logger,
): RequestListener => {
  if (rateLimits) return app;
  // nothing in these lines needs to be taken out, and looking for it would take longer than the answer
  const log = logger.child({}, { redact: [] });
  return (req, res) => {
    const start = performance.now();
    const lookUp = isPlainGet(req) && isDatabaseThere() ? lookUpOf(req.url ?? '') : null;
    const answer = lookUp?.key && keptAnswer(lookUp.key);
    const reply = answer && answer.replies.get(req.headers['accept-encoding'] ?? '');
    if (!reply) {
      app(req, res);
      return;
    }
    const requestId = randomUUID();
    res.writeHead(200, ['X-Request-Id', requestId, ...reply.headers]).end(reply.body);
    countScan(answer.car._id, logger);
    const milliseconds = Math.round(performance.now() - start);
    log.info({ requestId, route: lookUp.route, status: 200, milliseconds }, 'request');
  };
};
