import { Overlay, type Change } from './overlay.ts';
import type { Entry, KeyRange, Reader } from './keyRange.ts';

/**
 * Reads one state of the store with its own changes on top. Nothing is written until the changes are passed on, either
 * to the file by the write queue or to the transaction around this one.
 */
export class Transaction implements Reader {
  readonly #base: Reader;
  readonly #overlay = new Overlay();
  readonly #relied = new Map<string, Buffer>();

  constructor(base: Reader) {
    this.#base = base;
  }

  get(key: Buffer): Buffer | undefined {
    const change = this.#overlay.get(key);
    return change === undefined ? this.#base.get(key) : change.value;
  }

  *entries(range: KeyRange, reverse = false): Generator<Entry> {
    const changes = this.#overlay.within(range);
    if (reverse) changes.reverse();
    const direction = reverse ? -1 : 1;
    let next = 0;
    for (const entry of this.#base.entries(range, reverse)) {
      let change = changes[next];
      while (change !== undefined && direction * Buffer.compare(change.key, entry.key) < 0) {
        if (change.value !== undefined) yield { key: change.key, value: change.value };
        change = changes[(next += 1)];
      }
      if (change?.key.equals(entry.key)) {
        if (change.value !== undefined) yield { key: change.key, value: change.value };
        next += 1;
      } else {
        yield entry;
      }
    }
    for (const { key, value } of changes.slice(next)) if (value !== undefined) yield { key, value };
  }

  count(range: KeyRange, limit?: number): number {
    let count = this.#base.count(range, limit);
    for (const { key, value } of this.#overlay.within(range)) {
      count += Number(value !== undefined) - Number(this.#base.get(key) !== undefined);
    }
    return count;
  }

  put(key: Buffer, value: Buffer): void {
    this.#overlay.set(key, value, true);
  }

  remove(key: Buffer): void {
    this.#overlay.set(key, undefined, true);
  }

  /** Puts a pair that many transactions may put at the same time without a conflict, such as a flag. */
  mark(key: Buffer, value: Buffer): void {
    this.#overlay.set(key, value, false);
  }

  /** Makes the commit fail if somebody else changes this key, although this transaction only reads it. */
  relyOn(key: Buffer): void {
    this.#relied.set(key.toString('latin1'), key);
  }

  get hasChanges(): boolean {
    return this.#overlay.size > 0;
  }

  changes(): Iterable<Change> {
    return this.#overlay.all();
  }

  /** Keys that must be the same at the commit as in the state that this transaction reads. */
  *guardedKeys(): Generator<Buffer> {
    for (const change of this.#overlay.all()) if (change.guarded) yield change.key;
    yield* this.#relied.values();
  }

  /** Carries out a part of the work; if it throws, the changes of this part alone are undone. */
  attempt<T>(work: (part: Transaction) => T): T {
    const part = new Transaction(this);
    const result = work(part);
    for (const { key, value, guarded } of part.changes()) this.#overlay.set(key, value, guarded);
    for (const [name, key] of part.#relied) this.#relied.set(name, key);
    return result;
  }
}
