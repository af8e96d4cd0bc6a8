import { fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { encodeKey } from '../bson/keys.ts';
import { inverted } from '../bson/numberKeys.ts';
import { StoreError } from '../storeError.ts';
import type { IndexDefinition } from './indexDefinition.ts';
import { isShortened, valuesKey } from './keyLayout.ts';

export interface IndexEntries {
  /** The values part of each entry's key, without duplicates. */
  keys: Buffer[];
  /** Positions of the index's fields along whose path an array was met. */
  multikeyFields: Set<number>;
  /** Is any key so long that its tail is a hash? Such an index cannot serve a sort. */
  shortened: boolean;
}

/** An absent value; an empty array at the end of a path is indexed as this, before null. */
const EMPTY_ARRAY = Symbol('an empty array');

// one field of the index on its way through the document
interface Walk {
  /** Parts of the path that are still to go. */
  rest: readonly string[];
  /** What the rest of the path applies to; the value itself once nothing is left to go. */
  value: unknown;
  found: boolean;
  /** An element of an array is indexed as it is, even when it is an array again. */
  settled: boolean;
}

/**
 * The entries of a document in an index, by MongoDB's rules: an array gives one entry for each element,
 * fields below the same array stay together by element, and a missing field is treated as null.
 * @throws StoreError 171 when two fields lead through different arrays
 */
export function indexEntries(index: IndexDefinition, doc: Doc): IndexEntries {
  const result: IndexEntries = { keys: [], multikeyFields: new Set(), shortened: false };
  if (!index.covers(doc)) return result;
  const seen = new Set<string>();
  const emit = (walks: readonly Walk[]): void => {
    if (index.sparse && walks.every((walk) => !walk.found)) return;
    const values = walks.map((walk, position) => {
      const key = encodeIndexed(walk.value);
      return index.fields[position]?.direction === -1 ? inverted(key) : key;
    });
    const key = valuesKey(values);
    const name = key.toString('latin1');
    if (seen.has(name)) return;
    seen.add(name);
    result.keys.push(key);
    result.shortened ||= isShortened(values);
  };
  const start = index.fields.map((field) => ({
    rest: field.parts,
    value: doc,
    found: false,
    settled: false,
  }));
  expand(start, result.multikeyFields, emit);
  return result;
}

function encodeIndexed(value: unknown): Buffer {
  if (value === EMPTY_ARRAY) return encodeKey(undefined);
  return encodeKey(value ?? null);
}

function expand(walks: readonly Walk[], multikey: Set<number>, emit: (walks: readonly Walk[]) => void): void {
  const reached = walks.map(advance);
  const arrays = reached.flatMap(({ value, settled }, position) =>
    Array.isArray(value) && !settled ? [position] : [],
  );
  const [first] = arrays;
  if (first === undefined) {
    emit(reached);
    return;
  }
  const array = reached[first]?.value as unknown[];
  if (arrays.some((position) => reached[position]?.value !== array)) {
    throw new StoreError(171, 'cannot index parallel arrays');
  }
  for (const position of arrays) multikey.add(position);
  for (const element of array.length === 0 ? [EMPTY_ARRAY] : array) {
    const next = reached.map((walk, position): Walk => {
      if (!arrays.includes(position)) return walk;
      if (walk.rest.length === 0) return { rest: [], value: element, found: true, settled: true };
      // an array directly inside an array is not looked into
      return { rest: walk.rest, value: isDoc(element) ? element : {}, found: false, settled: false };
    });
    expand(next, multikey, emit);
  }
}

/** Follows the path as far as the next array or its end. */
function advance(walk: Walk): Walk {
  let { rest, value } = walk;
  if (walk.settled || rest.length === 0 || Array.isArray(value)) return walk;
  while (rest.length > 0) {
    const [name = '', ...further] = rest;
    value = isDoc(value) ? fieldOf(value, name) : undefined;
    if (value === undefined) return { rest: [], value: null, found: false, settled: true };
    rest = further;
    if (Array.isArray(value)) break;
  }
  return { rest, value, found: rest.length === 0, settled: false };
}
