import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';

/** A value that an indexed field has to have one of. */
export interface Points {
  path: string;
  points: readonly unknown[];
}

/** Limits of an indexed field, of one type only, as comparisons are within a type. */
export interface Limits {
  path: string;
  lower?: Limit;
  upper?: Limit;
}

export interface Limit {
  value: unknown;
  inclusive: boolean;
}

export type Condition = Points | Limits;

export const isPoints = (condition: Condition): condition is Points => 'points' in condition;

/**
 * What a filter demands of single fields such that an index can use it: every document that matches has,
 * at each path, an index entry that fulfils the condition. Parts of the filter that say nothing of this
 * kind are left out; the whole filter is applied to the documents found anyway.
 */
export function conditionsOf(filter: Doc, prefix = ''): Condition[] {
  return entriesOf(filter).flatMap(([name, value]): Condition[] => {
    if (name === '$and')
      return Array.isArray(value) ? value.filter(isDoc).flatMap((part) => conditionsOf(part, prefix)) : [];
    if (name.startsWith('$')) return [];
    return ofField(prefix + name, value);
  });
}

function ofField(path: string, value: unknown): Condition[] {
  if (isDoc(value) && fieldNames(value)[0]?.startsWith('$')) {
    return entriesOf(value).flatMap(([operator, operand]) => ofOperator(path, operator, operand));
  }
  return isPoint(value) ? [{ path, points: [value] }] : [];
}

function ofOperator(path: string, operator: string, operand: unknown): Condition[] {
  switch (operator) {
    case '$eq':
      return isPoint(operand) ? [{ path, points: [operand] }] : [];
    case '$in':
      return Array.isArray(operand) && operand.every(isPoint) ? [{ path, points: operand }] : [];
    case '$gt':
    case '$gte':
      return ofComparison(path, operator === '$gte', operand, 'lower');
    case '$lt':
    case '$lte':
      return ofComparison(path, operator === '$lte', operand, 'upper');
    case '$elemMatch':
      return isDoc(operand) ? ofElement(path, operand) : [];
    default:
      return [];
  }
}

function ofComparison(
  path: string,
  inclusive: boolean,
  value: unknown,
  side: 'lower' | 'upper',
): Condition[] {
  // null compares with null only
  if (value === null) return inclusive ? [{ path, points: [null] }] : [];
  const ordered = isPoint(value) && !isDoc(value) && !(value instanceof MinKey) && !(value instanceof MaxKey);
  return ordered ? [{ path, [side]: { value, inclusive } }] : [];
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

function ofElement(path: string, condition: Doc): Condition[] {
  const first = fieldNames(condition)[0] ?? '';
  if (first.startsWith('$') && !LOGICAL.has(first)) return ofField(path, condition);
  return conditionsOf(condition, `${path}.`);
}

// an array equals the whole array or an element that is an array; index entries are of elements
function isPoint(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value) && !(value instanceof BSONRegExp);
}
