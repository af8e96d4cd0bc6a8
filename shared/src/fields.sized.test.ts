import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { latestToday } from './days.ts';
import { byteLength, calendarDay, email, text } from './fields.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a calendar day', () => {
  it.each(['2026-02-28', '2024-02-29', '1900-01-01', '2026-01-01T23:59', '2026-01-01T08:00:00.000Z'])(
    'may be %s, without its time',
    (value) => {
      expect(calendarDay.parse(value)).toBe(value.slice(0, 10));
    },
  );

  it.each(['2026-02-30', '1899-12-31', '26-01-01', '2026-01-01T25:99', '2026-01-01 10:00', '', 20260101])(
    'is not %j',
    (value) => {
      expect(accepts(calendarDay, value)).toBe(false);
    },
  );

  it('may be today anywhere on earth, but not later', () => {
    const today = latestToday();
    const tomorrow = new Date(new Date(`${today}T00:00:00Z`).getTime() + 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect(accepts(calendarDay, today)).toBe(true);
    expect(accepts(calendarDay, tomorrow)).toBe(false);
  });

  it('is compared with the day in Kiribati, which is fourteen hours ahead of UTC', () => {
    expect(latestToday(new Date('2026-11-21T09:59:00Z'))).toBe('2026-11-21');
    expect(latestToday(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22');
  });
});

describe('text', () => {
  it.each(['a\u0000b', 'a\ud800b', '\udc00', 'bell\u0007'])('is not %j', (value) => {
    expect(accepts(text(10), value)).toBe(false);
  });

  it.each(['Größe', 'two\nlines', '🚗', ''])('may be %j', (value) => {
    expect(accepts(text(10), value)).toBe(true);
  });
});

describe('an email', () => {
  it.each(['a@b.co', ' Someone+cars@Example.ORG '])('may be %j', (value) => {
    expect(email.parse(value)).toBe(value.trim());
  });

  it.each(['a@b', '@b.co', 'a b@c.de', 'a@-b.co', `${'a'.repeat(250)}@b.co`])('is not %j', (value) => {
    expect(accepts(email, value)).toBe(false);
  });
});

it('is limited by its length in UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(byteLength(value)).toBe(Buffer.byteLength(value));
    }),
    cases(),
  );
});
