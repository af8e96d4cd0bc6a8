import { ObjectId, Timestamp } from 'bson';
import { fieldOf, isDoc, type Doc } from '../../bson/document.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';
import { isNullish, namedArguments, type Compiler, type Evaluate, type Operator } from '../operator.ts';
import { timeZone, toLocal, UTC, type TimeZone } from './timezone.ts';

/** The date in a value that holds one. @throws StoreError 16006 for other types */
export function coerceToDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  throw new StoreError(16006, `can't convert from BSON type ${typeAliasOf(value)} to Date`);
}

/** The zone of an optional argument; `null` when the argument is there but null. */
export function zoneArgument(args: Doc, compiler: Compiler): (root: Doc) => TimeZone | null {
  const argument = fieldOf(args, 'timezone');
  if (argument === undefined) return () => UTC;
  const evaluate = compiler.compile(argument);
  return (root) => {
    const value = evaluate(root);
    return isNullish(value) ? null : timeZone(value);
  };
}

/**
 * An operator that reads one part of a date; its operand is the date, or `{ date, timezone }`.
 * `read` gets the local time as a date whose UTC fields show it.
 */
export const datePart =
  (read: (local: Date) => unknown): Operator =>
  (operand, compiler, name) => {
    const named = isDoc(operand) && fieldOf(operand, 'date') !== undefined;
    const args: Doc = named ? namedArguments(operand, name, ['date'], ['timezone'], 40535) : {};
    const list: unknown[] = Array.isArray(operand) ? operand : [operand];
    if (!named && list.length !== 1) {
      throw new StoreError(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${list.length}`,
      );
    }
    const date: Evaluate = compiler.compile(named ? fieldOf(args, 'date') : list[0]);
    const zone = zoneArgument(args, compiler);
    return (root) => {
      const value = date(root);
      const where = zone(root);
      return isNullish(value) || where === null ? null : read(toLocal(coerceToDate(value), where));
    };
  };
