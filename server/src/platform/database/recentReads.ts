/** How long something may be shown after it was read, in milliseconds: so late at most is another process's change seen. */
const LIFE = 4_000;

interface Kept<Value> {
  value: Value;
  /** As performance.now(), in milliseconds. */
  until: number;
}

/**
 * What was read from the database lately. Whoever commits a change of it calls `forget` after the commit; what was read
 * before that, and comes only after it, is not kept.
 */
export class RecentReads<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<Value>>();
  #forgotten = 0;

  /** @param most entries are kept; one more takes the place of the oldest */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found || performance.now() < found.until) return found?.value;
    this.#kept.delete(key);
    return undefined;
  }

  /** To be called before reading. @returns what keeps the values that were read */
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

  /** @param isChanged which values to forget; all of them unless given */
  forget(isChanged: (value: Value) => boolean = () => true): void {
    this.#forgotten += 1;
    for (const [key, { value }] of this.#kept) if (isChanged(value)) this.#kept.delete(key);
  }
}
