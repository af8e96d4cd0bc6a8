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

/** An IPv6 caller owns a whole /64 network, so that is what counts. */
const address = (req: Request) => ipKeyGenerator(req.ip ?? '', 64);

const sessionOrAddress = (req: Request) => {
  const session = currentSession(req);
  return session ? `session ${session.id}` : address(req);
};

const emailAndAddress = (req: Request) => {
  const email: unknown = (req.body as { email?: unknown } | undefined)?.email;
  // what is no email at all is refused by the schema; it still counts
  const account = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
  return `${account} ${address(req)}`;
};

interface Limit {
  name: string;
  windowMs: number;
  most: number;
  by: (req: Request) => string;
}

const perMinute = (name: string, most: number, by: Limit['by']): Limit => ({
  name,
  windowMs: MINUTE,
  most,
  by,
});
const perHour = (name: string, most: number, by: Limit['by']): Limit => ({ name, windowMs: HOUR, most, by });
const perDay = (name: string, most: number, by: Limit['by']): Limit => ({ name, windowMs: DAY, most, by });

const LIMITS: Record<LimitName, Limit[]> = {
  none: [],
  default: [perMinute('default', 600, sessionOrAddress)],
  // by account and address: a stranger elsewhere can never lock the owner out
  login: [perHour('login-hour', 120, address), perMinute('login', 10, emailAndAddress)],
  signup: [perHour('signup', 30, address)],
  lookup: [perMinute('lookup', 60, address), perDay('lookup-day', 1_000, address)],
};

// below this, every hit is counted in the database at once
const WIDE = 500;
const BLOCK = 20;

const guard = ({ name, windowMs, most, by }: Limit): RequestHandler =>
  expressRateLimit({
    windowMs,
    limit: most,
    keyGenerator: by,
    store: new DatabaseRateLimitStore(name, windowMs === MINUTE && most >= WIDE ? BLOCK : 1),
    skip: (req) => !settings(req).rateLimits,
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
