import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit as expressRateLimit } from 'express-rate-limit';
import { AppError } from './appError.ts';
import { DatabaseRateLimitStore } from './rateLimitStore.ts';
import type { LimitName } from './routePolicy.ts';
import { currentSession } from './session.ts';
import { settings } from './settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whose calls are counted together. */
interface Counted {
  /** How the API's document calls it. */
  by: string;
  key: (req: Request) => string;
}

/** An IPv6 caller owns a whole /64 network, so that is what counts. */
const addressOf = (req: Request) => ipKeyGenerator(req.ip ?? '', 64);

const address: Counted = { by: 'by address', key: addressOf };

const sessionOrAddress: Counted = {
  by: 'by session, without one by address',
  key: (req) => {
    const session = currentSession(req);
    return session ? `session ${session.id}` : addressOf(req);
  },
};

const account: Counted = {
  by: 'by account',
  key: (req) => {
    const session = currentSession(req);
    return session ? `account ${session.user._id.toHexString()}` : addressOf(req);
  },
};

const emailAndAddress: Counted = {
  by: 'by account and address',
  key: (req) => {
    const email: unknown = (req.body as { email?: unknown } | undefined)?.email;
    // what is no email at all is refused by the schema; it still counts
    const account = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
    return `${account} ${addressOf(req)}`;
  },
};

interface Limit {
  name: string;
  windowMs: number;
  most: number;
  counted: Counted;
  /** What was refused does not count. */
  onlySuccess?: boolean;
}

const limit = (windowMs: number) => (name: string, most: number, counted: Counted) => ({
  name,
  windowMs,
  most,
  counted,
});
const perMinute = limit(MINUTE);
const perHour = limit(HOUR);
const perDay = limit(DAY);

const LIMITS: Record<LimitName, Limit[]> = {
  none: [],
  default: [perMinute('default', 600, sessionOrAddress)],
  // by account and address: a stranger elsewhere can never lock the owner out
  login: [perHour('login-hour', 120, address), perMinute('login', 10, emailAndAddress)],
  signup: [perHour('signup', 30, address)],
  // one mail each
  transfer: [
    perMinute('default', 600, sessionOrAddress),
    { ...perDay('transfer', 10, account), onlySuccess: true },
  ],
  // an access code outlives five wrong tries; this keeps a workshop from asking for cars by the hundred
  checkin: [perMinute('checkin', 20, account), perDay('checkin-day', 200, account)],
  lookup: [perMinute('lookup', 60, address), perDay('lookup-day', 1_000, address)],
};

// below this, every hit is counted in the database at once
const WIDE = 500;
const BLOCK = 20;

const guard = ({ name, windowMs, most, counted, onlySuccess = false }: Limit): RequestHandler =>
  expressRateLimit({
    windowMs,
    limit: most,
    keyGenerator: counted.key,
    store: new DatabaseRateLimitStore(name, windowMs === MINUTE && most >= WIDE ? BLOCK : 1),
    skip: (req) => !settings(req).rateLimits,
    skipFailedRequests: onlySuccess,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: name,
    // its checks guess at our proxy settings and warn on the console
    validate: false,
    handler: (_req, _res, next) => {
      next(new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment and try again.'));
    },
  });

const GUARDS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limits]) => [name, limits.map(guard)]),
) as Record<LimitName, RequestHandler[]>;

/** What counts the calls of a route and refuses those beyond its limit with 429 and Retry-After. */
export const rateLimit = (name: LimitName): RequestHandler[] => GUARDS[name];

const SPANS: Record<number, string> = { [MINUTE]: 'a minute', [HOUR]: 'an hour', [DAY]: 'a day' };

/** The limits of a route in words, such as '600 a minute by address'. */
export const limitsInWords = (name: LimitName): string[] =>
  LIMITS[name].map(
    ({ most, windowMs, counted }) => `${most.toLocaleString('en-US')} ${SPANS[windowMs] ?? ''} ${counted.by}`,
  );
