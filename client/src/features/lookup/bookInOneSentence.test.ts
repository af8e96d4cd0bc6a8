import type { PublicCar } from '@glovebox/shared/car';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPublicCar } from '../../testing/publicCar.ts';
import { bookInOneSentence } from './bookInOneSentence.ts';

type Record = PublicCar['record'];

const BOOK: Partial<Record> = { services: 31, verified: 14, byConfirmed: 11 };
const gapOf = (days: number) => ({ from: '2025-01-01', to: '2026-10-01', days });

const carWith = (over: Partial<PublicCar>, record: Partial<Record> = {}): PublicCar => {
  const car = buildPublicCar(over);
  return { ...car, record: { ...car.record, ...BOOK, ...record } };
};
const sentence = (car: PublicCar) =>
  bookInOneSentence(car)
    .map(({ text }) => text)
    .join('');

describe('the verdict about a book', () => {
  it('is one sentence, in which only the mileage that confirmed workshops carry is confirmed', () => {
    const car = carWith({ confirmedReadings: 2 });
    expect(sentence(car)).toBe(
      '14 of 31 entries are stamped, the mileage is consistent, and there is no gap above 12 months.',
    );
    expect(bookInOneSentence(car).filter(({ isConfirmed }) => isConfirmed)).toEqual([
      { text: 'mileage is consistent', isConfirmed: true },
    ]);
  });

  it.each<[string, Partial<Record>]>([
    ['No entry is stamped yet, the mileage', { verified: 0, byConfirmed: 0 }],
    [
      'No entry is stamped yet, and the mileage',
      { services: 0, verified: 0, byConfirmed: 0, longestGap: null },
    ],
    ['1 of 1 entry is stamped, the mileage', { services: 1, verified: 1, byConfirmed: 1 }],
    [
      '3 of 5 entries are stamped, none by a confirmed workshop, the mileage',
      { services: 5, verified: 3, byConfirmed: 0 },
    ],
  ])('says of stamps: %s', (text, record) => {
    expect(sentence(carWith({}, record)).startsWith(text)).toBe(true);
  });

  it.each<[string, Partial<PublicCar>]>([
    ['the mileage has no contradictions', { confirmedReadings: 1 }],
    ['the mileage is inconsistent', { odometerVerdict: 'illogical', confirmedReadings: 5 }],
    ['the mileage is disputed', { odometerVerdict: 'disputed', confirmedReadings: 5 }],
    [
      'there are too few readings to judge the mileage',
      { odometerVerdict: 'no judgement', confirmedReadings: 0 },
    ],
    [
      'the odometer is new since Nov 2026 and not confirmed',
      { confirmedReadings: 5, unconfirmedInstrument: '2026-11-03' },
    ],
  ])('says neutrally that %s', (text, over) => {
    const car = carWith(over);
    expect(sentence(car)).toContain(`, ${text}, and `);
    expect(bookInOneSentence(car).some(({ isConfirmed }) => isConfirmed)).toBe(false);
  });

  it.each<[string, Partial<Record>]>([
    [', and the longest gap is 14 months.', { longestGap: gapOf(430) }],
    [', and there is no gap above 12 months.', { longestGap: gapOf(366) }],
    [', and 3 entries were removed.', { removed: { count: 3, last: '2026-11' } }],
    [
      ', and the longest gap is 14 months.',
      { longestGap: gapOf(430), removed: { count: 3, last: '2026-11' } },
    ],
    [', and 1 mileage was lowered.', { lowered: { count: 1, last: '2026-11' } }],
    [', and the book was begun anew in Nov 2026.', { begunAnew: '2026-11' }],
    ['the mileage has no contradictions.', { longestGap: null }],
  ])('ends with what is missing, or praises the gaps: %s', (text, record) => {
    expect(sentence(carWith({}, record)).endsWith(text)).toBe(true);
  });

  it('is never green while the mileage is contradicted, disputed, unknown or on a new odometer', () => {
    const verdict = fc.constantFrom(...(['logical', 'illogical', 'disputed', 'no judgement'] as const));
    const instrument = fc.option(fc.constant('2026-11-03'), { nil: undefined });
    fc.assert(
      fc.property(verdict, fc.nat(4), instrument, (odometerVerdict, confirmedReadings, noted) => {
        const car = carWith({
          odometerVerdict,
          confirmedReadings,
          ...(noted && { unconfirmedInstrument: noted }),
        });
        expect(bookInOneSentence(car).some(({ isConfirmed }) => isConfirmed)).toBe(
          odometerVerdict === 'logical' && confirmedReadings >= 2 && noted === undefined,
        );
        expect(sentence(car)).toMatch(/^[^.]+\.$/);
      }),
    );
  });
});
