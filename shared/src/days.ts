/*
 * Calendar days, as YYYY-MM-DD, and months, as YYYY-MM. `dayOf` is the only way from a moment to a day. Everything else
 * counts on the calendar and needs no time zone.
 */

import { monthNumber, monthText } from './months.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

// cached, because creating a formatter takes longer than using it
const made = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = made.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    made.set(timeZone, format);
  }
  return format;
};

const dayInUtc = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Returns the calendar day that it is at a moment for a person.
 * @param timeZone the IANA name of the person's time zone; null for the day of UTC
 */
export const dayOf = (at: Date, timeZone: string | null | undefined): string => {
  if (!timeZone || timeZone === 'UTC') return dayInUtc(at);
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

const hours = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the hour of the day, 0 to 23, that it is at a moment for a person.
 * @param timeZone the IANA name of the person's time zone; null for UTC
 */
export const hourOf = (at: Date, timeZone: string | null | undefined): number => {
  const zone = timeZone ?? 'UTC';
  let format = hours.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: '2-digit' });
    hours.set(zone, format);
  }
  return Number(format.format(at));
};

/** Returns the day that comes some days later, or earlier if `days` is negative. */
export const addDays = (day: string, days: number): string =>
  dayInUtc(new Date(Date.parse(day) + days * DAY));

/** Returns the number of days from one day to another; it is negative if the other one comes before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * Returns the moment at which a day begins for a person.
 * @param timeZone the IANA name of the person's time zone; null for the day of UTC
 */
export const startOfDay = (day: string, timeZone: string | null | undefined): Date => {
  // a day begins at most 15 hours before and after it begins in UTC
  let [before, from] = [Date.parse(day) - DAY, Date.parse(day) + DAY];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (dayOf(new Date(between), timeZone) < day) before = between;
    else from = between;
  }
  return new Date(from);
};

/** Returns the month of a day. */
export const monthOfDay = (day: string): string => day.slice(0, 7);

/** Returns the last day of a month. @param month YYYY-MM */
export const lastDayOf = (month: string): string => addDays(`${monthText(monthNumber(month) + 1)}-01`, -1);

/** Returns the days that it is somewhere on earth (UTC-12 to UTC+14) at a moment. */
export const daysOnEarth = (at: Date): string[] => {
  const first = dayInUtc(new Date(at.getTime() - 12 * HOUR));
  const last = latestToday(at);
  return first === addDays(last, -1) ? [first, last] : [first, addDays(first, 1), last];
};

/** Returns the latest day that is 'today' anywhere on earth (UTC+14). */
export const latestToday = (now = new Date()): string => dayInUtc(new Date(now.getTime() + 14 * HOUR));

/** Returns whether a text in the form YYYY-MM-DD names a day of the calendar. */
export const isCalendarDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayInUtc(date) === day;
};
