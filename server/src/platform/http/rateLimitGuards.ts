import type { Request, RequestHandler } from 'express';
import {
  rateLimit as expressRateLimit,
  type AugmentedRequest,
  type IncrementResponse,
} from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { getQuota } from '../config/quotas.ts';
import { sha256 } from '../crypto/sha256.ts';
import { isKnownKey } from '../database/submission.ts';
import { AppError } from '../errors/appError.ts';
import { usesReserve } from './knownNetworks.ts';
import { addressKey, byAddress } from './rateLimitKeys.ts';
import { DAY, LIMIT_NAMES, limitsNamed, MINUTE, type Limit, type LimitName } from './rateLimitTable.ts';
import { getStore } from './rateLimitStore.ts';
import { currentSession } from './session.ts';
import { settings } from './settings.ts';

const tooMany = (windowMs: number, until: Date | undefined) => {
  if (windowMs === DAY) return "You have reached today's limit. Please try again tomorrow.";
  const minutes = Math.ceil(((until?.getTime() ?? 0) - Date.now()) / MINUTE);
  return minutes > 1
    ? `Too many attempts. Please try again in ${minutes} minutes.`
    : 'Too many attempts. Please wait a minute and try again.';
};

const withoutMail = new WeakSet<Request>();

/** Checks whether a request may send its mail. If not, answer as usual and send nothing. */
export const mayMail = (req: Request): boolean => !withoutMail.has(req);

/** Checks whether a request repeats a creation and gets the answer of the first time. */
const isRepetition = async (req: Request) => {
  const user = currentSession(req)?.user;
  const key = req.get('Idempotency-Key');
  return user !== undefined && key !== undefined && (await isKnownKey(user, key));
};

const maximumHits = ({ quota, most }: Limit) => (quota ? getQuota(quota) : most);

const guard = (limit: Limit): RequestHandler => {
  const { name, windowMs, quota, counted, reserve } = limit;
  const { onlySuccess = false, onlyConflict = false, onlyNew = false, onlyMail = false } = limit;
  return expressRateLimit({
    windowMs,
    limit: () => maximumHits(limit),
    keyGenerator: (req) => counted.key(req) ?? '',
    store: getStore(limit),
    // a request that sends no mail does not use up the next limit
    skip: async (req) =>
      !settings(req).rateLimits ||
      counted.key(req) === null ||
      withoutMail.has(req) ||
      (quota !== undefined && getQuota(quota) === 0) ||
      (onlyNew && (await isRepetition(req))),
    skipFailedRequests: onlySuccess,
    skipSuccessfulRequests: onlyConflict,
    ...(onlyConflict && { requestWasSuccessful: (_req, res) => res.statusCode !== 409 }),
    // the headers would reveal whether others asked for a mail to that email
    standardHeaders: onlyMail ? false : 'draft-8',
    legacyHeaders: false,
    identifier: name,
    // its validation guesses our proxy settings and logs warnings
    validate: false,
    handler: (req, _res, next) => {
      if (onlyMail) {
        const isReserved = reserve && usesReserve(req, name, counted.key(req) ?? '', reserve);
        Promise.resolve(isReserved).then((mayMail) => {
          if (!mayMail) withoutMail.add(req);
          next();
        }, next);
        return;
      }
      const hits = (req as AugmentedRequest)['rateLimit'];
      const refuse = () => {
        next(new AppError('TOO_MANY_REQUESTS', tooMany(windowMs, hits?.resetTime)));
      };
      if (quota === undefined) {
        refuse();
        return;
      }
      // A repeated creation is answered above the limit as well. It is checked only here, because it costs a read.
      isRepetition(req).then((isKnown) => (isKnown ? next() : refuse()), next);
    },
  });
};

const limitNames = new WeakMap<Request, LimitName>();

/** Returns the name of the limit that was applied to a request. */
export const getLimitName = (req: Request): LimitName => limitNames.get(req) ?? 'none';

const GUARDS = Object.fromEntries(
  LIMIT_NAMES.map((name) => {
    const note: RequestHandler = (req, _res, next) => {
      limitNames.set(req, name);
      next();
    };
    return [name, [note, ...limitsNamed(name).map(guard)]];
  }),
) as Record<LimitName, RequestHandler[]>;

/**
 * The name of each caller in RateLimit-Policy, as express-rate-limit writes it. It is cached, because hashing is
 * slow.
 */
const partitions = new LRUCache<string, string>({
  max: 25_000,
  memoMethod: (key) => Buffer.from(sha256(key).slice(0, 12)).toString('base64'),
});

const rateLimitHeaders = (
  { name, most, windowMs }: Limit,
  key: string,
  { totalHits, resetTime }: IncrementResponse,
) => {
  const seconds = Math.max(0, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000));
  return [
    'RateLimit',
    `"${name}"; r=${most - totalHits}; t=${seconds}`,
    'RateLimit-Policy',
    `"${name}"; q=${most}; w=${windowMs / 1000}; pk=:${partitions.memo(key)}:`,
  ];
};

/**
 * Counts the request of a caller without a session, if all limits of the route are counted by address and in memory.
 * @returns the RateLimit headers, as name, value, name, value …; null if the guards must decide
 */
export const countStranger = async (name: LimitName, address: string): Promise<string[] | null> => {
  const limits = limitsNamed(name);
  if (!limits.every(({ inMemory, counted }) => inMemory && counted === byAddress)) return null;
  const key = addressKey(address);
  const headers: string[] = [];
  for (const limit of limits) {
    const counted = await getStore(limit).increment(key);
    // the guards count the request again, which makes no difference above the limit
    if (counted.totalHits > limit.most) return null;
    headers.push(...rateLimitHeaders(limit, key, counted));
  }
  return headers;
};

/**
 * Returns middleware that counts the requests of a route and refuses those above its limit with 429 and Retry-After.
 */
export const rateLimit = (name: LimitName): RequestHandler[] => GUARDS[name];
