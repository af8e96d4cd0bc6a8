import { publicCarSchema } from '@glovebox/shared/car';
import type { Request, Response } from 'express';
import { route, SENT } from '../http/route.ts';
import { tokenOfCookie, tokenOfHeader } from '../http/sessionCookie.ts';
import { settings } from '../http/settings.ts';
import { findSession } from '../users/sessionService.ts';
import { findByCode, findByVin } from './publicCar.ts';
import type { PublicAnswer } from './publicCarCache.ts';
import { countScan } from './scanCounter.ts';

/** Counts the look-up, unless it is the owner's own. */
const count = async (req: Request, { _id, owner }: PublicAnswer['car']) => {
  const token = tokenOfHeader(req) ?? tokenOfCookie(req);
  const session = token ? await findSession(settings(req).sessionKey, token) : null;
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
export const publicCarRoutes = [
  route('GET /car/check/:value', {
    for: 'anyone',
    limit: 'lookup',
    params: { value: 'The public code of a car (its `publicId`), in any case, with or without dashes.' },
    summary: 'Look up a car by its public code',
    description: 'In any case, with or without dashes.',
    answers: { 200: publicCarSchema },
    handle: async ({ params, req, res }) => {
      send(req, res, await findByCode(params.value));
      return SENT;
    },
  }),
  route('GET /car/check/vin/:vin', {
    for: 'anyone',
    limit: 'lookup',
    params: { vin: 'A vehicle identification number, 5 to 17 letters and digits, in any case.' },
    summary: 'Look up a car by its VIN',
    answers: { 200: publicCarSchema },
    handle: async ({ params, req, res }) => {
      send(req, res, await findByVin(params.vin));
      return SENT;
    },
  }),
];
