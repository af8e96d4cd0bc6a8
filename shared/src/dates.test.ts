import { describe, expect, it } from 'vitest';
import {
  ANYONE,
  formatDate,
  formatDay,
  formatDayOf,
  formatLongDay,
  formatLongMonth,
  formatMoment,
  formatMonth,
  formatNarrowMonth,
  formatShortDay,
  formatYear,
  monthName,
} from './dates.ts';

const BRITON = { locale: 'en-GB' };
const GERMAN = { locale: 'de-DE' };
const now = new Date(2026, 10, 21);

describe('a moment', () => {
  const local = (year: number) => new Date(year, 10, 20, 15, 5).toISOString();

  it('is written with a short month, the day and a 12-hour clock, and with the year if it is not this year', () => {
    expect(formatMoment(local(2026), ANYONE, now)).toMatch(/^Nov 20, 3:05\sPM$/);
    expect(formatMoment(local(2025), ANYONE, now)).toMatch(/^Nov 20, 2025, 3:05\sPM$/);
    expect(formatMoment('no moment', ANYONE, now)).toBe('–');
    expect(formatMoment(null, ANYONE, now)).toBe('–');
  });

  it("is written in the reader's locale, including its clock", () => {
    expect(formatMoment(local(2026), BRITON, now)).toBe('20 Nov, 15:05');
    expect(formatMoment(local(2025), GERMAN, now)).toBe('20. Nov. 2025, 15:05');
    expect(formatDayOf(local(2026), GERMAN, now)).toBe('20. Nov.');
    expect(formatDayOf(local(2025), ANYONE, now)).toBe('Nov 20, 2025');
  });
});

describe('a day', () => {
  it('is the same day in every time zone, and a time after it is ignored', () => {
    expect(formatDay('2026-11-20', ANYONE)).toBe('Nov 20, 2026');
    expect(formatDay('2026-11-20T23:59:59.000Z', { locale: null })).toBe('Nov 20, 2026');
    expect(formatDay('2026-13-40', ANYONE)).toBe('–');
    expect(formatDay(undefined, ANYONE)).toBe('–');
  });

  it("is written in the reader's locale", () => {
    expect(formatDay('2026-11-20', BRITON)).toBe('20 Nov 2026');
    expect(formatDay('2026-11-20', GERMAN)).toBe('20. Nov. 2026');
    expect(formatLongDay('2026-11-20', GERMAN)).toBe('20. November 2026');
    expect(formatDate('2026-11-20', GERMAN)).toBe('20. Nov.');
    expect(formatShortDay('2026-11-20', BRITON, now)).toBe('20 Nov');
    expect(formatShortDay('2025-11-20', BRITON, now)).toBe('20 Nov 2025');
  });

  it('uses the Gregorian calendar and Latin digits, like the figures beside it', () => {
    expect(formatDay('2026-11-20', { locale: 'th-TH' })).toContain('2026');
    expect(formatYear('2026-11-20', { locale: 'fa-IR' })).toBe('2026');
    expect(formatMonth('2026-11', { locale: 'ar-EG' })).toContain('2026');
  });
});

it('a month is written in the language of the locale', () => {
  expect([monthName('2026-03', ANYONE), monthName('2026-03', GERMAN)]).toEqual(['March', 'März']);
  expect([formatMonth('2026-03', ANYONE), formatMonth(null, GERMAN)]).toEqual(['Mar 2026', '–']);
  expect([formatLongMonth('2026-03', ANYONE), formatLongMonth('2026-03', GERMAN)]).toEqual([
    'March 2026',
    'März 2026',
  ]);
  expect([formatNarrowMonth('2026-11', ANYONE), formatNarrowMonth('2026-11', BRITON)]).toEqual([
    'Nov 26',
    'Nov 26',
  ]);
});
