import { arrayKeys } from '../bson/arrayKeys.ts';
import type { Doc } from '../bson/document.ts';
import { encodeKey } from '../bson/keys.ts';
import { inverted } from '../bson/numberKeys.ts';
import { StoreError } from '../storeError.ts';
import type { IndexDefinition } from './indexDefinition.ts';
import { isShortened, valuesKey } from './keyLayout.ts';

export interface IndexEntries {
  /** The values part of each entry's key, without duplicates. */
  keys: Buffer[];
  /** Positions of the index's fields along whose path an array was met. */
  multikeyFields: ReadonlySet<number>;
  /** Is any key so long that its tail is a hash? Such an index cannot serve a sort. */
  shortened: boolean;
}

const parallelArrays = (): StoreError => new StoreError(171, 'cannot index parallel arrays');

/**
 * Returns the entries of a document in an index.
 * @throws StoreError 171 when two fields lead through different arrays
 */
export function indexEntries(index: IndexDefinition, doc: Doc): IndexEntries {
  if (!index.covers(doc)) return { keys: [], multikeyFields: new Set(), shortened: false };
  const paths = index.fields.map(({ parts }) => parts);
  const { combinations, multikey } = arrayKeys(doc, paths, parallelArrays);
  const keys = new Map<string, Buffer>();
  let shortened = false;
  for (const combination of combinations) {
    if (index.sparse && combination.every(({ found }) => !found)) continue;
    const values = combination.map(({ value }, position) => {
      const key = encodeKey(value);
      return index.fields[position]?.direction === -1 ? inverted(key) : key;
    });
    const key = valuesKey(values);
    keys.set(key.toString('latin1'), key);
    shortened ||= isShortened(values);
  }
  return { keys: [...keys.values()], multikeyFields: multikey, shortened };
}
