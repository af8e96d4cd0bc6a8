import fc from 'fast-check';
import ICAL from 'ical.js';
import { addDays, daysBetween } from '@glovebox/shared/days';
import { METRIC } from '@glovebox/shared/units';
import { describe, expect, it } from 'vitest';
import { dayInCalendar, keepToldDays, writeFeed } from './calendarFeed.ts';

const TODAY = '2026-11-26';
const FORECAST = { day: '2027-01-10', from: '2026-12-20', to: '2027-02-02' };

type Due = Parameters<typeof writeFeed>[0][number];

const due = (over: Partial<Due> = {}): Due => ({
  id: 'a'.repeat(24),
  source: 'plan',
  title: 'Brake fluid',
  type: 'Brake Service',
  state: 'later',
  car: { _id: 'c'.repeat(24), name: 'Golf' },
  ...over,
});

const write = (...all: Due[]) =>
  writeFeed(
    all,
    { today: TODAY, units: METRIC, publicUrl: 'https://glovebox.example' },
    new Date('2026-11-26T15:04:05Z'),
  );

const eventsOf = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));

describe('the day of an entry in the calendar', () => {
  it.each([
    ['a later day', { dueDay: '2027-03-01' }, '2027-03-01', false],
    ['a day that has passed', { dueDay: '2026-10-01' }, '2026-10-01', false],
    ['a distance with a forecast', { kmLeft: 3_000, forecast: FORECAST }, FORECAST.day, true],
    [
      'a distance before the day',
      { kmLeft: 3_000, forecast: FORECAST, dueDay: '2027-03-01' },
      FORECAST.day,
      true,
    ],
    [
      'a day before the distance',
      { kmLeft: 3_000, forecast: FORECAST, dueDay: '2026-12-01' },
      '2026-12-01',
      false,
    ],
    [
      'a day that is that of the forecast',
      { kmLeft: 3_000, forecast: FORECAST, dueDay: FORECAST.day },
      FORECAST.day,
      false,
    ],
    ['a distance that is just reached', { kmLeft: 0 }, TODAY, false],
    ['a distance that is exceeded before the day', { kmLeft: -500, dueDay: '2027-03-01' }, TODAY, false],
    [
      'a distance that is exceeded after the day',
      { kmLeft: -500, dueDay: '2026-10-01' },
      '2026-10-01',
      false,
    ],
  ])('is for %s the right one', (_what, entry, day, isAbout) => {
    expect(dayInCalendar(entry, TODAY)).toEqual({ day, isAbout });
  });

  it('does not exist for a distance without a forecast', () => {
    expect(dayInCalendar({ kmLeft: 3_000 }, TODAY)).toBeNull();
    expect(eventsOf(write(due({ dueKm: 123_000, kmLeft: 3_000 })))).toEqual([]);
  });
});

describe('the estimated day in the calendar', () => {
  it('stays within 7 days of the forecast, and moves only if it would not', () => {
    const days = fc.integer({ min: -40, max: 40 }).map((count) => addDays(FORECAST.day, count));
    fc.assert(
      fc.property(fc.array(fc.option(days), { minLength: 2 }), (forecasts) => {
        let told: ReturnType<typeof keepToldDays>['told'] = [];
        let last: string | undefined;
        for (const day of forecasts) {
          const kept = keepToldDays([due(day === null ? {} : { forecast: { ...FORECAST, day } })], told);
          told = kept.told;
          const shown = kept.due[0]?.forecast?.day;
          if (day === null) expect(shown).toBeUndefined();
          else if (last === undefined || Math.abs(daysBetween(last, day)) > 7) expect(shown).toBe(day);
          else expect(shown).toBe(last);
          last = shown;
        }
      }),
    );
  });

  it('is that of each entry by itself, and is forgotten with it', () => {
    const [one, other] = [due({ forecast: FORECAST }), due({ id: 'b'.repeat(24), forecast: FORECAST })];
    const later = { ...other, forecast: { ...FORECAST, day: addDays(FORECAST.day, 8) } };
    const { told } = keepToldDays([one, other], []);
    expect(keepToldDays([one, later], told).due).toEqual([one, later]);
    expect(keepToldDays([other], told).told).toEqual([{ due: other.id, day: FORECAST.day }]);
    expect(keepToldDays([due({ dueDay: '2027-03-01' })], told).told).toEqual([]);
  });
});

