import { randomBytes } from 'node:crypto';
import type { IncrementResponse, Store } from 'express-rate-limit';
import { inBatches } from '../database/inBatches.ts';
import { inTime, outsideRequest } from '../database/requestTime.ts';
import { sha256 } from '../crypto/sha256.ts';
import { addHits, HASH_BYTES, readHits } from './hitPages.ts';

/** Unsettled hits are written after this many milliseconds, so that a kill loses at most a second of them. */
const SETTLE_AFTER = 800;
/** The share of the limit that a server allows on its own before it asks for the hits of the others. */
const SHARE = 0.1;
const MOST_KEYS = 100_000;
/** How many of the oldest keys are checked for one that can be evicted. */
const LOOKED_AT = 10;
/** Documents per limit and window: a compromise between the number of writes and their size. */
const SHARDS = 64;

interface Counter {
  /** Where the database counts it: the document, and the hash of the key. */
  shard: string;
  hash: string;
  /** Hits of all servers, as of the last settlement. */
  settled: number;
  /** Whether it was ever settled. */
  isSettled: boolean;
  /** Hits allowed since; negative if more of the settled ones were taken back. */
  pending: number;
  /** Hits that are being written. */
  sending: number;
}

const sendingOf = (counters: Counter[]) =>
  new Map(counters.flatMap(({ hash, sending }) => (sending === 0 ? [] : [[hash, sending] as const])));

export interface CounterOptions {
  windowMs: number;
  /** Hits in a window. */
  limit: number;
  now?: () => number;
  /** The maximum number of keys in memory. */
  mostKeys?: number;
}

/**
 * Counts hits in memory, in fixed windows, and settles with the database within a second. n servers together allow
 * at most limit × (1 + n/10) hits, because each settles before it has a tenth of the limit unsettled. Refused hits
 * do not count.
 */
export class SettledCounters implements Store {
  readonly localKeys = false;
  readonly #name: string;
  readonly #windowMs: number;
  readonly #limit: number;
  readonly #share: number;
  readonly #now: () => number;
  readonly #mostKeys: number;
  /** The id of this server's pages; valid for the lifetime of the process. */
  readonly #server = randomBytes(8).toString('hex');
  readonly #counters = new Map<string, Counter>();
  /** Counters to write or to read. */
  readonly #unsettled = new Set<Counter>();
  #windowStart = 0;
  #resetTime = new Date(0);
  /** Whether counts of this window were evicted to the database. */
  #hasForgotten = false;
  #timer: NodeJS.Timeout | undefined;
  #exchanging: Promise<void> = Promise.resolve();
  /** The exchange that begins when that one has ended. */
  #nextExchange: Promise<void> | undefined;

  constructor(
    name: string,
    { windowMs, limit, now = () => Date.now(), mostKeys = MOST_KEYS }: CounterOptions,
  ) {
    this.#name = name;
    this.#windowMs = windowMs;
    this.#limit = limit;
    this.#share = Math.max(1, Math.floor(limit * SHARE));
    this.#now = now;
    this.#mostKeys = mostKeys;
  }

  /** Whether the next hit is allowed without asking the database. */
  canCount(key: string): boolean {
    this.#enterWindow();
    const counter = this.#counters.get(key);
    if (!counter) return !this.#hasForgotten && this.#counters.size < this.#mostKeys;
    return this.#hitsOf(counter) < this.#limit && this.#hasShare(counter);
  }

