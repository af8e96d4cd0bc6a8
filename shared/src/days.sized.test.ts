import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { addDays, dayOf, hourOf, startOfDay } from './days.ts';

const moments = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', null, undefined);

describe('the day of a moment', () => {
  it.each([
    ['2027-01-01T02:30:00Z', 'America/Chicago', '2026-12-31'],
    ['2026-11-30T22:00:00Z', 'Pacific/Auckland', '2026-12-01'],
    ['2026-11-30T10:00:00Z', 'Pacific/Kiritimati', '2026-12-01'],
    ['2026-11-30T11:59:59Z', 'Etc/GMT+12', '2026-11-29'],
    // before and after clocks go forward, and back
    ['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-03-29T23:30:00Z', undefined, '2026-03-29'],
    ['0099-03-29T12:30:00Z', 'Europe/Berlin', '0099-03-29'],
  ])('at %s is, in %s, %s', (at, timeZone, day) => {
    expect(dayOf(new Date(at), timeZone)).toBe(day);
  });

  it('is at most a day away from that of UTC, and never goes back', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 0, max: 90_000_000 }), (at, timeZone, later) => {
        const utc = dayOf(at, null);
        const day = dayOf(at, timeZone);
        expect([addDays(utc, -1), utc, addDays(utc, 1)]).toContain(day);
        expect(dayOf(new Date(at.getTime() + later), timeZone) >= day).toBe(true);
      }),
      cases(300),
    );
  });

  it('begins at the first moment of that day', () => {
    fc.assert(
      fc.property(moments, zones, (at, timeZone) => {
        const day = dayOf(at, timeZone);
        const start = startOfDay(day, timeZone);
        expect(dayOf(start, timeZone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), timeZone) < day).toBe(true);
        expect(start <= at).toBe(true);
      }),
      cases(100),
    );
  });
});

describe('the hour of a moment', () => {
  it.each([
    ['2027-03-28T00:59:00Z', 'Europe/Berlin', 1],
    // the clocks go forward, and back
    ['2027-03-28T01:00:00Z', 'Europe/Berlin', 3],
    ['2027-10-31T00:30:00Z', 'Europe/Berlin', 2],
    ['2027-10-31T01:30:00Z', 'Europe/Berlin', 2],
    ['2027-06-01T02:14:59Z', 'Asia/Kathmandu', 7],
    ['2027-06-01T02:15:00Z', 'Asia/Kathmandu', 8],
    ['2027-06-01T21:30:00Z', 'Australia/Lord_Howe', 8],
    ['2027-12-01T21:00:00Z', 'Australia/Lord_Howe', 8],
    ['2027-06-01T00:00:00Z', 'UTC', 0],
    ['2027-06-01T23:59:59Z', null, 23],
  ])('at %s is, in %s, %i', (at, timeZone, hour) => {
    expect(hourOf(new Date(at), timeZone)).toBe(hour);
  });
});
