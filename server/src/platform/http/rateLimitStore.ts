import type { IncrementResponse, Options, Store } from 'express-rate-limit';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { RateLimitModel } from './rateLimitModel.ts';

const add = async (_id: string, expiresAt: Date, attempt = 1): Promise<number> => {
  try {
    const counter = await RateLimitModel.findOneAndUpdate(
      { _id },
      { $inc: { hits: 1 }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: 'after', lean: true },
    );
    return counter?.hits ?? 1;
  } catch (error) {
    // two concurrent first hits: one inserted the document, the other now finds it
    if (isDuplicateKey(error) && attempt < 3) return add(_id, expiresAt, attempt + 1);
    throw error;
  }
};

/**
 * Counts a hit in the database, in fixed windows, so that neither a restart nor a second process resets the count.
 * @returns the hits of this key in the window, with this one, and when the window ends
 */
export const countHit = async (name: string, key: string, windowMs: number): Promise<IncrementResponse> => {
  const windowStart = Math.floor(Date.now() / windowMs) * windowMs;
  const resetTime = new Date(windowStart + windowMs);
  return { totalHits: await add(`${name}:${key}:${windowStart}`, resetTime), resetTime };
};

/** Counts every hit in the database, see `countHit`. */
export class DatabaseRateLimitStore implements Store {
  readonly prefix: string;
  readonly localKeys = false;
  #windowMs = 60_000;

  constructor(name: string) {
    this.prefix = name;
  }

  init({ windowMs }: Options) {
    this.#windowMs = windowMs;
  }

  increment(key: string): Promise<IncrementResponse> {
    return countHit(this.prefix, key, this.#windowMs);
  }

  async decrement(key: string) {
    const windowStart = Math.floor(Date.now() / this.#windowMs) * this.#windowMs;
    const _id = `${this.prefix}:${key}:${windowStart}`;
    // the response is out, and nobody hears of a failure: then the hit stays counted
    await RateLimitModel.updateOne({ _id, hits: { $gt: 0 } }, { $inc: { hits: -1 } }).catch(() => undefined);
  }

  async resetKey(key: string) {
    await RateLimitModel.deleteMany({
      _id: { $gte: `${this.prefix}:${key}:`, $lt: `${this.prefix}:${key};` },
    });
  }
}
