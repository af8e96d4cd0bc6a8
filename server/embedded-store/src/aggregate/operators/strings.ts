import { Int32 } from 'bson';
import { fieldOf } from '../../bson/document.ts';
import { isNumber, toDouble, toExactInteger } from '../../bson/numbers.ts';
import { compareStrings } from '../../bson/order.ts';
import { show } from '../../bson/show.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { notSupported, StoreError } from '../../storeError.ts';
import { isNullish, listOperator, namedArguments, type Operator, type Operators } from '../operator.ts';
import { coerceToText } from './text.ts';

// only ASCII letters change case in MongoDB
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function concat(values: unknown[]): unknown {
  let text = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') {
      throw new StoreError(16702, `$concat only supports strings, not ${typeAliasOf(value)}`);
    }
    text += value;
  }
  return text;
}

function substrBytes(values: unknown[], name: string): string {
  const bytes = Buffer.from(coerceToText(values[0]));
  const [, start, length] = values;
  if (!isNumber(start)) {
    throw new StoreError(
      16034,
      `${name}:  starting index must be a numeric type (is BSON type ${typeAliasOf(start)})`,
    );
  }
  if (!isNumber(length)) {
    throw new StoreError(
      16035,
      `${name}:  length must be a numeric type (is BSON type ${typeAliasOf(length)})`,
    );
  }
  const from = Math.trunc(toDouble(start));
  if (from < 0) throw new StoreError(50752, `${name}: starting index must be non-negative (got: ${from})`);
  const size = Math.trunc(toDouble(length));
  const to = size < 0 ? bytes.length : Math.min(bytes.length, from + size);
  const inCharacter = (index: number): boolean => ((bytes[index] ?? 0) & 0xc0) === 0x80;
  if (from >= bytes.length) return '';
  if (inCharacter(from)) {
    throw new StoreError(28656, `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`);
  }
  if (to < bytes.length && inCharacter(to)) {
    throw new StoreError(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  }
  return bytes.toString('utf8', from, to);
}

function substrCodePoints([value, start, length]: unknown[]): string {
  const points = Array.from(coerceToText(value));
  const from = codePointNumber(start, 34450, 'starting index');
  const size = codePointNumber(length, 34452, 'length');
  return points.slice(from, from + size).join('');
}

function codePointNumber(value: unknown, code: number, what: string): number {
  if (!isNumber(value)) {
    throw new StoreError(
      code,
      `$substrCP: ${what} must be a numeric type (is BSON type ${typeAliasOf(value)})`,
    );
  }
  const whole = toExactInteger(value);
  if (whole === undefined) {
    throw new StoreError(
      code + 1,
      `$substrCP: ${what} cannot be represented as a 32-bit integral value: ${show(value)}`,
    );
  }
  if (whole < 0n) {
    throw new StoreError(
      what === 'length' ? 34454 : 34455,
      `$substrCP: ${what} must be a nonnegative integer.`,
    );
  }
  return Number(whole);
}

const textLength = (code: number, measure: (text: string) => number): Operator =>
  listOperator(1, 1, ([value], name) => {
    if (typeof value !== 'string') {
      throw new StoreError(code, `${name} requires a string argument, found: ${typeAliasOf(value)}`);
    }
    return new Int32(measure(value));
  });

function split([value, separator]: unknown[]): unknown {
  if (isNullish(value) || isNullish(separator)) return null;
  if (typeof value !== 'string') {
    throw new StoreError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeAliasOf(value)}`,
    );
  }
  if (typeof separator !== 'string') {
    throw new StoreError(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeAliasOf(separator)}`,
    );
  }
  if (separator === '') throw new StoreError(40087, '$split requires a non-empty separator');
  return value.split(separator);
}

const WHITESPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trim =
  (start: boolean, end: boolean): Operator =>
  (operand, compiler, name) => {
    const args = namedArguments(operand, name, ['input'], ['chars'], 50694);
    const input = compiler.compile(fieldOf(args, 'input'));
    const chars = fieldOf(args, 'chars');
    const trimmed = chars === undefined ? () => WHITESPACE : compiler.compile(chars);
    return (root) => {
      const text = input(root);
      const unwanted = trimmed(root);
      if (isNullish(text) || isNullish(unwanted)) return null;
      if (typeof text !== 'string') {
        throw new StoreError(
          50699,
          `${name} requires its input to be a string, got ${show(text)} (of type ${typeAliasOf(text)}) instead.`,
        );
      }
      if (typeof unwanted !== 'string') {
        throw new StoreError(
          50700,
          `${name} requires 'chars' to be a string, got ${show(unwanted)} (of type ${typeAliasOf(unwanted)}) instead.`,
        );
      }
      return trimText(text, new Set(unwanted), start, end);
    };
  };

