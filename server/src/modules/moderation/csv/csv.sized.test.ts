import { CATALOGUE_COLUMNS } from '@glovebox/shared/catalogueFile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../testing/properties.ts';
import { guarded, unguarded } from '../../../platform/csv/formulaGuard.ts';
import { csvOf } from '../../../platform/csv/writeCsv.ts';
import { noCells, type Cells } from './fileRow.ts';
import { readableText } from './readableText.ts';
import { readRows } from './readRows.ts';

const written = async (rows: Cells[]) => {
  const chunks: string[] = [];
  for await (const chunk of csvOf({ columns: CATALOGUE_COLUMNS }, rows)) chunks.push(chunk);
  return Buffer.from(chunks.join(''));
};

const read = (file: Buffer | string) => [...readRows(readableText(Buffer.from(file)))];

const part = fc.constantFrom(
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\r\n',
  "'",
  '=',
  '+',
  '-',
  '@',
  '\t',
  ' ',
  'é',
  '😀',
  'a',
);
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
);
const noZero = cell.filter((text) => !text.includes('\0'));
const row = fc
  .array(noZero, { minLength: CATALOGUE_COLUMNS.length, maxLength: CATALOGUE_COLUMNS.length })
  .map((texts): Cells => {
    const cells = noCells();
    for (const [index, column] of CATALOGUE_COLUMNS.entries()) cells[column] = texts[index] ?? '';
    return cells;
  });

describe('rows as CSV', () => {
  it('are exactly the same after they were written and read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const back = read(await written(rows));
        expect(back.map(({ cells }) => cells)).toEqual(rows);
      }),
      cases(300),
    );
  });

  it('contain no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(noZero, (text) => {
        expect(guarded(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(unguarded(guarded(text))).toBe(text);
      }),
      cases(2_000),
    );
  });

  it('begin with a byte order mark and a header, and end lines with CR LF', async () => {
    const file = (await written([{ ...noCells(), make: 'Škoda', sources: 'epa|vca' }])).toString('utf8');
    expect(file).toBe(
      '\uFEFFmake,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel,cylinders,ccApprox,kwApprox,verified,sources,markets,id\r\n' +
        'Škoda,,,,,,,,,,,,,,epa|vca,,\r\n',
    );
  });
});

describe('reading a file', () => {
  it.each([
    ['commas', 'make,baseModel\nVW,Golf\n'],
    ['semicolons', 'make;baseModel\nVW;Golf\n'],
    ['a byte order mark', '\uFEFFmake,baseModel\r\nVW,Golf'],
    ['a header in another case and with spaces', ' MAKE , basemodel\rVW,Golf'],
    ['quoted cells', '"make","baseModel"\n"VW","Golf"\n'],
    ['empty lines', '\n\nmake,baseModel\n\nVW,Golf\n\n'],
  ])('accepts %s', (_what, file) => {
    const rows = read(file);
    expect([...rows[0]!.columns]).toEqual(['make', 'baseModel']);
    expect(rows.map(({ cells }) => [cells.make, cells.baseModel])).toEqual([['VW', 'Golf']]);
  });

  it('returns the line on which each row begins, even after line breaks within quotes', () => {
    const rows = read('make,engine\r\n"V\r\nW",1\r\n\r\nAudi,2\r\n"B\nM\rW",3\r\nKia,4');
    expect(rows.map(({ line, cells }) => [line, cells.engine])).toEqual([
      [2, '1'],
      [5, '2'],
      [6, '3'],
      [9, '4'],
    ]);
  });

  it('keeps rows with the wrong number of cells, so that each can be refused', () => {
    const rows = read('make,engine\nVW\nAudi,1,2\nKia,3\n');
    expect(rows.map(({ width }) => width)).toEqual([{ has: 1, header: 2 }, { has: 3, header: 2 }, undefined]);
  });

  it.each([
    ['(empty)', '', 'The file is empty.'],
    ['blanks', ' \n\n ', 'The file is empty.'],
    ['a header alone', 'make,engine\n', 'The file has a header and no rows.'],
    ['an unknown column', 'make,colour\nVW,red', /^Line 1: “colour” isn’t a column of the catalogue\. The/],
    ['a column twice', 'make,Make\nVW,VW', 'Line 1: the column make appears twice.'],
    ['no make', 'engine\n1.0', /^Line 1: there is no column make/],
    ['an unclosed quote', 'make\nVW\n"Audi\nKia\n', /^Line 3: a quotation mark is opened here/],
    ['a quote in the middle', 'make\nVW\nAu"di\n', /^Line 3: misplaced quotation mark/],
    ['text after a quote', 'make\n"VW" AG\n', /^Line 2: misplaced quotation mark/],
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFmake\nVW\n', 'utf16le'), /^The file is in UTF-16/],
    ['UTF-16 without a byte order mark', Buffer.from('make\nVW\n', 'utf16le'), /^Line 1: this is not text/],
    ['a NUL', 'make\nVW\nA\0udi\n', /^Line 3: this is not text/],
    ['Latin-1', Buffer.from('make\nVW\n\nCitroën\nKia\n', 'latin1'), /^Line 4: not in UTF-8/],
  ])('refuses %s', (_what, file, message) => {
    expect(() => read(Buffer.from(file as string))).toThrow(message);
  });

  const MEGABYTES = 5 * 1024 * 1024;
  it.each([
    ['one line of 5 MB', `make\n${'a'.repeat(MEGABYTES)}`, /^Line 2: longer than a row can be/],
    ['one quoted cell of 5 MB', `make\n"${'a,\n'.repeat(MEGABYTES / 3)}"`, /^Line 2: longer than a row can/],
    ['a row of five million empty cells', `make\nVW\n${','.repeat(MEGABYTES)}`, /^Line 3: too many columns/],
    [
      'a row of a thousand and one cells',
      `make,engine\n\nVW,1\n${';'.repeat(3_000)}\n${','.repeat(1_000)}`,
      /^Line 5: too many/,
    ],
    ['a million columns', ','.repeat(1_000_000), /^Line 1: too many columns/],
    ['more rows than allowed', `make\n${'a\n'.repeat(MEGABYTES / 2)}`, /^Line 30,002: more than 30,000 rows/],
  ])('refuses %s', (_what, file, message) => {
    expect(() => read(file)).toThrow(message);
  });

  it('treats a row of a thousand cells as one with the wrong number of cells', () => {
    const rows = read(`make\nVW\n${','.repeat(999)}\n`);
    expect(rows.map(({ width }) => width?.has)).toEqual([undefined, 1_000]);
  });
});
