import { entriesOf, fieldOf, isDoc, setField, type Doc } from '../../bson/document.ts';
import { encodeKey } from '../../bson/keys.ts';
import { StoreError } from '../../storeError.ts';
import { compileAccumulator, type Accumulator } from '../accumulators.ts';
import { compileExpression } from '../expression.ts';
import type { StageBuilder } from '../stage.ts';

interface Group {
  id: unknown;
  accumulators: (readonly [string, Accumulator])[];
}

/** `$group`; groups are in the order of their first documents. */
export const group: StageBuilder = (spec, { scope }) => {
  if (!isDoc(spec)) throw new StoreError(15947, "a group's fields must be specified in an object");
  const id = fieldOf(spec, '_id');
  if (id === undefined) throw new StoreError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(id, scope);
  const fields = entriesOf(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => [name, compileAccumulator(name, accumulator, scope)] as const);
  return function* (input) {
    const groups = new Map<string, Group>();
    for (const doc of input) {
      const value = idOf(doc) ?? null;
      // values that are equal in MongoDB's order have the same key
      const key = encodeKey(value).toString('latin1');
      let found = groups.get(key);
      if (found === undefined) {
        found = { id: value, accumulators: fields.map(([name, create]) => [name, create()] as const) };
        groups.set(key, found);
      }
      for (const [, accumulator] of found.accumulators) accumulator.add(doc);
    }
    for (const each of groups.values()) yield resultOf(each);
  };
};

function resultOf({ id, accumulators }: Group): Doc {
  const result: Doc = { _id: id };
  for (const [name, accumulator] of accumulators) setField(result, name, accumulator.result());
  return result;
}
