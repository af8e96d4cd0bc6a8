import { Timestamp, type Double, type Long } from 'bson';
import { isNumber, numberType, toDouble } from '../../bson/numbers.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { notSupported, StoreError } from '../../storeError.ts';
import { isNullish } from '../operator.ts';

/** The text of a value where an operator takes more than strings; null and a missing value are ''. */
export function coerceToText(value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumber(value)) return numberText(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof Timestamp) throw notSupported('the text of a timestamp');
  throw new StoreError(16007, `can't convert from BSON type ${typeAliasOf(value)} to String`);
}

/** A number as `$toString` writes it. */
export function numberText(value: number | bigint | Long | Double | object): string {
  if (!isNumber(value)) return '';
  if (numberType(value) !== 'double') return value.toString();
  const double = toDouble(value);
  if (Number.isNaN(double)) return 'NaN';
  if (!Number.isFinite(double)) return double < 0 ? '-Infinity' : 'Infinity';
  // MongoDB's versions differ in how many digits they write; up to 16 they all agree
  if (Number(double.toPrecision(16)) !== double) {
    throw notSupported(`the text of the double ${double}, which needs 17 digits,`);
  }
  return generalFormat(double);
}

/** C's `%.16g`: an exponent of at least two digits, and only for very large or small numbers. */
function generalFormat(double: number): string {
  if (double === 0) return Object.is(double, -0) ? '-0' : '0';
  const [mantissa = '', exponentText = '0'] = double.toExponential(15).split('e');
  const exponent = Number(exponentText);
  const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (exponent >= -5 + 1 && exponent < 16) return trimmed(double.toFixed(15 - exponent));
  const digits = String(Math.abs(exponent)).padStart(2, '0');
  return `${trimmed(mantissa)}e${exponent < 0 ? '-' : '+'}${digits}`;
}

export function dateText(date: Date): string {
  const year = date.getUTCFullYear();
  if (year < 0 || year > 9999) {
    throw new StoreError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
    );
  }
  return date.toISOString();
}
