import { BSONRegExp } from 'bson';
import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';

/** The values of which an indexed field must have one. */
export interface Points {
  path: string;
  points: readonly unknown[];
}

/** The limits of an indexed field. Both are of one type, because comparisons match within a type only. */
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
 * Finds the conditions on single fields that an index can use: every document that matches the filter has, at each
 * path, an index entry that fulfils the condition. Other parts of the filter are omitted, because the whole filter is
 * applied to the documents that are found anyway.
 */
export function findConditions(filter: Doc, prefix = ''): Condition[] {
  return entriesOf(filter).flatMap(([name, value]): Condition[] => {
    if (name === '$and')
      return Array.isArray(value) ? value.filter(isDoc).flatMap((part) => findConditions(part, prefix)) : [];
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
  return isPoint(value) && !isDoc(value) ? [{ path, [side]: { value, inclusive } }] : [];
}

const LOGICAL = new Set(['$and', '$or', '$nor']);

function ofElement(path: string, condition: Doc): Condition[] {
  const first = fieldNames(condition)[0] ?? '';
  if (first.startsWith('$') && !LOGICAL.has(first)) return ofField(path, condition);
  return findConditions(condition, `${path}.`);
}

// an array can equal a whole array, but index entries exist for its elements only
function isPoint(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value) && !(value instanceof BSONRegExp);
}
