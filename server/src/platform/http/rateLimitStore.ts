import type { IncrementResponse, Options, Store } from 'express-rate-limit';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { RateLimitModel } from './rateLimitModel.ts';

interface Hit {
  totalHits: number;
  /** It was refunded: the next hit reuses it. */
  isFree: boolean;
}

/** Counts every hit in the database, in fixed windows, so that neither a restart nor a second process resets the count. */
export class DatabaseRateLimitStore implements Store {
  readonly prefix: string;
  readonly localKeys = false;
  readonly #latest = new Map<string, Hit>();
  #windowMs = 60_000;

  constructor(name: string) {
    this.prefix = name;
  }

  init({ windowMs }: Options) {
    this.#windowMs = windowMs;
  }

  async increment(key: string): Promise<IncrementResponse> {
    const windowStart = Math.floor(Date.now() / this.#windowMs) * this.#windowMs;
    const resetTime = new Date(windowStart + this.#windowMs);
    this.#forgetOldWindows(windowStart);
    const latest = this.#latest.get(key);
    if (latest?.isFree) {
      latest.isFree = false;
      return { totalHits: latest.totalHits, resetTime };
    }
    const totalHits = await this.#count(`${this.prefix}:${key}:${windowStart}`, resetTime);
    if (windowStart === this.#window) this.#latest.set(key, { totalHits, isFree: false });
    return { totalHits, resetTime };
  }

  async #count(_id: string, expiresAt: Date, attempt = 1): Promise<number> {
    try {
      const counter = await RateLimitModel.findOneAndUpdate(
        { _id },
        { $inc: { hits: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after', lean: true },
      );
      return counter?.hits ?? 1;
    } catch (error) {
      // two concurrent first hits: one inserted the document, the other now finds it
      if (isDuplicateKey(error) && attempt < 3) return this.#count(_id, expiresAt, attempt + 1);
      throw error;
    }
  }

  #window = 0;
  #forgetOldWindows(windowStart: number) {
    if (windowStart === this.#window) return;
    this.#window = windowStart;
    this.#latest.clear();
  }

  decrement(key: string) {
    const latest = this.#latest.get(key);
    if (latest) latest.isFree = true;
  }

  async resetKey(key: string) {
    this.#latest.delete(key);
    await RateLimitModel.deleteMany({
      _id: { $gte: `${this.prefix}:${key}:`, $lt: `${this.prefix}:${key};` },
    });
  }
}
