import { describe, expect, it } from 'vitest';
import { formatAge, formatCode, formatDay, formatNumber, formatMoment } from './format.ts';

describe('numbers', () => {
  it('have thousands and a unit, and a dash when unknown', () => {
    expect(formatNumber(1498, 'ccm')).toBe('1,498 ccm');
    expect(formatNumber(undefined, 'kW')).toBe('–');
  });
});

describe('moments', () => {
  const local = (year: number) => new Date(year, 10, 20, 15, 5).toISOString();

  it('show short month, day and a 12-hour clock, with the year only when it is another', () => {
    const now = new Date(2026, 10, 21);
    expect(formatMoment(local(2026), now)).toMatch(/^Nov 20, 3:05\sPM$/);
    expect(formatMoment(local(2025), now)).toMatch(/^Nov 20, 2025, 3:05\sPM$/);
    expect(formatMoment('no moment', now)).toBe('–');
    expect(formatMoment(null, now)).toBe('–');
  });
});

it('shows how long ago something was in whole hours, then in whole days', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ages = ['11-21T11:00:01', '11-21T11:00:00', '11-20T13:00:00', '11-20T12:00:00', '01-01T12:00:00'].map(
    (moment) => formatAge(`2026-${moment}Z`, now),
  );
  expect(ages).toEqual(['less than an hour', '1 hour', '23 hours', '1 day', '324 days']);
});

describe('days', () => {
  it('are the same day in every time zone, a time after them is left out', () => {
    expect(formatDay('2026-11-20')).toBe('Nov 20, 2026');
    expect(formatDay('2026-11-20T23:59:59.000Z')).toBe('Nov 20, 2026');
    expect(formatDay('2026-13-40')).toBe('–');
    expect(formatDay(undefined)).toBe('–');
  });
});

it('shows a code in groups of four', () => {
  expect(formatCode('FX4KHQBCYETDZ98K')).toBe('FX4K-HQBC-YETD-Z98K');
  expect(formatCode('FX4K-HQ')).toBe('FX4K-HQ');
});
