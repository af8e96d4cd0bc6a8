import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../testing/properties.ts';
import { draftOf, openQuestions, outcomes, recordsOf, textFile } from '../testing/drafts.ts';
import { readDay } from './dates.ts';
import { readNumber, signShown } from './decimals.ts';

const LOCALES = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pl-PL',
  'nl-NL',
  'pt-BR',
  'cs-CZ',
  'sv-SE',
];
const MONTH_FIRST = new Set(['en-US']);
const locale = fc.constantFrom(...LOCALES);
const day = fc
  .date({ min: new Date('1990-01-01T12:00Z'), max: new Date('2026-11-19T12:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length));
const CONTEXT = { timeZone: 'Europe/Warsaw', today: '2026-11-20' };

describe('numbers', () => {
  it('come back from every locale, with its currency and its thousands', () => {
    const cents = fc.integer({ min: -9_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(
        cents,
        locale,
        fc.constantFrom('EUR', 'USD', 'PLN', 'CHF', 'SEK', 'INR'),
        (amount, tag, currency) => {
          const written = new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount / 100);
          expect([written, readNumber(written, '.')]).toEqual([written, amount / 100]);
        },
      ),
      cases(1_000),
    );
  });

  it('come back without a currency if the column shows its decimal sign', () => {
    const thousandths = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(thousandths, locale, (amount, tag) => {
        const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
        const sign = signShown(format.format(0.5)) === ',' ? ',' : '.';
        const written = format.format(amount / 1_000);
        expect([written, readNumber(written, sign)]).toEqual([written, amount / 1_000]);
      }),
      cases(1_000),
    );
  });

  it.each([
    ['92 310', 92_310],
    ["1'234.50", 1_234.5],
    ['(5.00)', -5],
    ['-$5', -5],
    ['12.-', 12],
    ['Fr. 12.50', 12.5],
    ['0,500', 0.5],
    ['1234,567', 1_234.567],
    ['1,23,456.7', 123_456.7],
    ['92310 km', 92_310],
    ['6,12 L/100km', 6.12],
    ['.5', 0.5],
    ['-0', -0],
    ['', null],
    ['n/a', null],
    ['02.11.2025', null],
    ['1.2.3', null],
    ['12 or 13', null],
  ])('such as %s are read', (written, value) => {
    expect(readNumber(written, '.')).toBe(value);
  });

  it('of three decimals show no sign by themselves', () => {
    expect(['1.234', '12,345', '1.234.567', '1,5', '0.123', '12'].map(signShown)).toEqual([
      'open',
      'open',
      ',',
      ',',
      '.',
      null,
    ]);
  });
});

describe('dates', () => {
  it('come back from every locale in numbers, and with the names of months', () => {
    const style = fc.constantFrom(
      { dateStyle: 'short' } as const,
      { year: 'numeric', month: '2-digit', day: '2-digit' } as const,
      { dateStyle: 'medium' } as const,
      { dateStyle: 'long' } as const,
    );
    fc.assert(
      fc.property(day, locale, style, (of, tag, options) => {
        const written = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(of));
        const order = MONTH_FIRST.has(tag) ? 'mdy' : 'dmy';
        expect([tag, written, readDay(written, order, CONTEXT)]).toEqual([tag, written, of]);
      }),
      cases(1_000),
    );
  });

  it.each([
    ['2025-11-2 8:05', '2025-11-02'],
    ['2025/11/02', '2025-11-02'],
    ['2025年11月2日', '2025-11-02'],
    ['2025년 11월 2일 (일)', '2025-11-02'],
    ['20251102', '2025-11-02'],
    ['3/1/2024 12:00:00\u202FAM', '2024-01-03'],
    ['01.03.2024 00:00:00', '2024-03-01'],
    ['2. 11. 2025', '2025-11-02'],
    ['2025-06-14T22:00:00.000Z', '2025-06-15'],
    ['2025-06-14 22:00:00+00:00', '2025-06-15'],
    ['2025-06-14T22:00', '2025-06-14'],
    ['2-Nov-25', '2025-11-02'],
    ['Sun, 2 Nov 2025', '2025-11-02'],
    ['So 02.11.2025', '2025-11-02'],
    ['So., 2.11.25', '2025-11-02'],
    ['Nov 2, 2025', '2025-11-02'],
    ['02.11.99', '1999-11-02'],
    ['31.11.2025', null],
    ['2025-00-01', null],
    ['yesterday', null],
    ['92310', null],
  ])('such as %s are read', (written, of) => {
    expect(readDay(written, 'dmy', CONTEXT)).toBe(of);
  });
});

describe('a column of dates', () => {
  const draftOfDates = async (days: string[], answers: Record<string, string> = {}) =>
    await draftOf(
      [textFile(['Date\tOdometer (km)', ...days.map((of, at) => `${of}\t${1_000 + at}`)].join('\n'))],
      answers,
    );

  it('has the order that one of them shows', async () => {
    const first = await draftOfDates(['03/04/2024', '25/04/2024']);
    expect(recordsOf(first, 'reading').map(({ doneAt }) => doneAt)).toEqual(['2024-04-03', '2024-04-25']);
    const second = await draftOfDates(['03/04/2024', '04/25/2024']);
    expect(recordsOf(second, 'reading').map(({ doneAt }) => doneAt)).toEqual(['2024-03-04', '2024-04-25']);
  });

  it('is asked about if none shows it, with a date of the file and the effect of each answer', async () => {
    const draft = await draftOfDates(['03/04/2024', '05/06/2024', '07/07/2024']);
    expect(draft.rows).toEqual([]);
    expect(draft.questions).toEqual([
      {
        id: 'dates',
        about: 'dates',
        text: 'Does 03/04/2024 mean April 3, 2024 or March 4, 2024?',
        rows: [
          { file: 'file.csv', line: 2, text: '03/04/2024, 1000' },
          { file: 'file.csv', line: 3, text: '05/06/2024, 1001' },
        ],
        options: [
          { value: 'day-first', label: 'The day comes first', effect: 'April 3, 2024, June 5, 2024' },
          { value: 'month-first', label: 'The month comes first', effect: 'March 4, 2024, May 6, 2024' },
        ],
      },
    ]);
    const answered = await draftOfDates(['03/04/2024', '05/06/2024'], { dates: 'month-first' });
    expect(openQuestions(answered)).toEqual([]);
    expect(answered.questions[0]?.answer).toBe('month-first');
    expect(recordsOf(answered, 'reading').map(({ doneAt }) => doneAt)).toEqual(['2024-03-04', '2024-05-06']);
    expect(openQuestions(await draftOfDates(['03/04/2024'], { dates: 'nonsense' }))).toEqual(['dates']);
  });

  it('with dots has the day first, unless one of them shows the month first', async () => {
    const days = async (of: string[]) =>
      recordsOf(await draftOfDates(of, { dates: 'month-first' }), 'reading').map(({ doneAt }) => doneAt);
    expect(await days(['11.02.2025', '03.04.2025'])).toEqual(['2025-02-11', '2025-04-03']);
    expect(await days(['11.02.2025', '11.22.2025'])).toEqual(['2025-11-02', '2025-11-22']);
  });

  it('is asked about if two digits at the beginning can be the year', async () => {
    const [question] = (await draftOfDates(['25-11-02', '25-11-13'])).questions;
    expect(question).toMatchObject({
      id: 'dates',
      text: 'Does 25-11-02 mean November 2, 2025 or November 25, 2002?',
      options: [
        { value: 'year-first', effect: 'November 2, 2025, November 13, 2025' },
        { value: 'day-first', effect: 'November 25, 2002, November 25, 2013' },
        { value: 'month-first', effect: '–, –' },
      ],
    });
    const answered = await draftOfDates(['25-11-02'], { dates: 'year-first' });
    expect(recordsOf(answered, 'reading').map(({ doneAt }) => doneAt)).toEqual(['2025-11-02']);
    const shown = await draftOfDates(['98-11-02', '03-04-05']);
    expect(recordsOf(shown, 'reading').map(({ doneAt }) => doneAt)).toEqual(['1998-11-02', '2003-04-05']);
  });

  it('may have the numbers of a spreadsheet, which the row says', async () => {
    const draft = await draftOfDates(['45963', '45964.75', '92310']);
    expect(recordsOf(draft, 'reading').map(({ doneAt }) => doneAt)).toEqual(['2025-11-02', '2025-11-03']);
    expect(draft.rows).toMatchObject([
      { note: 'The date 45963 was read as the number that spreadsheets have for 2025-11-02.' },
      {},
      { refused: { field: 'date', value: '92310', reason: 'This is not a date.' } },
    ]);
  });

  it('is asked about if the dates contradict each other', async () => {
    expect(openQuestions(await draftOfDates(['25/04/2024', '04/25/2024', '03/04/2024']))).toEqual(['dates']);
  });
});

describe('a column of numbers', () => {
  const draftOfPrices = async (rows: string[], answers: Record<string, string> = {}) =>
    await draftOf([textFile(['Datum;Km-Stand;Liter;Betrag €', ...rows].join('\n'))], answers);

  it('has the decimal sign of the rest of the file if it shows none', async () => {
    const draft = await draftOfPrices(['02.11.2025;92.310;40,09;71,72']);
    expect(recordsOf(draft, 'fuel')[0]).toMatchObject({
      mileage: 92_310,
      amount: 40.09,
      total: { amount: 71.72, currency: 'EUR' },
    });
  });

  it('is asked about if nothing shows it', async () => {
    const open = await draftOfPrices(['02.11.2025;92.310;40;71']);
    expect(openQuestions(open)).toEqual(['decimals']);
    expect(open.questions[0]?.options.map(({ value, effect }) => [value, effect])).toEqual([
      ['dot', '92.31'],
      ['comma', '92,310'],
    ]);
    const draft = await draftOfPrices(['02.11.2025;92.310;40;71'], { decimals: 'comma' });
    expect(recordsOf(draft, 'fuel')[0]?.mileage).toBe(92_310);
  });

  it('refuses a row with a cell that is no number, and names it', async () => {
    const draft = await draftOfPrices([
      '02.11.2025;about 90;40,5;71,5',
      '03.11.2025;92311;1,5;ask',
      '04.11.2025;92311;;5',
      ';92311;1;5',
    ]);
    expect(outcomes(draft)).toEqual({ refused: 3, fuel: 1 });
    expect(draft.rows.flatMap((row) => ('refused' in row ? [[row.line, row.refused]] : []))).toEqual([
      [3, { field: 'total', value: 'ask', reason: 'This is not a number.' }],
      [4, { field: 'amount', value: '', reason: 'There is no amount.' }],
      [5, { field: 'date', value: '', reason: 'There is no date.' }],
    ]);
  });
});
