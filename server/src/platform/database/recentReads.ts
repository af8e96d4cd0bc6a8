import { LRUCache } from 'lru-cache';

/** Time to live of a cached read, in milliseconds: the longest delay before another process's change is visible. */
const LIFE = 4_000;

/**
 * A cache of recent database reads. Code that commits a change calls `forget` after the commit. A read that begins
 * before that call and ends after it is not cached.
 */
export class RecentReads<Value extends object | string> {
  readonly #kept: LRUCache<string, Value>;
  #forgotten = 0;

  /** @param max the maximum number of entries */
  constructor(max: number) {
    this.#kept = new LRUCache({ max, ttl: LIFE, ttlResolution: 0 });
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  /** Call this before reading. @returns a function that caches the values that were read */
  beginRead(): (key: string, value: Value) => void {
    const forgottenBefore = this.#forgotten;
    const start = performance.now();
    return (key, value) => {
      if (this.#forgotten === forgottenBefore) this.#kept.set(key, value, { start });
    };
  }

  /** Changes with each `forget`. While it stays the same, everybody who asks may share the result of one read. */
  get version(): number {
    return this.#forgotten;
  }

  /** @param isChanged which values to forget; all by default */
  forget(isChanged: (value: Value) => boolean = () => true): void {
    this.#forgotten += 1;
    for (const [key, value] of this.#kept.entries()) if (isChanged(value)) this.#kept.delete(key);
  }
}
