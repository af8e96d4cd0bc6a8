import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { canonicalType } from '../bson/types.ts';
import { compareValues, equalValues } from '../bson/order.ts';
import type { IndexDefinition } from '../collections/indexDefinition.ts';
import { findConditions, isPoints, type Condition, type Limit } from './conditions.ts';

/** Can only documents that have one of the sparse index's fields match the filter? */
export function impliesPresence(index: IndexDefinition, filter: Doc): boolean {
  const conditions = findConditions(filter);
  return index.fields.some(
    (field) =>
      demandsExistence(filter, field.path) ||
      conditions.some((condition) => condition.path === field.path && excludesNull(condition)),
  );
}

const excludesNull = (condition: Condition): boolean =>
  !isPoints(condition) || condition.points.every((point) => point !== null);

function demandsExistence(filter: Doc, path: string): boolean {
  return entriesOf(filter).some(([name, value]) => {
    if (name === '$and')
      return Array.isArray(value) && value.some((part: Doc) => demandsExistence(part, path));
    return name === path && isDoc(value) && value.$exists === true;
  });
}

/** Does every document that matches the filter belong to the partial index? `false` when in doubt. */
export function impliesPartialFilter(partial: Doc, filter: Doc): boolean {
  const conditions = findConditions(filter);
  return entriesOf(partial).every(([path, demand]) => {
    const here = conditions.filter((condition) => condition.path === path);
    const operators: [string, unknown][] =
      isDoc(demand) && entriesOf(demand)[0]?.[0].startsWith('$') ? entriesOf(demand) : [['$eq', demand]];
    return operators.every(
      ([operator, operand]) =>
        here.some((condition) => implies(condition, operator, operand)) ||
        asksTheSame(filter, path, operator, operand),
    );
  });
}

function asksTheSame(filter: Doc, path: string, operator: string, operand: unknown): boolean {
  return entriesOf(filter).some(([name, value]) => {
    if (name === '$and')
      return Array.isArray(value) && value.some((part: Doc) => asksTheSame(part, path, operator, operand));
    return name === path && isDoc(value) && operator in value && equalValues(value[operator], operand);
  });
}

function implies(condition: Condition, operator: string, operand: unknown): boolean {
  if (operator === '$exists') return excludesNull(condition);
  if (isPoints(condition))
    return (
      condition.points.length > 0 && condition.points.every((point) => satisfies(point, operator, operand))
    );
  const { lower, upper } = condition;
  switch (operator) {
    case '$gt':
    case '$gte':
      return lower !== undefined && isTighter(lower, operand, operator === '$gte', 1);
    case '$lt':
    case '$lte':
      return upper !== undefined && isTighter(upper, operand, operator === '$lte', -1);
    default:
      return false;
  }
}

/** NaN sorts before all numbers, but is neither smaller nor greater than any of them. */
const isNaNumber = (value: unknown): boolean => isNumber(value) && Number.isNaN(toDouble(value));

function isTighter(limit: Limit, operand: unknown, inclusive: boolean, direction: 1 | -1): boolean {
  if (canonicalType(limit.value) !== canonicalType(operand) || isNaNumber(limit.value) || isNaNumber(operand))
    return false;
  const order = compareValues(limit.value, operand) * direction;
  return order > 0 || (order === 0 && (inclusive || !limit.inclusive));
}

function satisfies(point: unknown, operator: string, operand: unknown): boolean {
  if (canonicalType(point) !== canonicalType(operand) || isNaNumber(point) || isNaNumber(operand))
    return false;
  const order = compareValues(point, operand);
  switch (operator) {
    case '$eq':
      return order === 0;
    case '$gt':
      return order > 0;
    case '$gte':
      return order >= 0;
    case '$lt':
      return order < 0;
    case '$lte':
      return order <= 0;
    default:
      return false;
  }
}
