import { Int32, Long } from 'bson';
import { fieldOf, type Doc } from '../../bson/document.ts';
import { isNumber, toExactInteger } from '../../bson/numbers.ts';
import { show } from '../../bson/show.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { notSupported, StoreError } from '../../storeError.ts';
import { addToDate, dateDifference, truncateDate } from '../dates/arithmetic.ts';
import { dayOfYear, isoDayOfWeek, isoWeek, week } from '../dates/calendar.ts';
import { formatDate } from '../dates/format.ts';
import { coerceToDate, datePart, zoneArgument } from '../dates/input.ts';
import { parseIsoDate } from '../dates/isoDate.ts';
import { fromLocal, toLocal } from '../dates/timezone.ts';
import { parseStartOfWeek, parseUnit } from '../dates/units.ts';
import { isNullish, namedArguments, type Compiler, type Evaluate, type Operators } from '../operator.ts';

const int = (value: number): Int32 => new Int32(value);

function optional(args: Doc, key: string, compiler: Compiler): Evaluate | undefined {
  const argument = fieldOf(args, key);
  return argument === undefined ? undefined : compiler.compile(argument);
}

function wholeNumber(value: unknown, code: number, what: string): number {
  const whole = isNumber(value) ? toExactInteger(value) : undefined;
  if (whole === undefined)
    throw new StoreError(code, `${what} must evaluate to an integer, found ${show(value)}`);
  return Number(whole);
}

