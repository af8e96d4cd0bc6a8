import type { Request } from 'express';
import { sha256 } from '../crypto/sha256.ts';
import { addressNetwork } from './rateLimitKeys.ts';
import { countHit } from './rateLimitStore.ts';
import { RateLimitModel } from './rateLimitModel.ts';
import { settings } from './settings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a network counts as known after the account was used from it, in milliseconds. */
const KNOWN_FOR = 90 * DAY;

// hashed, because it is kept for longer than the counters of the limits
const idOf = (email: string, network: string) => `used:${sha256(`${email} ${network}`)}`;

/**
 * Remembers for 90 days that the account with this email was used from the network of a request. Only verified emails
 * count, because somebody could sign up with the email of another person.
 */
export const rememberNetwork = async (
  req: Request,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<void> => {
  if (!emailVerified || !settings(req).rateLimits) return;
  const _id = idOf(email, addressNetwork(req));
  const until = Date.now() + KNOWN_FOR;
  // one write a day is exact enough
  if (await RateLimitModel.exists({ _id, expiresAt: { $gt: new Date(until - DAY) } })) return;
  await RateLimitModel.updateOne(
    { _id },
    { $set: { hits: 1, expiresAt: new Date(until) } },
    { upsert: true },
  );
};

/**
 * Checks whether a request may use the hourly reserve of an email: it comes from a network from which the account was
 * used, and the reserve is not used up. Strangers cannot use it up.
 */
export const usesReserve = async (
  req: Request,
  name: string,
  email: string,
  reserve: number,
): Promise<boolean> => {
  const known = { _id: idOf(email, addressNetwork(req)), expiresAt: { $gt: new Date() } };
  if (!(await RateLimitModel.exists(known))) return false;
  return (await countHit(`${name}-reserve`, email, HOUR)).totalHits <= reserve;
};
