import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { chooseDelimiter } from './chooseDelimiter.ts';
import { readCsv } from './readCsv.ts';

const part = fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', ' ', '1,5', '1.5', 'é', '😀', 'a', 'bc');
const cell = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

const read = (text: string, delimiter: string, isTolerant = false) =>
  [...readCsv(text, { delimiter, isTolerant })].map(({ cells }) => cells);

describe('CSV', () => {
  it('is read as it was written, with any delimiter and line end, strictly or not', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, delimiter, end) => {
          const text = stringify(rows, { delimiter, record_delimiter: end, quoted: true });
          expect(read(text, delimiter)).toEqual(rows);
          expect(read(text, delimiter, true)).toEqual(rows);
        },
      ),
      cases(300),
    );
  });

  it('has the delimiter that most lines have alike', () => {
    const header = ['Date', 'Km', 'Litres', 'Total'];
    const row = fc.constantFrom(
      ['02.11.2025', '92310,00', '40,09', '71,72'],
      ['20.10.2025', '91655,00', '18,50', 'a; "b", c'],
      ['2025-10-20', '91655', '18.5', ''],
    );
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        (rows, delimiter) => {
          const text = stringify([header, ...rows], { delimiter });
          expect(chooseDelimiter(text, [',', ';', '\t'])).toBe(delimiter);
        },
      ),
      cases(300),
    );
  });

  it('keeps quotation marks where none may be, if it is tolerant', () => {
    expect(read('"Full tank" 2,5" wheel, "a, b"\n', ',', true)).toEqual([
      ['Full tank 2', '5" wheel', 'a, b'],
    ]);
  });

  it('keeps delimiters after a backslash, in quotation marks or not, if that is how the app writes them', () => {
    const text = 'a\\;b;c\\\\;"d\n"e\\;f";"g;h" i;x\n';
    const rows = [...readCsv(text, { delimiter: ';', escape: '\\', isTolerant: true })];
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a;b', 'c\\', '"d'],
      ['e;f', '"g', 'h" i', 'x'],
    ]);
  });
});