function dateToString(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['date'], ['format', 'timezone', 'onNull'], 18628);
  const date = compiler.compile(fieldOf(args, 'date'));
  const format = optional(args, 'format', compiler);
  const onNull = optional(args, 'onNull', compiler);
  const zone = zoneArgument(args, compiler);
  return (root) => {
    const value = date(root);
    const where = zone(root);
    const pattern = format === undefined ? '' : format(root);
    if (isNullish(value)) return onNull === undefined ? null : onNull(root);
    if (where === null || isNullish(pattern)) return null;
    if (typeof pattern !== 'string') {
      throw new StoreError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeAliasOf(pattern)} with value ${show(pattern)}`,
      );
    }
    const iso = `%Y-%m-%dT%H:%M:%S.%L${where.isUtc ? 'Z' : ''}`;
    return formatDate(coerceToDate(value), format === undefined ? iso : pattern, where);
  };
}

function dateFromString(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(
    operand,
    name,
    ['dateString'],
    ['format', 'timezone', 'onNull', 'onError'],
    40540,
  );
  for (const key of ['format', 'timezone', 'onError']) {
    if (fieldOf(args, key) !== undefined) throw notSupported(`'${key}' in $dateFromString`);
  }
  const text = compiler.compile(fieldOf(args, 'dateString'));
  const onNull = optional(args, 'onNull', compiler);
  return (root) => {
    const value = text(root);
    if (isNullish(value)) return onNull === undefined ? null : onNull(root);
    if (typeof value !== 'string') {
      throw new StoreError(
        241,
        `$dateFromString requires that 'dateString' be a string, found: ${typeAliasOf(value)}`,
      );
    }
    return parseIsoDate(value);
  };
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;

function dateFromParts(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['year'], [...PARTS.slice(1), 'timezone'], 40518);
  const parts = PARTS.map((part) => optional(args, part, compiler));
  const zone = zoneArgument(args, compiler);
  return (root) => {
    const values = parts.map((part) => part?.(root));
    const where = zone(root);
    if (parts.some((part, index) => part !== undefined && isNullish(values[index])) || where === null)
      return null;
    const [year = 1970, month = 1, day = 1, ...time] = PARTS.map((part, index) =>
      parts[index] === undefined ? undefined : wholeNumber(values[index], 40515, `'${part}'`),
    );
    if (year < 1 || year > 9999) {
      throw new StoreError(40523, `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`);
    }
    const local = new Date(0);
    local.setUTCFullYear(year, month - 1, day);
    const [hour = 0, minute = 0, second = 0, millisecond = 0] = time;
    local.setUTCHours(hour, minute, second, millisecond);
    return fromLocal(local, where);
  };
}

function dateToParts(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['date'], ['timezone', 'iso8601'], 40520);
  const iso = fieldOf(args, 'iso8601');
  if (iso !== undefined && typeof iso !== 'boolean')
    throw notSupported("an expression as 'iso8601' in $dateToParts");
  const date = compiler.compile(fieldOf(args, 'date'));
  const zone = zoneArgument(args, compiler);
  return (root) => {
    const value = date(root);
    const where = zone(root);
    if (isNullish(value) || where === null) return null;
    const local = toLocal(coerceToDate(value), where);
    const day = iso === true ? isoParts(local) : calendarParts(local);
    return {
      ...day,
      hour: int(local.getUTCHours()),
      minute: int(local.getUTCMinutes()),
      second: int(local.getUTCSeconds()),
      millisecond: int(local.getUTCMilliseconds()),
    };
  };
}

const calendarParts = (local: Date): Doc => ({
  year: int(local.getUTCFullYear()),
  month: int(local.getUTCMonth() + 1),
  day: int(local.getUTCDate()),
});

const isoParts = (local: Date): Doc => ({
  isoWeekYear: int(isoWeek(local).year),
  isoWeek: int(isoWeek(local).week),
  isoDayOfWeek: int(isoDayOfWeek(local)),
});

function dateAdd(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(operand, name, ['startDate', 'unit', 'amount'], ['timezone'], 5166401);
  const [start, unit, amount] = ['startDate', 'unit', 'amount'].map((key) =>
    compiler.compile(fieldOf(args, key)),
  );
  const zone = zoneArgument(args, compiler);
  const sign = name === '$dateSubtract' ? -1 : 1;
  return (root) => {
    const [date, unitName, count] = [start?.(root), unit?.(root), amount?.(root)];
    const where = zone(root);
    if (isNullish(date) || isNullish(unitName) || isNullish(count) || where === null) return null;
    const by = wholeNumber(count, 5166405, `${name} expects integer amount of time units: 'amount'`);
    return addToDate(coerceToDate(date), parseUnit(unitName, name), sign * by, where);
  };
}

function dateDiff(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(
    operand,
    name,
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    5166303,
  );
  const [start, end, unit] = ['startDate', 'endDate', 'unit'].map((key) =>
    compiler.compile(fieldOf(args, key)),
  );
  const startOfWeek = optional(args, 'startOfWeek', compiler) ?? ((): string => 'sunday');
  const zone = zoneArgument(args, compiler);
  return (root) => {
    const [from, to, unitName] = [start?.(root), end?.(root), unit?.(root)];
    const where = zone(root);
    if (isNullish(from) || isNullish(to) || isNullish(unitName) || where === null) return null;
    const by = parseUnit(unitName, name);
    const weekday = by === 'week' ? startOfWeek(root) : 'sunday';
    if (isNullish(weekday)) return null;
    return Long.fromNumber(
      dateDifference(coerceToDate(from), coerceToDate(to), by, where, parseStartOfWeek(weekday, name)),
    );
  };
}

function dateTrunc(operand: unknown, compiler: Compiler, name: string): Evaluate {
  const args = namedArguments(
    operand,
    name,
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
    5439009,
  );
  const date = compiler.compile(fieldOf(args, 'date'));
  const unit = compiler.compile(fieldOf(args, 'unit'));
  const binSize = optional(args, 'binSize', compiler) ?? ((): number => 1);
  const startOfWeek = optional(args, 'startOfWeek', compiler) ?? ((): string => 'sunday');
  const zone = zoneArgument(args, compiler);
  return (root) => {
    const [value, unitName, size] = [date(root), unit(root), binSize(root)];
    const where = zone(root);
    if (isNullish(value) || isNullish(unitName) || isNullish(size) || where === null) return null;
    const by = parseUnit(unitName, name);
    const weekday = by === 'week' ? startOfWeek(root) : 'sunday';
    if (isNullish(weekday)) return null;
    const bin = wholeNumber(size, 5439017, "$dateTrunc requires 'binSize' to be a 64-bit integer: 'binSize'");
    if (bin < 1)
      throw new StoreError(
        5439018,
        "$dateTrunc requires 'binSize' to be greater than 0, but got value " + String(bin),
      );
    return truncateDate(coerceToDate(value), by, bin, where, parseStartOfWeek(weekday, name));
  };
}

export const dateOperators: Operators = {
  $year: datePart((local) => int(local.getUTCFullYear())),
  $month: datePart((local) => int(local.getUTCMonth() + 1)),
  $dayOfMonth: datePart((local) => int(local.getUTCDate())),
  $dayOfYear: datePart((local) => int(dayOfYear(local))),
  $dayOfWeek: datePart((local) => int(local.getUTCDay() + 1)),
  $isoDayOfWeek: datePart((local) => int(isoDayOfWeek(local))),
  $week: datePart((local) => int(week(local))),
  $isoWeek: datePart((local) => int(isoWeek(local).week)),
  $isoWeekYear: datePart((local) => Long.fromNumber(isoWeek(local).year)),
  $hour: datePart((local) => int(local.getUTCHours())),
  $minute: datePart((local) => int(local.getUTCMinutes())),
  $second: datePart((local) => int(local.getUTCSeconds())),
  $millisecond: datePart((local) => int(local.getUTCMilliseconds())),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
  $dateAdd: dateAdd,
  $dateSubtract: dateAdd,
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};
