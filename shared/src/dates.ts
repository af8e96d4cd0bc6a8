/*
 * Formats dates for one reader. Days and months are the same in every time zone; moments are shown in the time zone of
 * the reader, or of the machine if that is not known. The surrounding texts are English, so a reader who chose no locale gets American English dates.
 */

import { dayOf } from './days.ts';

/** The settings with which dates are written for a reader. */
export interface DateReader {
  /** A BCP 47 tag such as 'de-DE'. Without one, dates are American English with a 12-hour clock. */
  locale?: string | null;
  /** The IANA name of the time zone of the reader; missing for readers without an account. */
  timeZone?: string | null;
}

/** The date format of a reader about whom nothing is known. */
export const ANYONE: DateReader = {};

const NOTHING = '–';

/** Every locale uses the calendar and digits of the figures around the date. */
const ALIKE = { calendar: 'gregory', numberingSystem: 'latn' } as const;

const STYLES = {
  date: { timeZone: 'UTC', month: 'short', day: 'numeric' },
  day: { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' },
  longDay: { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' },
  year: { timeZone: 'UTC', year: 'numeric' },
  month: { timeZone: 'UTC', month: 'short', year: 'numeric' },
  longMonth: { timeZone: 'UTC', month: 'long', year: 'numeric' },
  narrowMonth: { timeZone: 'UTC', month: 'short', year: '2-digit' },
  monthName: { timeZone: 'UTC', month: 'long' },
  localDate: { month: 'short', day: 'numeric' },
  localDay: { month: 'short', day: 'numeric', year: 'numeric' },
  localYear: { year: 'numeric' },
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  momentOfYear: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

const USUAL = 'en-US';
// cached, because creating a formatter takes longer than formatting all dates of a list
const made = new Map<string, Intl.DateTimeFormat>();

const dateFormat = (style: Style, { locale, timeZone }: DateReader): Intl.DateTimeFormat => {
  const key = `${style} ${locale ?? USUAL} ${timeZone ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale ?? USUAL, {
    ...(timeZone && { timeZone }),
    ...STYLES[style],
    ...ALIKE,
  });
  made.set(key, format);
  return format;
};

const format = (style: Style, date: Date | null, reader: DateReader) =>
  date === null || Number.isNaN(date.getTime()) ? NOTHING : dateFormat(style, reader).format(date);

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const isMoment = (text: string) => text.length > 'YYYY-MM-DD'.length;
const isThisYear = (moment: Date, now: Date, reader: DateReader) =>
  format('localYear', moment, reader) === format('localYear', now, reader);
const parseMoment = (iso: string | null | undefined) => (iso ? new Date(iso) : null);

/** The day of a moment is that of the reader, or of UTC if their time zone is not known. */
const toMidnight = (day: string, { timeZone }: DateReader) => {
  if (!isMoment(day)) return midnight(day);
  const moment = new Date(day);
  return Number.isNaN(moment.getTime()) ? null : midnight(dayOf(moment, timeZone));
};

/** Formats a calendar day, or the reader's day at a moment: '2026-11-20' → 'Nov 20, 2026'; '–' when unknown. */
export const formatDay = (day: string | null | undefined, reader: DateReader): string =>
  format('day', day ? toMidnight(day, reader) : null, reader);

/** Like `formatDay`, with the full name of the month: '2026-11-20' → 'November 20, 2026'. */
export const formatLongDay = (day: string, reader: DateReader): string =>
  format('longDay', toMidnight(day, reader), reader);

/** Formats a calendar day without its year: '2026-11-20' → 'Nov 20'. */
export const formatDate = (day: string, reader: DateReader): string => format('date', midnight(day), reader);

/** Formats the year of a calendar day: '2026'. */
export const formatYear = (day: string, reader: DateReader): string => format('year', midnight(day), reader);

/** Formats a calendar day briefly, with the year only if it is not the current one: '2026-11-20' → 'Nov 20'. */
export const formatShortDay = (day: string, reader: DateReader, now = new Date()): string =>
  formatYear(day, reader) === format('localYear', now, reader)
    ? formatDate(day, reader)
    : formatDay(day, reader);

/** Formats the day of a moment in the reader's time zone, with the year only if it is not the current one. */
export const formatDayOf = (iso: string, reader: DateReader, now = new Date()): string => {
  const moment = new Date(iso);
  return format(isThisYear(moment, now, reader) ? 'localDate' : 'localDay', moment, reader);
};

/**
 * Formats a moment in the reader's time zone with hour and minute, and with the year only if it is not the current one:
 * 'Nov 20, 3:05 PM'; '–' when unknown.
 */
export const formatMoment = (
  iso: string | null | undefined,
  reader: DateReader,
  now = new Date(),
): string => {
  const moment = parseMoment(iso);
  return format(moment && isThisYear(moment, now, reader) ? 'moment' : 'momentOfYear', moment, reader);
};

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Formats a calendar month: '2026-11' → 'Nov 2026'; '–' when unknown. */
export const formatMonth = (month: string | null, reader: DateReader): string =>
  format('month', month === null ? null : firstDay(month), reader);

/** Formats a calendar month with its full name: '2026-11' → 'November 2026'. */
export const formatLongMonth = (month: string, reader: DateReader): string =>
  format('longMonth', firstDay(month), reader);

/** Formats a calendar month briefly: '2026-11' → 'Nov 26'. */
export const formatNarrowMonth = (month: string, reader: DateReader): string =>
  format('narrowMonth', firstDay(month), reader);

/** Formats the name of a calendar month: '2026-11' → 'November'. */
export const monthName = (month: string, reader: DateReader): string =>
  format('monthName', firstDay(month), reader);
