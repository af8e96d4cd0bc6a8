/** Keys of the store are plain bytes; the first four name the collection or index that a key belongs to. */
export interface KeyRange {
  /** First key of the range. */
  from: Buffer;
  /** First key after the range. */
  to: Buffer;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Anything that key-value pairs can be read from: a snapshot, the latest state, a transaction. */
export interface Reader {
  get(key: Buffer): Buffer | undefined;
  /** Pairs in key order, or from the last to the first when `reverse` is set. */
  entries(range: KeyRange, reverse?: boolean): Iterable<Entry>;
  /** Counts the pairs in the range; stops counting at `limit`. */
  count(range: KeyRange, limit?: number): number;
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns the first key after all keys that start with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  const last = prefix.findLastIndex((byte) => byte < 0xff);
  if (last < 0) throw new RangeError('No key follows a prefix of nothing but 0xff bytes');
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last] = (prefix[last] ?? 0) + 1;
  return next;
}

export const rangeOfPrefix = (prefix: Buffer): KeyRange => ({ from: prefix, to: afterPrefix(prefix) });
