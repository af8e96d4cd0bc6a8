import type { IncrementResponse, Options, Store } from 'express-rate-limit';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { RateLimitModel } from './rateLimitModel.ts';

interface Block {
  windowStart: number;
  /** Hits counted by others, or by us in earlier blocks. */
  before: number;
  used: number;
}

/**
 * Counts hits in the database, in fixed windows, so that a restart or a second process forgives nothing.
 * Where a limit is wide, hits are taken from the database in blocks: one durable write for many requests.
 * What a restart leaves of a block counts as used.
 */
export class DatabaseRateLimitStore implements Store {
  readonly prefix: string;
  readonly localKeys = false;
  readonly #blockSize: number;
  readonly #blocks = new Map<string, Promise<Block>>();
  #windowMs = 60_000;

  constructor(name: string, blockSize: number) {
    this.prefix = name;
    this.#blockSize = blockSize;
  }

  init({ windowMs }: Options) {
    this.#windowMs = windowMs;
  }

  async increment(key: string): Promise<IncrementResponse> {
    const windowStart = Math.floor(Date.now() / this.#windowMs) * this.#windowMs;
    const resetTime = new Date(windowStart + this.#windowMs);
    for (;;) {
      const taking = this.#blocks.get(key) ?? this.#takeBlock(key, windowStart, resetTime);
      const block = await taking;
      if (block.windowStart === windowStart && block.used < this.#blockSize) {
        block.used += 1;
        return { totalHits: block.before + block.used, resetTime };
      }
      if (this.#blocks.get(key) === taking) this.#blocks.delete(key);
    }
  }

  #takeBlock(key: string, windowStart: number, resetTime: Date): Promise<Block> {
    this.#forgetOldWindows(windowStart);
    const taking = this.#reserve(`${this.prefix}:${key}:${windowStart}`, resetTime).then((hits) => ({
      windowStart,
      before: hits - this.#blockSize,
      used: 0,
    }));
    this.#blocks.set(key, taking);
    taking.catch(() => this.#blocks.delete(key));
    return taking;
  }

  async #reserve(_id: string, expiresAt: Date, attempt = 1): Promise<number> {
    try {
      const counter = await RateLimitModel.findOneAndUpdate(
        { _id },
        { $inc: { hits: this.#blockSize }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after', lean: true },
      );
      return counter?.hits ?? this.#blockSize;
    } catch (error) {
      // two first hits at once: one inserted, the other now finds it
      if (isDuplicateKey(error) && attempt < 3) return this.#reserve(_id, expiresAt, attempt + 1);
      throw error;
    }
  }

  #window = 0;
  #forgetOldWindows(windowStart: number) {
    if (windowStart === this.#window) return;
    this.#window = windowStart;
    this.#blocks.clear();
  }

  async decrement(key: string) {
    const block = await this.#blocks.get(key);
    if (block) block.used -= 1;
  }

  async resetKey(key: string) {
    this.#blocks.delete(key);
    await RateLimitModel.deleteMany({
      _id: { $gte: `${this.prefix}:${key}:`, $lt: `${this.prefix}:${key};` },
    });
  }
}
