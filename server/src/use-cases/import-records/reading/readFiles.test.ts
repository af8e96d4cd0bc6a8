import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textFile } from '../testing/drafts.ts';
import { FileFault } from './fileFault.ts';
import { readFiles } from './readFiles.ts';

const FUEL = 'Date,Odometer,Litres\n2025-01-02,100,40\n';
const readAll = async (bytes: Uint8Array, name = 'file.csv', locale: string | null = null) =>
  await readFiles([{ name, bytes }], { locale });
const read = async (...of: Parameters<typeof readAll>) => (await readAll(...of)).tables;
const text = (content: string) => textFile(content).bytes;
const ascii = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));

describe('a file that cannot be read', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'file.csv: The file is empty.'],
    ['blanks', text(' \n \n'), 'file.csv: The file is empty.'],
    ['a web page', text('<!DOCTYPE html><table></table>'), /^file\.csv: This is a web page or XML\./],
    ['a header alone', text('Date,Odometer\n'), 'file.csv: It has a header and no rows.'],
    ['a photo', ascii('\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF\u0000'), /^file\.csv: This is a picture\./],
    ['a PDF', ascii('%PDF-1.7'), /This is a PDF/],
    ['an old spreadsheet', ascii('\u00D0\u00CF\u0011\u00E0\u00A1'), /Spreadsheets are read as CSV/],
    ['other bytes', ascii('a\u0000b\u0001'), /This is not text/],
    ['a database', ascii('SQLite format 3\u0000'), /hammond\.db \.dump/],
    [
      'an open quote',
      text('Date,Note\n2025-01-02,"half\n2025-01-03,x\n'),
      /^file\.csv, line 2: A quotation mark is opened/,
    ],
    [
      'a very long row',
      text(`Date,Note\n2025-01-02,${'x'.repeat(70_000)}`),
      /^file\.csv, line 2: Longer than a row/,
    ],
    ['a very wide row', text(`Date,Note\n${'x,'.repeat(201)}x`), /^file\.csv, line 2: More than 200 cells/],
    ['JSON that is cut off', text('{"data": {"vehicles": ['), /This is not valid JSON/],
    ['other JSON', text('{"a": [1]}'), /not an export of an app that we know/],
    [
      'an encrypted export of Tracktor',
      text('{"version":"1.0","encrypted":true,"data":"x"}'),
      /without a password/,
    ],
    [
      'far too many rows',
      text(`Date,Km\n${'2025-01-02,1\n'.repeat(100_000)}`),
      'file.csv: More than 60,000 rows at once. Split the file.',
    ],
    [
      'a text file that is too large',
      text(`Date,Km,Note\n${`2025-01-02,1,${'x'.repeat(1_000)}\n`.repeat(5_300)}`),
      'file.csv: It is larger than 5 MB. Split the file, or put it into a ZIP file.',
    ],
    ['too many rows', text(`Date,Odometer\n${'2025-01-02,1\n'.repeat(60_001)}`), /More than 60,000 rows/],
  ])('is refused with a sentence: %s', async (_what, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
    await expect(read(bytes)).rejects.toBeInstanceOf(FileFault);
  });
});