describe('the calendar of what is due', () => {
  it('has all-day events that say what is due, where, and how certain the day is', () => {
    const feed = write(
      due({ dueKm: 123_000, kmLeft: 3_000, forecast: FORECAST }),
      due({ id: 'b'.repeat(24), dueDay: '2026-12-31', daysLeft: 35 }),
    );
    const [byKm, byDay] = eventsOf(feed);
    expect(byKm?.summary).toBe('Golf: Brake fluid (about)');
    expect(byKm?.description).toBe(
      'Due at 123,000 km: 3,000 km left.\nAbout this day: probably between Dec 20, 2026 and Feb 2, 2027.',
    );
    expect(byKm?.uid).toBe(`${'a'.repeat(24)}@glovebox.example`);
    expect(byKm?.component.getFirstPropertyValue('url')).toBe(
      `https://glovebox.example/dashboard/cars/${'c'.repeat(24)}`,
    );
    expect([byKm?.startDate.toString(), byKm?.endDate.toString()]).toEqual(['2027-01-10', '2027-01-11']);
    expect([byDay?.summary, byDay?.description]).toEqual(['Golf: Brake fluid', 'Due on Dec 31, 2026.']);
    expect([byDay?.startDate.toString(), byDay?.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
    expect(feed).toContain('DTSTART;VALUE=DATE:20270110\r\nDTEND;VALUE=DATE:20270111\r\n');
    expect(feed).toContain('DTSTAMP:20261126T000000Z\r\n');
  });

  it('tells programs its name and how often to read it again, also without any event', () => {
    for (const feed of [write(), write(due({ dueDay: '2027-01-01' }))]) {
      const calendar = new ICAL.Component(ICAL.parse(feed) as unknown[]);
      const value = (name: string) => String(calendar.getFirstPropertyValue(name));
      expect(['version', 'name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'].map(value)).toEqual([
        '2.0',
        'Glovebox: due on my cars',
        'Glovebox: due on my cars',
        'PT12H',
        'PT12H',
      ]);
      expect(value('prodid')).toBe('-//Glovebox//Calendar//EN');
      // RFC 5545, section 3.6: at least one component
      expect(calendar.getAllSubcomponents()).toHaveLength(1);
      expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
      expect(feed.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
      expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
    }
  });

  it('is valid whatever cars and entries are called', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(text, text, (name, title) => {
        const feed = write(due({ title, dueDay: '2027-01-01', car: { _id: 'c'.repeat(24), name } }));
        const lines = feed.split('\r\n');
        expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        // no line ends otherwise, and no line that begins within a text is taken for a property
        expect(lines.join('')).not.toMatch(/[\r\n]/);
        const [event] = eventsOf(feed);
        const plain = (words: string) => words.replaceAll(/\s+/g, '');
        expect(plain(event?.summary ?? '')).toBe(plain(`${name}: ${title}`));
      }),
      { examples: [['Ölwechsel, 🚗; \\ "x"\nBEGIN:VALARM', '🛞'.repeat(60)]] },
    );
  });

  it('is the same all day, and has at most a thousand events', () => {
    const many = Array.from({ length: 1_100 }, (_, index) =>
      due({ id: index.toString(16).padStart(24, '0'), dueDay: '2027-01-01' }),
    );
    const reader = { today: TODAY, units: METRIC, publicUrl: 'https://glovebox.example' };
    const told = keepToldDays(many, []).due;
    const morning = writeFeed(told, reader, new Date('2026-11-26T00:00:00Z'));
    expect(writeFeed(told, reader, new Date('2026-11-26T23:59:59Z'))).toBe(morning);
    expect(eventsOf(morning)).toHaveLength(1_000);
  });
});
