import { badValue, failedToParse } from '../../storeError.ts';

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
export type Unit = (typeof UNITS)[number];

/** Milliseconds of the units that have a fixed length. */
export const LENGTH = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
} as const;

/** How many months a unit has, 0 for those that are not counted in months. */
export function monthsOf(unit: Unit): number {
  return unit === 'year' ? 12 : unit === 'quarter' ? 3 : unit === 'month' ? 1 : 0;
}

export function parseUnit(unit: unknown, name: string): Unit {
  if (typeof unit !== 'string') throw badValue(`${name} requires 'unit' to be a string`);
  if ((UNITS as readonly string[]).includes(unit)) return unit as Unit;
  throw failedToParse(`unknown time unit value: ${unit}`);
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 1 for Monday to 7 for Sunday, from a name or its first three letters in any case. */
export function parseStartOfWeek(day: unknown, name: string): number {
  const wanted = typeof day === 'string' ? day.toLowerCase() : '';
  const index = WEEKDAYS.findIndex((weekday) => weekday === wanted || weekday.slice(0, 3) === wanted);
  if (index >= 0) return index + 1;
  throw failedToParse(`${name} parameter 'startOfWeek' value cannot be recognized as a day of a week`);
}
