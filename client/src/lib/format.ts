const NOTHING = '–';

const numbers = new Intl.NumberFormat('en-US');

/** A number with its unit: (110, 'kW') → '110 kW'; '–' when unknown. */
export const formatNumber = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined ? NOTHING : `${numbers.format(value)} ${unit}`;

const yearUnlessCurrent = (year: number, now: Date) =>
  year === now.getFullYear() ? {} : ({ year: 'numeric' } as const);

/**
 * A moment in the reader's time zone: short month, day, hour and minute on a 12-hour clock;
 * the year only when it is not the current one.
 */
export const formatMoment = (iso: string | null | undefined, now = new Date()) => {
  const moment = iso ? new Date(iso) : null;
  if (!moment || Number.isNaN(moment.getTime())) return NOTHING;
  return moment.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    ...yearUnlessCurrent(moment.getFullYear(), now),
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
};

const HOUR = 3_600_000;

/** How long ago a moment was, in whole hours, from a day on in whole days: '5 days'. */
export const formatAge = (iso: string, now = new Date()) => {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / HOUR);
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return count.toLocaleString('en-US', { style: 'unit', unit, unitDisplay: 'long' });
};

// made once: making one takes longer than all that it formats in a list
const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** A calendar day, the same in every time zone: '2026-11-20' → 'Nov 20, 2026'. */
export const formatDay = (day: string | null | undefined) => {
  const date = day ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime())) return NOTHING;
  return days.format(date);
};

/** A calendar day in few letters: the year only when it is not the current one. '2026-11-20' → 'Nov 20' */
export const formatShortDay = (day: string, now = new Date()) =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...yearUnlessCurrent(Number(day.slice(0, 4)), now),
  });

/** The day of a moment in the reader's time zone; the year only when it is not the current one. */
export const formatDayOf = (iso: string, now = new Date()) => {
  const moment = new Date(iso);
  return moment.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...yearUnlessCurrent(moment.getFullYear(), now),
  });
};

const DAY = 24 * HOUR;
const distances = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How far away the day of a moment is in the reader's time zone: 'today', 'tomorrow', 'in 5 days'. */
export const formatDaysUntil = (iso: string, now = new Date()) => {
  const midnight = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);
  return distances.format(Math.round((midnight(new Date(iso)) - midnight(now)) / DAY), 'day');
};

/** A calendar month: '2026-11' → 'Nov 2026'. */
export const formatMonth = (month: string | null) =>
  month === null
    ? NOTHING
    : new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', {
        timeZone: 'UTC',
        month: 'short',
        year: 'numeric',
      });

/** A public code in groups of four: 'ABCDEFGH' → 'ABCD-EFGH'. */
export const formatCode = (publicId: string) =>
  publicId.replace(/[^A-Za-z0-9]/g, '').replace(/.{4}(?=.)/g, '$&-');

/** The size of a file: 1536 → '1.5 kB', 2_500_000 → '2.5 MB'. */
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