describe('a ZIP file', () => {
  const zip = (entries: Record<string, Uint8Array>) => zipSync(entries, { level: 9 });

  /** Marks the last entry as encrypted, in the directory at the end. */
  const encrypted = (bytes: Uint8Array) => {
    const marked = Buffer.from(bytes);
    const at = marked.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 8;
    marked.writeUInt16LE(marked.readUInt16LE(at) | 1, at);
    return new Uint8Array(marked);
  };

  it('is read by its text files', async () => {
    const bytes = zip({
      'a/fuel.csv': strToU8(FUEL),
      '__MACOSX/a.csv': strToU8('x'),
      'pic.png': strToU8('x'),
    });
    const tables = await read(bytes, 'export.zip');
    expect(tables.map(({ file, rows }) => [file, rows.length])).toEqual([['export.zip/a/fuel.csv', 1]]);
  });

  it('names each file in it that is not read, and says why', async () => {
    const { tables, unread } = await readAll(
      zip({
        'fuel.csv': strToU8(FUEL),
        '2024/Records.XLSX': zip({ '[Content_Types].xml': strToU8('<x/>') }),
        'records.ods': strToU8('x'),
        'invoice.pdf': strToU8('%PDF-1.7'),
        'photo.jpg': strToU8('x'),
        'cars.zip': zip({ 'fuel.csv': strToU8(FUEL) }),
        'sheet.csv': zip({ '[Content_Types].xml': strToU8('<x/>') }),
        'picture.csv': ascii('\u0089PNG'),
        'empty.csv': new Uint8Array(),
        'header.csv': strToU8('Date,Odometer\n'),
        'notes.md': strToU8('x'),
        'manifest.json': strToU8('[]'),
        'folder/': new Uint8Array(),
        '__MACOSX/photo.jpg': strToU8('x'),
      }),
      'export.zip',
    );
    expect(tables.map(({ file }) => file)).toEqual(['export.zip/fuel.csv']);
    const sheet = expect.stringMatching(/^Spreadsheets are read as CSV\./);
    const picture = expect.stringMatching(/^This is a picture\./);
    const archive = expect.stringMatching(/^This is an archive, too\./);
    expect(Object.fromEntries(unread.map(({ name, reason }) => [name, reason]))).toEqual({
      'export.zip/2024/Records.XLSX': sheet,
      'export.zip/records.ods': sheet,
      'export.zip/invoice.pdf': expect.stringMatching(/^This is a PDF\./),
      'export.zip/photo.jpg': picture,
      'export.zip/cars.zip': archive,
      'export.zip/sheet.csv': archive,
      'export.zip/picture.csv': picture,
      'export.zip/empty.csv': 'The file is empty.',
      'export.zip/header.csv': 'It has a header and no rows.',
      'export.zip/notes.md': 'Only CSV, TSV, TXT, JSON and SQL files are read.',
      'export.zip/manifest.json': 'It lists the files of an archive.',
    });
  });

  it('says how many files are not read if they are too many to name', async () => {
    const photos = Array.from({ length: 130 }, (_none, at) => [`${at}.jpg`, strToU8('x')]);
    const { unread } = await readAll(
      zip({ 'fuel.csv': strToU8(FUEL), ...Object.fromEntries(photos) }),
      'a.zip',
    );
    expect(unread).toHaveLength(100);
    expect(unread.at(-1)).toEqual({ name: 'a.zip', reason: 'It has 31 further files that are not read.' });
  });

  it('of Glovebox names the files that somebody added to it', async () => {
    const json = strToU8('{"format":"glovebox","version":1,"cars":[{"name":"Wagon"}]}');
    const sha256 = createHash('sha256').update(json).digest('hex');
    const manifest = { files: [{ name: 'glovebox.json', bytes: json.length, sha256 }] };
    const bytes = zip({
      'glovebox.json': json,
      'manifest.json': strToU8(JSON.stringify(manifest)),
      'fuel of 2019.csv': strToU8(FUEL),
    });
    expect((await readAll(bytes, 'glovebox.zip')).unread).toEqual([
      {
        name: 'glovebox.zip/fuel of 2019.csv',
        reason: 'Glovebox did not write it. Choose it as a file of its own.',
      },
    ]);
  });

  it.each<[string, Record<string, Uint8Array>, RegExp]>([
    ['climbs', { '../fuel.csv': strToU8(FUEL) }, /outside of its own folder/],
    ['climbs with backslashes', { 'a\\..\\..\\fuel.csv': strToU8(FUEL) }, /outside of its own folder/],
    ['is absolute', { '/etc/fuel.csv': strToU8(FUEL) }, /outside of its own folder/],
    ['names a drive', { 'C:fuel.csv': strToU8(FUEL) }, /outside of its own folder/],
    ['is empty', {}, /^a\.zip: The ZIP file is empty\.$/],
    ['has only pictures', { 'a.png': strToU8('x') }, /^a\.zip\/a\.png: This is a picture\./],
    ['has only a spreadsheet', { 'a.xlsx': strToU8('x') }, /^a\.zip\/a\.xlsx: Spreadsheets are read as CSV/],
    ['has only folders', { 'a/': new Uint8Array() }, /^a\.zip: It has no CSV or JSON file\.$/],
    [
      'has only an archive with another name in it',
      { 'b.csv': zip({ 'c.csv': strToU8(FUEL) }) },
      /^a\.zip\/b\.csv: This is an archive, too\. Unpack it and choose the files in it\.$/,
    ],
    [
      'has only archives',
      { 'car-1.zip': zip({ 'c.csv': strToU8(FUEL) }) },
      /^a\.zip\/car-1\.zip: This is an archive, too/,
    ],
    ['is a spreadsheet', { '[Content_Types].xml': strToU8('<x/>'), 'xl/a.xml': strToU8('x') }, /read as CSV/],
    ['is a spreadsheet of LibreOffice', { mimetype: strToU8('application/vnd.oasis') }, /read as CSV/],
    [
      'is a backup of LubeLogger',
      { 'data/cartracker.db': strToU8('x') },
      /Export each kind of record as CSV/,
    ],
    ['is a bomb', { 'a.csv': new Uint8Array(3_000_000).fill(97) }, /more than 100 times its size/],
    [
      'has too many files',
      Object.fromEntries(Array.from({ length: 21 }, (_none, at) => [`${at}.csv`, strToU8(FUEL)])),
      /more than 20 files/,
    ],
  ])('is refused if it %s', async (_what, entries, message) => {
    await expect(read(zip(entries), 'a.zip')).rejects.toThrow(message);
  });

  it('is refused if it is encrypted or damaged', async () => {
    const bytes = zip({ 'fuel.csv': strToU8(FUEL) });
    await expect(read(encrypted(bytes))).rejects.toThrow(/It is encrypted/);
    const several = zip({ 'readme.md': strToU8('x'), 'fuel.csv': strToU8(FUEL) });
    await expect(read(encrypted(several))).rejects.toThrow(/It is encrypted/);
    await expect(read(bytes.slice(0, 60))).rejects.toThrow(/is damaged/);
  });

  it('cannot unpack more than its entries declare', async () => {
    const bytes = zip({ 'fuel.csv': new Uint8Array(2_000_000).fill(97) });
    // the size after unpacking stands in the directory at the end, 24 bytes after its mark
    const mark = bytes.findLastIndex((_byte, at) =>
      [0x50, 0x4b, 1, 2].every((one, index) => bytes[at + index] === one),
    );
    new DataView(bytes.buffer).setUint32(mark + 24, 100, true);
    const tables = await read(bytes).catch((error: unknown) => error);
    expect(tables).toBeInstanceOf(FileFault);
  });
});

