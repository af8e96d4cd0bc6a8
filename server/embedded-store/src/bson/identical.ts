import { Double } from 'bson';
import { entriesOf, isDoc, type Doc } from './document.ts';
import { compareValues } from './order.ts';
import { typeAliasOf } from './types.ts';
import { Decimal128 } from 'bson';

/** Would both be written as the same bytes? Unlike equality, 1 and 1.0 differ, and so do 0 and -0. */
export function identical(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeAliasOf(a) !== typeAliasOf(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, index) => identical(element, b[index]));
  }
  if (isDoc(a) && isDoc(b)) return identicalDocs(a, b);
  if (a instanceof Double && b instanceof Double) return Object.is(a.value, b.value);
  if (a instanceof Decimal128 && b instanceof Decimal128) return Buffer.compare(a.bytes, b.bytes) === 0;
  return compareValues(a, b) === 0;
}

function identicalDocs(a: Doc, b: Doc): boolean {
  const left = entriesOf(a);
  const right = entriesOf(b);
  return (
    left.length === right.length &&
    left.every(([name, value], index) => name === right[index]?.[0] && identical(value, right[index][1]))
  );
}
