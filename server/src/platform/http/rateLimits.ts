import { email } from '@glovebox/shared/fields';
import type { Request, RequestHandler } from 'express';
import {
  ipKeyGenerator,
  rateLimit as expressRateLimit,
  type AugmentedRequest,
  type IncrementResponse,
} from 'express-rate-limit';
import { sha256 } from '../crypto/sha256.ts';
import { isKnownKey } from '../database/submission.ts';
import { AppError } from '../errors/appError.ts';
import { clientAddress } from './clientAddress.ts';
import { QUOTAS, quotaOf } from '../config/quotas.ts';
import { DatabaseRateLimitStore } from './rateLimitStore.ts';
import { currentSession, unverifiedEmailOf } from './session.ts';
import { SettledCounters } from './settledCounters.ts';
import { settings } from './settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A 429 was not counted in the first place, so it must not be taken back. */
const STAY_COUNTED = new Set([409, 429]);

/** What requests are counted by. */
interface Counted {
  /** Its name in the API's description. */
  by: string;
  /** Null for requests that are not counted. */
  key: (req: Request) => string | null;
}

/** An IPv6 client owns a whole /64 network, so requests are counted per network. */
const addressKey = (address: string) => ipKeyGenerator(address, 64);

const addressOf = (req: Request) => addressKey(clientAddress(req, settings(req).trustProxy));

const byAddress: Counted = { by: 'by address', key: addressOf };

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

/** The email in the request; an invalid one is refused by the schema but still counted. */
const typedEmail = (req: Request) => {
  const typed: unknown = (req.body as { email?: unknown } | undefined)?.email;
  return typeof typed === 'string' ? typed.trim().toLowerCase().slice(0, 254) : '';
};

const emailAndAddress: Counted = {
  by: 'by account and address',
  key: (req) => `${typedEmail(req)} ${addressOf(req)}`,
};

/** Null for an invalid email, so that mistyped ones are not counted together; nothing is mailed to it. */
const mailedTo = (req: Request) => {
  const typed = email.safeParse(typedEmail(req));
  return typed.success ? typed.data : null;
};

/** Whether a VIN is registered can be told from the answer to giving it to a car. */
const givenVin: Counted = {
  by: 'by address, where a VIN is given',
  key: (req) => ((req.body as { vin?: unknown } | undefined)?.vin === undefined ? null : addressOf(req)),
};

const changedEmail = (req: Request) => {
  const user = currentSession(req)?.user;
  const to = mailedTo(req);
  return to === user?.email || to === user?.pendingEmail ? null : to;
};

const unverifiedEmail = (req: Request) => {
  const user = currentSession(req)?.user;
  return user ? unverifiedEmailOf(user) : null;
};

