import type { Request, Response } from 'express';
import { createApiRouter } from '../http/apiRouter.ts';
import { tokenOfCookie, tokenOfHeader } from '../http/sessionCookie.ts';
import { settings } from '../http/settings.ts';
import { findSession } from '../users/sessionService.ts';
import { findByCode, findByVin } from './publicCar.ts';
import type { PublicAnswer } from './publicCarCache.ts';
import { countScan } from './scanCounter.ts';

/** Counts the look-up, unless it is the owner's own. */
const count = async (req: Request, { _id, owner }: PublicAnswer['car']) => {
  const token = tokenOfHeader(req) ?? tokenOfCookie(req);
  const session = token ? await findSession(settings(req).sessionSecret, token) : null;
  if (session && owner?.equals(session.user._id)) return;
  countScan(_id, req.log);
};

// a browser or two, and what has none
const MOST_REPLIES = 8;
/** No browser's Accept-Encoding is longer; what is kept must not grow by what callers invent. */
const LONGEST_WISH = 100;
const OF_THIS_REQUEST = new Set(['x-request-id']);

/** Keeps what was just sent for the short path; see publicCarShortcut.ts. */
const keepReply = (req: Request, res: Response, { replies }: PublicAnswer, body: Buffer) => {
  const wish = req.get('accept-encoding') ?? '';
  if (res.statusCode !== 200 || req.method !== 'GET') return;
  if (replies.size >= MOST_REPLIES || wish.length > LONGEST_WISH) return;
  const headers = res.getHeaderNames().flatMap((name) => {
    const value = res.getHeader(name);
    return value === undefined || OF_THIS_REQUEST.has(name) ? [] : [name, String(value)];
  });
  replies.set(wish, { headers, body });
};

// the answer goes first: counting neither delays it nor makes it fail
const send = (req: Request, res: Response, answer: PublicAnswer) => {
  const gzipped = req.acceptsEncodings('gzip') ? answer.gzipped : null;
  if (gzipped) res.set('Content-Encoding', 'gzip');
  const body = gzipped ?? answer.body;
  res.vary('Accept-Encoding').type('json').send(body);
  if (!settings(req).rateLimits) keepReply(req, res, answer, body);
  count(req, answer.car).catch((error: unknown) => {
    req.log.warn({ err: error }, 'a look-up was not counted');
  });
};

/** What anyone may look up without signing in. */
export const publicCarRoutes = () => {
  const router = createApiRouter();

  router.get('/car/check/vin/:vin', async (req, res) => {
    send(req, res, await findByVin(req.params.vin));
  });

  router.get('/car/check/:value', async (req, res) => {
    send(req, res, await findByCode(req.params.value));
  });

  return router;
};
