import { MemoryStore, type IncrementResponse, type Options, type Store } from 'express-rate-limit';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import type { Limit } from './rateLimitTable.ts';
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
    // of two concurrent first hits one has inserted the document, and the other finds it now
    if (isDuplicateKey(error) && attempt < 3) return add(_id, expiresAt, attempt + 1);
    throw error;
  }
};

/**
 * Counts a hit in the database, in fixed windows, so that neither a restart nor a second process resets the count.
 * @returns the hits of this key in the window, including this one, and when the window ends
 */
export const countHit = async (name: string, key: string, windowMs: number): Promise<IncrementResponse> => {
  const windowStart = Math.floor(Date.now() / windowMs) * windowMs;
  const resetTime = new Date(windowStart + windowMs);
  return { totalHits: await add(`${name}:${key}:${windowStart}`, resetTime), resetTime };
};

/** Takes back a hit of the current window. */
export const uncountHit = async (name: string, key: string, windowMs: number): Promise<void> => {
  const windowStart = Math.floor(Date.now() / windowMs) * windowMs;
  const _id = `${name}:${key}:${windowStart}`;
  // The response may have been sent, so nobody can be told about a failure; the hit then stays counted.
  await RateLimitModel.updateOne({ _id, hits: { $gt: 0 } }, { $inc: { hits: -1 } }).catch(() => undefined);
};

/** Counts every hit in the database, see `countHit`. */
class DatabaseRateLimitStore implements Store {
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

  decrement(key: string) {
    return uncountHit(this.prefix, key, this.#windowMs);
  }

  async resetKey(key: string) {
    await RateLimitModel.deleteMany({
      _id: { $gte: `${this.prefix}:${key}:`, $lt: `${this.prefix}:${key};` },
    });
  }
}

/** The minimum number of most recent callers that are remembered. At most twice as many are. */
const MOST_KEYS = 25_000;

/** Counts in memory, and does not grow without limit when callers come from very many addresses. */
export class BoundedMemoryStore extends MemoryStore {
  readonly #mostKeys: number;

  constructor(mostKeys = MOST_KEYS) {
    super();
    this.#mostKeys = mostKeys;
  }

  override increment(key: string) {
    // the store moves a caller from `previous` to `current` with each hit, so this forgets those that have been idle
    if (this.current.size >= this.#mostKeys) {
      this.previous = this.current;
      this.current = new Map();
    }
    return super.increment(key);
  }
}

const stores = new Map<string, BoundedMemoryStore | DatabaseRateLimitStore>();

/** Returns the store that all routes with the same limit share. */
export const getStore = ({ name, inMemory }: Limit) => {
  const found = stores.get(name);
  if (found) return found;
  const store = inMemory ? new BoundedMemoryStore() : new DatabaseRateLimitStore(name);
  stores.set(name, store);
  return store;
};

/** Forgets the hits that are counted in memory, after a server has stopped. */
export const forgetRateLimits = async (): Promise<void> => {
  for (const store of stores.values()) if (store instanceof BoundedMemoryStore) await store.resetAll();
};
