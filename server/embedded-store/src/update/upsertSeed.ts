import { BSONRegExp } from 'bson';
import { entriesOf, fieldOf, isDoc, setField, type Doc } from '../bson/document.ts';
import { splitPath } from '../bson/path.ts';
import { isOperatorDoc } from '../match/operators.ts';
import { StoreError } from '../storeError.ts';

/**
 * Returns the document that a filter implies for an upsert: the fields that must equal one value. Replacements pass
 * `onlyId`, because they take over nothing else.
 * @throws StoreError 54 when the filter demands a path twice, or a path and one inside of it
 */
export function seedFromFilter(filter: Doc, onlyId: boolean): Doc {
  const equalities = new Map<string, unknown>();
  for (const [path, value] of requiredEqualities(filter)) {
    if (onlyId && path !== '_id' && !path.startsWith('_id.')) continue;
    addEquality(equalities, path, value);
  }
  const seed: Doc = {};
  for (const [path, value] of equalities) setAtPath(seed, splitPath(path), value);
  return seed;
}

function* requiredEqualities(filter: Doc): Iterable<readonly [path: string, value: unknown]> {
  for (const [name, operand] of entriesOf(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      for (const branch of operand as unknown[]) if (isDoc(branch)) yield* requiredEqualities(branch);
    } else if (!name.startsWith('$')) {
      for (const value of requiredValues(operand)) yield [name, value];
    }
  }
}

/** Returns the values that one field must equal. */
function requiredValues(operand: unknown): unknown[] {
  if (operand instanceof BSONRegExp) return [];
  if (!isOperatorDoc(operand)) return [operand];
  return entriesOf(operand).flatMap(([operator, argument]) => {
    if (operator === '$eq') return [argument];
    if (operator === '$in' && Array.isArray(argument) && argument.length === 1) {
      const [only] = argument as unknown[];
      return only instanceof BSONRegExp || isOperatorDoc(only) ? [] : [only];
    }
    return [];
  });
}

function addEquality(equalities: Map<string, unknown>, path: string, value: unknown): void {
  for (const other of equalities.keys()) {
    if (other === path) {
      throw new StoreError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    if (other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) {
      throw new StoreError(
        54,
        `cannot infer query fields to set, both paths '${other}' and '${path}' are matched`,
      );
    }
  }
  equalities.set(path, value);
}

function setAtPath(doc: Doc, path: readonly string[], value: unknown): void {
  let current = doc;
  for (const part of path.slice(0, -1)) {
    const existing = fieldOf(current, part);
    const next: Doc = isDoc(existing) ? existing : {};
    setField(current, part, next);
    current = next;
  }
  setField(current, path.at(-1) ?? '', value);
}
