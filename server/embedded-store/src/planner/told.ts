import { ObjectId } from 'bson';
import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { isPoints } from './conditions.ts';
import type { IndexPlan, Plan } from './plan.ts';

/** Types of values whose key in an index belongs to one value only. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value instanceof ObjectId ||
  value instanceof Date;

/** Is the operand of a field a plain value, or a list of plain values of which it must be one? */
const isPlainOperand = (operand: unknown): boolean => {
  if (!isDoc(operand)) return isPlain(operand);
  const [[operator, values] = [], ...others] = entriesOf(operand);
  return operator === '$in' && others.length === 0 && Array.isArray(values) && values.every(isPlain);
};

/**
 * Do the entries of the index within the bounds of a plan belong to the documents that match the filter, one to each? Then
 * the documents need not be compared with it.
 */
export const isToldByIndex = (plan: Plan, filter: Doc): plan is IndexPlan => {
  const fields = entriesOf(filter);
  if (plan.kind !== 'index' || !plan.bounds) return false;
  return (
    plan.bounds.conditions.length === fields.length &&
    plan.bounds.conditions.every(isPoints) &&
    fields.every(([name, operand]) => !name.startsWith('$') && isPlainOperand(operand)) &&
    plan.traits.multikeyFields.size === 0 &&
    !plan.traits.shortened
  );
};
