import type { DateReader } from '@glovebox/shared/dates';
import { dayOf } from '@glovebox/shared/days';
import { browserTimeZone } from './today.ts';

const NOTHING = '–';

const numbers = new Intl.NumberFormat('en-US');

/** Formats a number with its unit, such as '110 kW', or as '–' if it is unknown. */
export const formatNumber = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined ? NOTHING : `${numbers.format(value)} ${unit}`;

const HOUR = 3_600_000;

/** Formats the time since a moment: in whole hours for less than a day, and then in whole days. */
export const formatAge = (iso: string, now = new Date()) => {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / HOUR);
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return count.toLocaleString('en-US', { style: 'unit', unit, unitDisplay: 'long' });
};

const DAY = 24 * HOUR;
const distances = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Formats the days until a moment on the reader's calendar: 'today', 'tomorrow', 'in 5 days'. */
export const formatDaysUntil = (iso: string, { timeZone }: DateReader, now = new Date()) => {
  const [day, today] = [new Date(iso), now].map((at) => dayOf(at, timeZone ?? browserTimeZone()));
  return distances.format((Date.parse(day ?? '') - Date.parse(today ?? '')) / DAY, 'day');
};

/** Formats a public code in groups of four: 'ABCDEFGH' → 'ABCD-EFGH'. */
export const formatCode = (publicId: string) =>
  publicId.replace(/[^A-Za-z0-9]/g, '').replace(/.{4}(?=.)/g, '$&-');

/** Formats the size of a file: 1536 → '1.5 kB', 2_500_000 → '2.5 MB'. */
export const formatBytes = (bytes: number) => {
  const [size, unit] =
    bytes < 1_000
      ? [bytes, 'byte']
      : bytes < 1_000_000
        ? [bytes / 1_000, 'kilobyte']
        : [bytes / 1_000_000, 'megabyte'];
  return size.toLocaleString('en-US', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  });
};
