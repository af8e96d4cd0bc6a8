import { StoreError } from '../../storeError.ts';
import { dayOfYear, isoDayOfWeek, isoWeek, week } from './calendar.ts';
import { toLocal, type TimeZone } from './timezone.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

const yearText = (year: number): string => {
  if (year >= 0 && year <= 9999) return pad(year, 4);
  throw new StoreError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
  );
};

/** Writes a date under a format of `$dateToString`. @throws StoreError 18535 or 18536 for a bad format */
export function formatDate(date: Date, format: string, zone: TimeZone): string {
  const local = toLocal(date, zone);
  const offset = Math.trunc(zone.offsetAt(date.getTime()) / 60_000);
  return format.replace(/%(.?)/gsu, (_, specifier: string) => formatPart(local, offset, specifier));
}

function formatPart(local: Date, offset: number, specifier: string): string {
  switch (specifier) {
    case 'Y':
      return yearText(local.getUTCFullYear());
    case 'm':
      return pad(local.getUTCMonth() + 1, 2);
    case 'd':
      return pad(local.getUTCDate(), 2);
    case 'H':
      return pad(local.getUTCHours(), 2);
    case 'M':
      return pad(local.getUTCMinutes(), 2);
    case 'S':
      return pad(local.getUTCSeconds(), 2);
    case 'L':
      return pad(local.getUTCMilliseconds(), 3);
    case 'j':
      return pad(dayOfYear(local), 3);
    case 'w':
      return String(local.getUTCDay() + 1);
    case 'u':
      return String(isoDayOfWeek(local));
    case 'U':
      return pad(week(local), 2);
    case 'V':
      return pad(isoWeek(local).week, 2);
    case 'G':
      return yearText(isoWeek(local).year);
    case 'b':
      return (MONTHS[local.getUTCMonth()] ?? '').slice(0, 3);
    case 'B':
      return MONTHS[local.getUTCMonth()] ?? '';
    case 'z':
      return offsetText(offset);
    case 'Z':
      return offset < 0 ? String(offset) : `+${offset}`;
    case '%':
      return '%';
    case '':
      throw new StoreError(18535, "Unmatched '%' at end of format string");
    default:
      throw new StoreError(18536, `Invalid format character '%${specifier}' in format string`);
  }
}

function offsetText(minutes: number): string {
  const distance = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(distance / 60), 2)}${pad(distance % 60, 2)}`;
}
