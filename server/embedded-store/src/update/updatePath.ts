import { compareStrings } from '../bson/order.ts';
import { isArrayIndex } from '../bson/path.ts';
import { notSupported, StoreError } from '../storeError.ts';

/**
 * Splits the path of an update.
 * @throws StoreError 56 for empty parts, 9 for the positional `$`, `$[]` and `$[name]`
 */
export function parseUpdatePath(dotted: string): readonly string[] {
  if (dotted === '') throw new StoreError(56, 'An empty update path is not valid.');
  const path = dotted.split('.');
  if (path.includes('')) {
    throw new StoreError(
      56,
      `The update path '${dotted}' contains an empty field name, which is not allowed.`,
    );
  }
  const positional = path.find((part) => /^\$(?:\[.*\])?$/.test(part));
  if (positional !== undefined) throw notSupported(`'${positional}' in the update path '${dotted}'`);
  return path;
}

/** Compares the fields of one level by name, and numeric names by number; they are updated in this order. */
export function compareParts(a: string, b: string): number {
  if (isArrayIndex(a) && isArrayIndex(b)) return Number(a) - Number(b);
  return compareStrings(a, b);
}