  /** Counts a hit without waiting. @returns null if the database has to be asked first, see `increment` */
  countNow(key: string): IncrementResponse | null {
    this.#enterWindow();
    const counter = this.#counters.get(key) ?? this.#remember(key);
    if (!counter) return null;
    const hits = this.#hitsOf(counter) + 1;
    const counted = { totalHits: hits, resetTime: this.#resetTime };
    if (hits > this.#limit) return counted;
    if (!this.#hasShare(counter)) return null;
    counter.pending += 1;
    this.#unsettled.add(counter);
    this.#settleSoon();
    return counted;
  }

  async increment(key: string): Promise<IncrementResponse> {
    for (;;) {
      const counted = this.countNow(key);
      if (counted) return counted;
      const counter = this.#counters.get(key);
      if (counter) this.#unsettled.add(counter);
      await inTime(this.settle());
    }
  }

  /** Takes a hit back that was counted in this window, whether it was settled meanwhile or not. */
  decrement(key: string) {
    const counter = this.#counters.get(key);
    if (!counter || this.#hitsOf(counter) <= 0) return;
    counter.pending -= 1;
    this.#unsettled.add(counter);
    this.#settleSoon();
  }

  resetKey(key: string) {
    this.#counters.delete(key);
  }

  /** Writes unsettled hits, and reads what other servers counted for these keys. */
  settle(): Promise<void> {
    if (this.#nextExchange) return this.#nextExchange;
    // sequentially, because each exchange adds to the pages that the previous one wrote
    const next = this.#exchanging.then(() => {
      this.#nextExchange = undefined;
      // for the hits of many requests
      return outsideRequest(() => this.#exchange([...this.#unsettled]));
    });
    this.#exchanging = next.catch(() => undefined);
    this.#nextExchange = next;
    return next;
  }

  /** Forgets everything, even unsettled hits. */
  forget() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#windowStart = 0;
    this.#enterWindow();
  }

  #hitsOf({ settled, sending, pending }: Counter) {
    return settled + sending + pending;
  }

  #hasShare({ isSettled, sending, pending }: Counter) {
    // an evicted key must be read again, so that eviction does not reset its count
    if (this.#hasForgotten && !isSettled) return false;
    return sending + pending < this.#share;
  }

  #enterWindow() {
    const windowStart = Math.floor(this.#now() / this.#windowMs) * this.#windowMs;
    if (windowStart === this.#windowStart) return;
    this.#windowStart = windowStart;
    this.#resetTime = new Date(windowStart + this.#windowMs);
    this.#counters.clear();
    this.#unsettled.clear();
    this.#hasForgotten = false;
  }

  #remember(key: string): Counter | undefined {
    if (this.#counters.size >= this.#mostKeys && !this.#forgetOne()) return undefined;
    const digest = sha256(key);
    const counter: Counter = {
      shard: `${this.#name}:${Number.parseInt(digest.slice(0, 2), 16) % SHARDS}:${this.#windowStart}`,
      hash: digest.slice(2, 2 + 2 * HASH_BYTES),
      settled: 0,
      isSettled: false,
      pending: 0,
      sending: 0,
    };
    this.#counters.set(key, counter);
    return counter;
  }

  /** Evicts one of the oldest settled counters. */
  #forgetOne(): boolean {
    let looked = 0;
    for (const [key, counter] of this.#counters) {
      if (counter.sending === 0 && !this.#unsettled.has(counter)) {
        this.#hasForgotten = true;
        return this.#counters.delete(key);
      }
      looked += 1;
      if (looked === LOOKED_AT) break;
    }
    return false;
  }

  #settleSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.settle().catch(() => {
        // the database is unreachable; the hits still have to be settled
        if (this.#unsettled.size > 0) this.#settleSoon();
      });
    }, SETTLE_AFTER).unref();
  }

  async #exchange(counters: Counter[]): Promise<void> {
    const byShard = new Map<string, Counter[]>();
    for (const counter of counters) {
      const ofShard = byShard.get(counter.shard);
      if (ofShard) ofShard.push(counter);
      else byShard.set(counter.shard, [counter]);
    }
    const expiresAt = this.#resetTime;
    for (const counter of counters) {
      counter.sending = counter.pending;
      counter.pending = 0;
      this.#unsettled.delete(counter);
    }
    try {
      await inBatches([...byShard], async (batch) => {
        const sent = batch.map(([shard, ofShard]) => [shard, sendingOf(ofShard)] as const);
        await addHits(this.#server, new Map(sent.filter(([, hits]) => hits.size > 0)), expiresAt);
        // after writing, so that of two servers at least the later one sees the other's hits
        const found = await readHits(batch.map(([shard]) => shard));
        for (const [shard, ofShard] of batch) {
          for (const counter of ofShard) {
            counter.settled = found.get(shard)?.get(counter.hash) ?? 0;
            counter.sending = 0;
            counter.isSettled = true;
          }
        }
      });
    } catch (error) {
      for (const counter of counters) {
        counter.pending += counter.sending;
        counter.sending = 0;
        if (counter.pending !== 0) this.#unsettled.add(counter);
      }
      throw error;
    }
  }
}
