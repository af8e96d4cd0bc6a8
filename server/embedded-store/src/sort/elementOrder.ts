import { fieldOf, isDoc } from '../bson/document.ts';
import { compareValues } from '../bson/order.ts';
import { isArrayIndex } from '../bson/path.ts';

export interface ElementPart {
  path: readonly string[];
  direction: number;
}

/**
 * The order of array elements by fields of them, as `$push` with `$sort` and `$sortArray` know it.
 * Unlike in the sort of documents, an array on the way is addressed by number only.
 */
export function compareElements(a: unknown, b: unknown, parts: readonly ElementPart[]): number {
  for (const { path, direction } of parts) {
    const order = compareValues(elementAt(a, path), elementAt(b, path));
    if (order !== 0) return order * direction;
  }
  return 0;
}

function elementAt(element: unknown, path: readonly string[]): unknown {
  let current: unknown = element;
  for (const part of path) {
    if (isDoc(current)) current = fieldOf(current, part);
    else if (Array.isArray(current) && isArrayIndex(part)) current = current[Number(part)] as unknown;
    else return null;
  }
  return current ?? null;
}
