import { isNumber, toDouble } from './numbers.ts';

/** MongoDB's reading of a value as a condition: false, null, zero and an absent value are false. */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return false;
  if (isNumber(value)) return Number.isNaN(toDouble(value)) || toDouble(value) !== 0;
  return true;
}
