/** Time to live of a cached read, in milliseconds: the longest delay before another process's change is visible. */
const LIFE = 4_000;

interface Kept<Value> {
  value: Value;
  /** When the value expires, on the clock of performance.now(), in milliseconds. */
  until: number;
}

/**
 * A cache of recent database reads. Code that commits a change calls `forget` after the commit. A read that begins
 * before that call and ends after it is not cached.
 */
export class RecentReads<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<Value>>();
  #forgotten = 0;

  /** @param most the maximum number of entries; the oldest one is removed for a new one */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found || performance.now() < found.until) return found?.value;
    this.#kept.delete(key);
    return undefined;
  }

  /** Call this before reading. @returns a function that caches the values that were read */
  beginRead(): (key: string, value: Value) => void {
    const forgottenBefore = this.#forgotten;
    const until = performance.now() + LIFE;
    return (key, value) => {
      if (this.#forgotten !== forgottenBefore) return;
      this.#kept.delete(key);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size >= this.#most && oldest !== undefined) this.#kept.delete(oldest);
      this.#kept.set(key, { value, until });
    };
  }

  /** Changes with each `forget`. While it stays the same, everybody who asks may share the result of one read. */
  get version(): number {
    return this.#forgotten;
  }

  /** @param isChanged which values to forget; all by default */
  forget(isChanged: (value: Value) => boolean = () => true): void {
    this.#forgotten += 1;
    for (const [key, { value }] of this.#kept) if (isChanged(value)) this.#kept.delete(key);
  }
}
