import { arrayKeys } from '../bson/arrayKeys.ts';
import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import type { Path } from '../bson/path.ts';
import { parseFieldPath } from '../bson/fieldPath.ts';
import { badValue, notSupported, StoreError } from '../storeError.ts';

interface SortPart {
  path: Path;
  direction: 1 | -1;
}

const MAX_PARTS = 32;

/**
 * Compiles a sort specification into a comparison of documents. An absent value sorts as null, an
 * array by its least element (greatest in descending order). The keys of a document are computed
 * once for each compiled sort.
 */
export function compileSort(spec: Doc): (a: Doc, b: Doc) => number {
  const parts = entriesOf(spec).map(([name, direction]) => parsePart(name, direction));
  if (parts.length > MAX_PARTS) throw new StoreError(13103, 'too many compound keys');
  const keys = new WeakMap<Doc, readonly unknown[]>();
  const keyOf = (doc: Doc): readonly unknown[] => {
    let key = keys.get(doc);
    if (key === undefined) {
      key = firstKey(doc, parts);
      keys.set(doc, key);
    }
    return key;
  };
  return (a, b) => compareKeys(keyOf(a), keyOf(b), parts);
}

function parsePart(name: string, direction: unknown): SortPart {
  if (isDoc(direction)) {
    if (Object.keys(direction)[0] === '$meta') throw notSupported('a sort by $meta');
    throw new StoreError(15974, `Illegal key in $sort specification: ${name}`);
  }
  if (!isNumber(direction)) throw new StoreError(15974, `Illegal key in $sort specification: ${name}`);
  const number = toDouble(direction);
  if (number !== 1 && number !== -1) {
    throw new StoreError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
  if (name === '') throw badValue('The field name in a $sort specification may not be empty');
  if (name === '$natural') throw notSupported('a sort by $natural');
  const path = parseFieldPath(name);
  if (path.some((part) => /^\d+$/.test(part)))
    throw notSupported(`the array position in the sort by '${name}'`);
  return { path, direction: number };
}

const parallelArrays = (): StoreError => badValue('cannot sort with keys that are parallel arrays');

/** Returns the key of a document that comes first in this order. */
function firstKey(doc: Doc, parts: readonly SortPart[]): readonly unknown[] {
  const paths = parts.map(({ path }) => path);
  const [first = [], ...others] = arrayKeys(doc, paths, parallelArrays).combinations.map((combination) =>
    combination.map(({ value }) => value),
  );
  return others.reduce((least, key) => (compareKeys(key, least, parts) < 0 ? key : least), first);
}

function compareKeys(a: readonly unknown[], b: readonly unknown[], parts: readonly SortPart[]): number {
  for (const [index, part] of parts.entries()) {
    const order = compareValues(a[index], b[index]);
    if (order !== 0) return order * part.direction;
  }
  return 0;
}