function trimText(text: string, unwanted: ReadonlySet<string>, start: boolean, end: boolean): string {
  const points = Array.from(text);
  let from = 0;
  let to = points.length;
  while (start && from < to && unwanted.has(points[from] ?? '')) from += 1;
  while (end && to > from && unwanted.has(points[to - 1] ?? '')) to -= 1;
  return points.slice(from, to).join('');
}

/** `$indexOfBytes` and `$indexOfCP`: both search in a list of units. */
const indexOf = (units: (text: string) => readonly unknown[]): Operator =>
  listOperator(2, 4, (values, name) => {
    const [text, wanted] = values;
    if (isNullish(text)) return null;
    if (typeof text !== 'string') {
      throw new StoreError(
        40091,
        `${name} requires a string as the first argument, found: ${typeAliasOf(text)}`,
      );
    }
    if (typeof wanted !== 'string') {
      throw new StoreError(
        40092,
        `${name} requires a string as the second argument, found: ${typeAliasOf(wanted)}`,
      );
    }
    const inside = units(text);
    const from = searchIndex(values, 2, 0, name);
    const to = Math.min(inside.length, searchIndex(values, 3, inside.length, name));
    const searched = units(wanted);
    for (let at = from; at + searched.length <= to; at += 1) {
      if (searched.every((unit, offset) => inside[at + offset] === unit)) return new Int32(at);
    }
    return new Int32(-1);
  });

/** The start (argument 2) or end (argument 3) of a search, which may be left out. */
export function searchIndex(
  values: readonly unknown[],
  argument: 2 | 3,
  fallback: number,
  name: string,
): number {
  if (values.length <= argument) return fallback;
  const value = values[argument];
  const which = argument === 2 ? 'starting' : 'ending';
  const whole = isNumber(value) ? toExactInteger(value) : undefined;
  if (whole === undefined) {
    throw new StoreError(
      40096,
      `${name} requires an integral ${which} index, found a value of type: ${typeAliasOf(value)}, with value: ${show(value)}`,
    );
  }
  if (whole < 0n) {
    throw new StoreError(40097, `${name} requires a nonnegative ${which} index, found: ${whole.toString()}`);
  }
  return Number(whole);
}

const replace =
  (apply: (text: string, find: string, replacement: string) => string): Operator =>
  (operand, compiler, name) => {
    const args = namedArguments(operand, name, ['input', 'find', 'replacement'], [], 51751);
    const parts = ['input', 'find', 'replacement'].map((key) => compiler.compile(fieldOf(args, key)));
    return (root) => {
      const values = parts.map((part) => part(root));
      ['input', 'find', 'replacement'].forEach((key, index) => {
        const value = values[index];
        if (typeof value !== 'string' && !isNullish(value)) {
          throw new StoreError(
            51746 - index,
            `${name} requires that '${key}' be a string, found: ${show(value)}`,
          );
        }
      });
      const [text, find, replacement] = values as (string | null | undefined)[];
      if (isNullish(text) || isNullish(find) || isNullish(replacement)) return null;
      if (find === '') throw notSupported(`an empty 'find' in ${name}`);
      return apply(text, find, replacement);
    };
  };

export const stringOperators: Operators = {
  $concat: listOperator(0, Infinity, concat),
  $toLower: listOperator(1, 1, ([value]) => lower(coerceToText(value))),
  $toUpper: listOperator(1, 1, ([value]) => upper(coerceToText(value))),
  $substr: listOperator(3, 3, substrBytes),
  $substrBytes: listOperator(3, 3, substrBytes),
  $substrCP: listOperator(3, 3, substrCodePoints),
  $strLenBytes: textLength(34473, (text) => Buffer.byteLength(text)),
  $strLenCP: textLength(34471, (text) => Array.from(text).length),
  $strcasecmp: listOperator(
    2,
    2,
    ([a, b]) => new Int32(compareStrings(upper(coerceToText(a)), upper(coerceToText(b)))),
  ),
  $split: listOperator(2, 2, split),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $indexOfBytes: indexOf((text) => Array.from(Buffer.from(text))),
  $indexOfCP: indexOf((text) => Array.from(text)),
  $replaceOne: replace((text, find, replacement) => text.replace(find, () => replacement)),
  $replaceAll: replace((text, find, replacement) => text.split(find).join(replacement)),
};