interface Limit {
  name: string;
  windowMs: number;
  most: number;
  /** Set by the environment instead of `most`; 0 means no limit. */
  quota?: 'newCarsADay' | 'newServicesADay';
  counted: Counted;
  /** Refused requests do not count. */
  onlySuccess?: boolean;
  /** What repeats a creation by its Idempotency-Key does not count, at the cost of a read. */
  onlyNew?: boolean;
  /** Only requests that are refused with 409 count. */
  onlyConflict?: boolean;
  /** Above it requests are answered as usual, and no mail is sent: see `mayMail`. */
  onlyMail?: boolean;
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

/**
 * The limits of mails about an account, by names that all such mails share. By address as well, so that a stranger
 * elsewhere uses up nobody's mails with a few calls.
 */
const mailsTo = (
  to: (req: Request) => string | null,
  options: Pick<Limit, 'onlySuccess' | 'onlyMail'> = {},
): Limit[] => {
  const byEmailAndAddress = (req: Request) => {
    const email = to(req);
    return email && `${email} ${addressOf(req)}`;
  };
  return [
    { ...perHour('mails', 3, { by: 'by email and address', key: byEmailAndAddress }), ...options },
    { ...perHour('mails-email', 10, { by: 'by email', key: to }), ...options },
  ];
};

/** Of each address, whichever way it asks whether a VIN is registered. */
const lookups = (counted: Counted) => [
  perMinute('lookup', 60, counted),
  perDay('lookup-day', 1_000, counted),
];

const aDay = (quota: NonNullable<Limit['quota']>): Limit => ({
  ...perDay(quota, QUOTAS[quota], account),
  quota,
  onlySuccess: true,
});

const ROUTE_LIMITS = {
  none: [],
  default: [perMinute('default', 600, sessionOrAddress)],
  // by account and address: a stranger elsewhere can never lock the owner out
  login: [perHour('login-hour', 120, byAddress), perMinute('login', 10, emailAndAddress)],
  signup: [perHour('signup', 30, byAddress), ...mailsTo(mailedTo, { onlySuccess: true, onlyMail: true })],
  forgot: [perHour('forgot', 30, byAddress), ...mailsTo(mailedTo, { onlyMail: true })],
  verification: [perHour('verification', 30, account), ...mailsTo(unverifiedEmail)],
  // it reveals whether an email is registered, as sign-up does
  edit: [perHour('edit', 30, byAddress), perHour('edit-account', 30, account), ...mailsTo(changedEmail)],
  links: [perHour('links', 30, byAddress)],
  password: [perMinute('password', 10, account), perHour('password-hour', 60, account)],
  // by address too: accounts are cheap
  autocomplete: [
    perMinute('autocomplete', 30, account),
    perDay('autocomplete-day', 200, account),
    perMinute('autocomplete-address', 30, byAddress),
    perDay('autocomplete-address-day', 200, byAddress),
  ],
  export: [perHour('export', 10, account)],
  // a file of 5 MB keeps a core busy for seconds, and users who correct one upload it repeatedly
  import: [perMinute('import', 20, account), perHour('import-hour', 200, account)],
  // each is stored permanently, and processing one keeps a core busy
  picture: [perMinute('picture', 30, account), perHour('picture-hour', 600, account)],
  // each is printed on a worker thread
  book: [perMinute('book', 10, account), perHour('book-hour', 100, account)],
  // one mail each
  transfer: [
    perMinute('default', 600, sessionOrAddress),
    { ...perDay('transfer', 10, account), onlySuccess: true, onlyNew: true },
  ],
  // an admin reviews each
  claim: [
    perMinute('default', 600, sessionOrAddress),
    ...lookups(byAddress),
    { ...perDay('claim', 5, account), onlySuccess: true },
  ],
  // access codes have their own limit of attempts; this prevents a workshop from requesting access to hundreds of
  // cars
  checkin: [perMinute('checkin', 20, account), perDay('checkin-day', 200, account)],
  // each stays until somebody removes it
  newCar: [
    perMinute('default', 600, sessionOrAddress),
    // a refusal tells that a VIN is registered
    ...lookups(byAddress).map((each) => ({ ...each, onlyConflict: true })),
    aDay('newCarsADay'),
  ],
  newService: [perMinute('default', 600, sessionOrAddress), aDay('newServicesADay')],
  lookup: lookups(byAddress),
  editCar: [perMinute('default', 600, sessionOrAddress), ...lookups(givenVin)],
} satisfies Record<string, Limit[]>;

/** The limits that a route can declare. */
export type LimitName = keyof typeof ROUTE_LIMITS;

/**
 * The limits of most requests: counted in memory and settled with the database. All others are counted in the
 * database directly.
 */
const IN_MEMORY: ReadonlySet<string> = new Set([
  'default',
  'lookup',
  'lookup-day',
  'newCarsADay',
  'newServicesADay',
]);

const counters = new Map<string, SettledCounters>();

/** Shared by all routes with the same limit. */
const countersOf = ({ name, windowMs, most, quota }: Limit): SettledCounters => {
  const limit = quota ? Number.MAX_SAFE_INTEGER : most;
  const found = counters.get(name) ?? new SettledCounters(name, { windowMs, limit });
  counters.set(name, found);
  return found;
};

/** Writes unsettled hits, and reads what other servers counted. */
export const settleRateLimits = async (): Promise<void> => {
  await Promise.all([...counters.values()].map((each) => each.settle()));
};

/** Forgets the hits counted in memory, after a server has stopped. */
export const forgetRateLimits = () => {
  for (const each of counters.values()) each.forget();
};

const tooMany = (windowMs: number, until: Date | undefined) => {
  if (windowMs === DAY) return 'That was often enough for today. Please try again tomorrow.';
  const minutes = Math.ceil(((until?.getTime() ?? 0) - Date.now()) / MINUTE);
  return minutes > 1
    ? `Too many attempts. Please try again in ${minutes} minutes.`
    : 'Too many attempts. Please wait a minute and try again.';
};

const stores = new Map<string, DatabaseRateLimitStore>();

/** Shared by all routes with the same limit. */
const storeOf = (limit: Limit) => {
  if (IN_MEMORY.has(limit.name)) return countersOf(limit);
  const found = stores.get(limit.name) ?? new DatabaseRateLimitStore(limit.name);
  stores.set(limit.name, found);
  return found;
};

const withoutMail = new WeakSet<Request>();

/** Whether the mail of a request is within the limits; otherwise answer as usual and send nothing. */
export const mayMail = (req: Request): boolean => !withoutMail.has(req);

/** Whether a request repeats a creation, which is answered as the first time. */
const isRepetition = async (req: Request) => {
  const user = currentSession(req)?.user;
  const key = req.get('Idempotency-Key');
  return user !== undefined && key !== undefined && (await isKnownKey(user, key));
};

const mostOf = ({ quota, most }: Limit) => (quota ? quotaOf(quota) : most);

const guard = (limit: Limit): RequestHandler => {
  const {
    name,
    windowMs,
    quota,
    counted,
    onlySuccess = false,
    onlyConflict = false,
    onlyNew = false,
    onlyMail = false,
  } = limit;
  return expressRateLimit({
    windowMs,
    limit: () => mostOf(limit),
    keyGenerator: (req) => counted.key(req) ?? '',
    store: storeOf(limit),
    // what sends no mail uses up none of the next limit
    skip: async (req) =>
      !settings(req).rateLimits ||
      counted.key(req) === null ||
      withoutMail.has(req) ||
      (quota !== undefined && quotaOf(quota) === 0) ||
      (onlyNew && (await isRepetition(req))),
    skipFailedRequests: onlySuccess,
    skipSuccessfulRequests: onlyConflict,
    ...(onlyConflict && { requestWasSuccessful: (_req, res) => !STAY_COUNTED.has(res.statusCode) }),
    // the headers would tell whether others asked for a mail to that email
    standardHeaders: onlyMail ? false : 'draft-8',
    legacyHeaders: false,
    identifier: name,
    // its validation guesses our proxy settings and logs warnings
    validate: false,
    handler: (req, _res, next) => {
      if (onlyMail) {
        withoutMail.add(req);
        next();
        return;
      }
      const counted = (req as AugmentedRequest)['rateLimit'];
      const refuse = () => {
        next(new AppError('TOO_MANY_REQUESTS', tooMany(windowMs, counted?.resetTime)));
      };
      if (quota === undefined) {
        refuse();
        return;
      }
      // asked only now, because it costs a read: what was saved before is answered although the day's number is reached
      isRepetition(req).then((isKnown) => (isKnown ? next() : refuse()), next);
    },
  });
};

const limitNames = new WeakMap<Request, LimitName>();

/** The limit that was applied to a request. */
export const limitOf = (req: Request): LimitName => limitNames.get(req) ?? 'none';

const GUARDS = Object.fromEntries(
  Object.entries(ROUTE_LIMITS).map(([name, limits]) => {
    const note: RequestHandler = (req, _res, next) => {
      limitNames.set(req, name as LimitName);
      next();
    };
    return [name, [note, ...limits.map(guard)]];
  }),
) as Record<LimitName, RequestHandler[]>;

const MOST_PARTITIONS = 100_000;
const partitions = new Map<string, string>();

/** As express-rate-limit names the caller in RateLimit-Policy; cached, because hashing costs as much as everything else. */
const partitionKey = (key: string): string => {
  const known = partitions.get(key);
  if (known !== undefined) return known;
  const partition = Buffer.from(sha256(key).slice(0, 12)).toString('base64');
  if (partitions.size >= MOST_PARTITIONS) partitions.clear();
  partitions.set(key, partition);
  return partition;
};

const headersOf = (
  { name, most, windowMs }: Limit,
  key: string,
  { totalHits, resetTime }: IncrementResponse,
) => {
  const seconds = Math.max(0, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000));
  return [
    'RateLimit',
    `"${name}"; r=${most - totalHits}; t=${seconds}`,
    'RateLimit-Policy',
    `"${name}"; q=${most}; w=${windowMs / 1000}; pk=:${partitionKey(key)}:`,
  ];
};