describe('text', () => {
  const header = 'Datum;Stan licznika;Uwagi';
  const rows = (note: string) => `${header}\r\n02.11.2025;92 310;${note}\r\n`;

  it.each([
    ['UTF-8', text(rows('żółć')), null],
    ['UTF-8 with a byte order mark', text(`\uFEFF${rows('żółć')}`), null],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${rows('żółć')}`, 'utf16le')), null],
    ['UTF-16, the other way', new Uint8Array(Buffer.from(`\uFEFF${rows('żółć')}`, 'utf16le').swap16()), null],
    ['UTF-16 without a byte order mark', new Uint8Array(Buffer.from(rows('żółć'), 'utf16le')), null],
    [
      'UTF-16 without a byte order mark, the other way',
      new Uint8Array(Buffer.from(rows('żółć'), 'utf16le').swap16()),
      null,
    ],
    ['the code page of Poland', ascii(rows('\u00BF\u00F3\u00B3\u00E6')), 'pl-PL'],
  ])('is read in %s', async (_what, bytes, locale) => {
    const [table] = await read(bytes, 'file.csv', locale);
    expect(table?.columns).toEqual(['Datum', 'Stan licznika', 'Uwagi']);
    expect(table?.rows).toEqual([{ line: 2, cells: ['02.11.2025', '92 310', 'żółć'] }]);
  });

  it('is read in the code page of Western Europe if nothing else is known', async () => {
    const [table] = await read(ascii('Datum;Notiz\n02.11.2025;gr\u00FCn \u0080\n'));
    expect(table?.rows[0]?.cells[1]).toBe('grün €');
  });

  it.each([
    ['CR LF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('is read with lines that end in %s', async (_what, end) => {
    const [table] = await read(text(['Date,Note', '', '2025-01-02,"a', 'b"', '2025-01-03,c'].join(end)));
    expect(table?.rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it('is read with what a person wrote above the table', async () => {
    const [table] = await read(
      text('Vehicle:;Golf;2019\nPlate:;B-XX 1;\n\nDatum;km;Liter\n02.11.2025;92310;40\n'),
    );
    expect(table?.columns).toEqual(['Datum', 'km', 'Liter']);
    expect(table?.rows.map(({ line }) => line)).toEqual([5]);
  });

  it.each([
    ['an empty line', '\n'],
    ['cells without text', ';;;\n'],
    ['a title', '\nReparaturen;;\n\n'],
    ['a title right above it', '\nReparaturen\n'],
  ])('is read as two tables if a further header stands below %s', async (_what, gap) => {
    const fuel = 'Datum;km;Liter;Bemerkung\n02.11.2025;92310;40;"a\nb"\n';
    const work = 'Datum;Arbeit;Kosten\n04.11.2025;Öl;90\n05.11.2025;Bremsen;190\n';
    const tables = await read(text(`${fuel}${gap}${work}`));
    const line = `${fuel}${gap}`.split('\n').length;
    expect(tables.map(({ columns }) => columns)).toEqual([
      ['Datum', 'km', 'Liter', 'Bemerkung'],
      ['Datum', 'Arbeit', 'Kosten'],
    ]);
    expect(tables[0]).toMatchObject({ section: '', rows: [{ line: 2 }] });
    expect(tables[1]!.section).toMatch(/^Table from line \d+$/);
    expect(tables[1]!.rows.map((row) => row.line)).toEqual([line + 1, line + 2]);
  });

  it.each([
    [
      'without a gap before it',
      ['Datum;Arbeit;Kosten', '02.11.2025;Öl;90', 'Datum;Werk;Preis', '03.11.2025;x;1'],
      3,
    ],
    [
      'that is the same',
      ['Datum;Arbeit;Kosten', '02.11.2025;Öl;90', '', 'Datum;Arbeit;Kosten', '03.11.2025;x;1'],
      2,
    ],
    ['after a gap among rows', ['Datum;Arbeit;Kosten', '02.11.2025;Öl;90', '', '03.11.2025;Datum;1'], 2],
  ])('is read as one table with a header %s', async (_what, lines, count) => {
    const tables = await read(text(lines.join('\n')));
    expect(tables.map(({ rows: all }) => all.length)).toEqual([count]);
  });

  it('is read with | between its cells', async () => {
    const [table] = await read(
      text('Date | Odometer | Note\n2025-01-02 | 100 | a, b\n2025-01-03 | 200 | c\n'),
    );
    expect(table?.columns).toEqual(['Date', 'Odometer', 'Note']);
    expect(table?.rows[0]?.cells.map((cell) => cell.trim())).toEqual(['2025-01-02', '100', 'a, b']);
  });

  it.each([
    ['the line of Excel about the delimiter', 'sep=;\r\nDate;Note\r\n2025-01-02;a,b\r\n', 3],
    ['a title above the table', 'My car\n\nDate,Note\n2025-01-02,"a,b"\n', 4],
    ['cells that were pasted', 'Date\tNote\n2025-01-02\ta,b\n', 2],
  ])('is read with %s', async (_what, content, line) => {
    const [table] = await read(text(content));
    expect(table?.columns).toEqual(['Date', 'Note']);
    expect(table?.rows).toEqual([{ line, cells: ['2025-01-02', 'a,b'] }]);
  });
});
