import { badValue, failedToParse } from '../storeError.ts';
import { isNumber, toExactInteger } from '../bson/numbers.ts';
import { typeAliasOf, TYPE_NUMBERS, type TypeAlias } from '../bson/types.ts';

const NUMBERS: readonly TypeAlias[] = ['int', 'long', 'double'];

/** Returns the aliases that a `$type` operand names. */
function parseTypes(operand: unknown): Set<TypeAlias> {
  const entries: unknown[] = Array.isArray(operand) ? operand : [operand];
  const types = new Set(entries.flatMap(parseType));
  if (types.size === 0) throw failedToParse('$type must match at least one type');
  return types;
}

function parseType(entry: unknown): readonly TypeAlias[] {
  if (typeof entry === 'string') {
    if (entry === 'number') return NUMBERS;
    if (Object.hasOwn(TYPE_NUMBERS, entry)) return [entry as TypeAlias];
    throw badValue(`Unknown type name alias: ${entry}`);
  }
  if (!isNumber(entry)) throw failedToParse('type must be represented as a number or a string');
  const code = toExactInteger(entry);
  for (const [alias, number] of Object.entries(TYPE_NUMBERS)) {
    if (BigInt(number) === code) return [alias as TypeAlias];
  }
  if (code === 0n) {
    throw badValue('$type: 0 is not supported. Instead use {$exists: false}');
  }
  throw badValue(`Invalid numerical type code: ${entry.toString()}`);
}

/** Returns the test of `$type`: the operand's types include the value's. */
export function typeTest(operand: unknown): (value: unknown) => boolean {
  const types = parseTypes(operand);
  return (value) => types.has(typeAliasOf(value));
}
