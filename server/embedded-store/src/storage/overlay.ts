import type { KeyRange } from './keyRange.ts';

export interface Change {
  key: Buffer;
  /** The key as a latin1 string, whose order is that of the bytes. */
  name: string;
  /** `undefined` removes the pair. */
  value: Buffer | undefined;
  /** Must the commit fail if somebody else changed the key meanwhile? */
  guarded: boolean;
}

interface Part {
  byName: Map<string, Change>;
  ordered: Change[];
  inOrder: boolean;
}

/** Changes that are not in the file yet, kept apart by collection or index so that ranges stay small. */
export class Overlay {
  readonly #parts = new Map<number, Part>();

  get size(): number {
    let size = 0;
    for (const part of this.#parts.values()) size += part.byName.size;
    return size;
  }

  get(key: Buffer): Change | undefined {
    return this.#parts.get(key.readUInt32BE(0))?.byName.get(key.toString('latin1'));
  }

  set(key: Buffer, value: Buffer | undefined, guarded: boolean): void {
    const id = key.readUInt32BE(0);
    let part = this.#parts.get(id);
    if (part === undefined) this.#parts.set(id, (part = { byName: new Map(), ordered: [], inOrder: true }));
    const name = key.toString('latin1');
    const known = part.byName.get(name);
    if (known === undefined) {
      const change = { key, name, value, guarded };
      part.byName.set(name, change);
      part.ordered.push(change);
      part.inOrder = false;
    } else {
      known.value = value;
      known.guarded ||= guarded;
    }
  }

  /** Changes within a range of one collection or index, in key order; a copy, safe to keep while writing. */
  within(range: KeyRange): Change[] {
    const part = this.#parts.get(range.from.readUInt32BE(0));
    if (part === undefined) return [];
    if (!part.inOrder) {
      part.ordered.sort((a, b) => (a.name < b.name ? -1 : 1));
      part.inOrder = true;
    }
    const start = firstAtOrAfter(part.ordered, range.from.toString('latin1'));
    return part.ordered.slice(start, firstAtOrAfter(part.ordered, range.to.toString('latin1')));
  }

  *all(): Generator<Change> {
    for (const part of this.#parts.values()) yield* part.byName.values();
  }
}

function firstAtOrAfter(ordered: readonly Change[], name: string): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle]?.name ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}
