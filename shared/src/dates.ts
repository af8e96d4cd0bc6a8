/*
 * Dates in words, for one reader. Days and months are the same in every time zone; moments are read in that of the
 * machine. The texts around them stay English, so a reader who chose no locale has American English dates.
 */

/** How somebody reads dates. */
export interface DateReader {
  /** A BCP 47 tag: 'de-DE'. None: as American English writes them, with a 12-hour clock. */
  locale?: string | null;
}

/** As readers have dates of whom nothing is known. */
export const ANYONE: DateReader = {};

const NOTHING = '–';

/** Every locale writes the years and digits of the figures around the date. */
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
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  momentOfYear: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

const USUAL = 'en-US';
// made once: making one takes longer than all that it formats in a list
const made = new Map<string, Intl.DateTimeFormat>();

const formatOf = (style: Style, { locale }: DateReader): Intl.DateTimeFormat => {
  const key = `${style} ${locale ?? USUAL}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale ?? USUAL, { ...STYLES[style], ...ALIKE });
  made.set(key, format);
  return format;
};

const format = (style: Style, date: Date | null, reader: DateReader) =>
  date === null || Number.isNaN(date.getTime()) ? NOTHING : formatOf(style, reader).format(date);

const midnight = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);
const momentOf = (iso: string | null | undefined) => (iso ? new Date(iso) : null);

/** A calendar day, also of a timestamp in UTC: '2026-11-20' → 'Nov 20, 2026'; '–' when unknown. */
export const formatDay = (day: string | null | undefined, reader: DateReader): string =>
  format('day', day ? midnight(day) : null, reader);

/** A calendar day with its month written out: '2026-11-20' → 'November 20, 2026'. */
export const formatLongDay = (day: string, reader: DateReader): string =>
  format('longDay', midnight(day), reader);

/** A calendar day without its year: '2026-11-20' → 'Nov 20'. */
export const formatDate = (day: string, reader: DateReader): string => format('date', midnight(day), reader);

/** The year of a calendar day, as it stands below its date: '2026'. */
export const formatYear = (day: string, reader: DateReader): string => format('year', midnight(day), reader);

/** A calendar day in few letters: the year only when it is not the current one. '2026-11-20' → 'Nov 20' */
export const formatShortDay = (day: string, reader: DateReader, now = new Date()): string =>
  Number(day.slice(0, 4)) === now.getFullYear() ? formatDate(day, reader) : formatDay(day, reader);

/** The day of a moment in the reader's time zone; the year only when it is not the current one. */
export const formatDayOf = (iso: string, reader: DateReader, now = new Date()): string => {
  const moment = new Date(iso);
  return format(moment.getFullYear() === now.getFullYear() ? 'localDate' : 'localDay', moment, reader);
};

/**
 * A moment in the reader's time zone, with hour and minute: 'Nov 20, 3:05 PM'; the year only when it is not the
 * current one; '–' when unknown.
 */
export const formatMoment = (
  iso: string | null | undefined,
  reader: DateReader,
  now = new Date(),
): string => {
  const moment = momentOf(iso);
  return format(moment?.getFullYear() === now.getFullYear() ? 'moment' : 'momentOfYear', moment, reader);
};

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** A calendar month: '2026-11' → 'Nov 2026'; '–' when unknown. */
export const formatMonth = (month: string | null, reader: DateReader): string =>
  format('month', month === null ? null : firstOf(month), reader);

/** A calendar month written out: '2026-11' → 'November 2026'. */
export const formatLongMonth = (month: string, reader: DateReader): string =>
  format('longMonth', firstOf(month), reader);

/** A calendar month in few letters: '2026-11' → 'Nov 26'. */
export const formatNarrowMonth = (month: string, reader: DateReader): string =>
  format('narrowMonth', firstOf(month), reader);

/** The name of a calendar month: '2026-11' → 'November'. */
export const monthName = (month: string, reader: DateReader): string =>
  format('monthName', firstOf(month), reader);
