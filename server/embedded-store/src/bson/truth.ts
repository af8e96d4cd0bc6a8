import { isNumber, toDouble } from './numbers.ts';

/** Checks whether a value counts as true in a condition: false, null, zero and an absent value do not. */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return false;
  if (isNumber(value)) return Number.isNaN(toDouble(value)) || toDouble(value) !== 0;
  return true;
}