/**
 * Counts a stranger's request synchronously, if it is within the limits of its route and the database need not be
 * asked.
 * @returns the RateLimit headers, as name, value, name, value …; null if the guards must decide
 */
export const countStranger = (name: LimitName, address: string): string[] | null => {
  const limits: Limit[] = ROUTE_LIMITS[name];
  const key = addressKey(address);
  const isFree = limits.every(
    (limit) => limit.counted === byAddress && IN_MEMORY.has(limit.name) && countersOf(limit).canCount(key),
  );
  if (!isFree) return null;
  return limits.flatMap((limit) => {
    const counted = countersOf(limit).countNow(key);
    return counted ? headersOf(limit, key, counted) : [];
  });
};

/** Middleware that counts the requests of a route and refuses those above its limit with 429 and Retry-After. */
export const rateLimit = (name: LimitName): RequestHandler[] => GUARDS[name];

const SPANS: Record<number, string> = { [MINUTE]: 'a minute', [HOUR]: 'an hour', [DAY]: 'a day' };

/** The limits of a route in words, such as '600 a minute by address'. */
export const limitsInWords = (name: LimitName): string[] => {
  const limits: Limit[] = ROUTE_LIMITS[name];
  return limits.map(
    ({ most, windowMs, counted, onlyMail, onlyConflict }) =>
      `${most.toLocaleString('en-US')} ${onlyMail ? 'mails ' : ''}${SPANS[windowMs] ?? ''} ${counted.by}${onlyMail ? ', beyond which none is sent' : ''}${onlyConflict ? ', of those answered 409' : ''}`,
  );
};
