import { IMPORT } from '@glovebox/shared/recordImport';
import { chooseDelimiter } from '../../../platform/csv/chooseDelimiter.ts';
import { CsvFault } from '../../../platform/csv/csvFault.ts';
import { countLines, readCsv, type CsvRecord, type CsvShape } from '../../../platform/csv/readCsv.ts';
import type { Table } from '../draft.ts';
import { fieldsOfHeader } from '../drafting/headerWords.ts';
import { FileFault, tooManyRows } from './fileFault.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Excel's own line about the delimiter. */
const SEP = /^\uFEFF?"?sep=(.)"?[^\S\r\n]*(\r\n|\r|\n)/i;
/** The first line of Road Trip names the delimiter and the decimal sign: ROAD TRIP CSV ",." */
const ROAD_TRIP = /^"?ROAD TRIP CSV "*(.)(.)"*[^\r\n]*/;
/** Spritmonitor.de puts a backslash before a semicolon. */
const SPRITMONITOR =
  /^"?(Date"?;"?Odometer|Datum"?;"?Km-Stand|Date"?;[^\r\n]*;"?Devise"?;[^\r\n]*;"?Carburant)"?;/i;
/** The title of a section of Fuelio or Drivvo: ## Log */
const HASHES = /^##?\s*(?=\p{L})/u;

const isBlank = (cell: string) => cell.trim() === '';
const hasOneCell = ({ cells }: CsvRecord) => cells.slice(1).every(isBlank) && !isBlank(cells[0] ?? '');
/** Fuelio and Drivvo pad the titles of sections with delimiters. */
const hashTitle = (record: CsvRecord) => hasOneCell(record) && HASHES.test(record.cells[0] ?? '');
/** aCar and Road Trip write the titles of sections alone on a line. */
const loneTitle = ({ cells }: CsvRecord) => cells.length === 1 && !isBlank(cells[0] ?? '');

/** Some apps pad all lines to the longest. */
const headersOf = (cells: readonly string[]) => {
  const last = cells.findLastIndex((cell) => !isBlank(cell));
  return cells.slice(0, last + 1).map((cell) => cell.trim());
};

const LONGEST_HEADER = 60;

/** The different fields that cells name, as headers do. */
const fieldsNamed = ({ cells }: CsvRecord) =>
  new Set(cells.filter((cell) => cell.length <= LONGEST_HEADER).map((cell) => fieldsOfHeader(cell)[0]));
const DAY = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d\d))\b/;
/** A number or a date, which no header is. */
const VALUE = /^[\d\s.,:/+€$£%-]*\d[\d\s.,:/+€$£%-]*$/;
/** Whether a record has a day and numbers, so that the table has no header. */
const isData = ({ cells }: CsvRecord) =>
  cells.some((cell) => DAY.test(cell.trim())) && cells.filter((cell) => VALUE.test(cell)).length > 2;
const isHeader = (record: CsvRecord) => {
  const named = fieldsNamed(record);
  named.delete(undefined);
  return named.has('date') && named.size > 2 && !record.cells.some((cell) => VALUE.test(cell));
};

/** Whether lines without any text stand between a record and the one before. */
const isBelowGap = (records: readonly CsvRecord[], at: number) => {
  const [before, record] = [records[at - 1], records[at]];
  if (!before || !record) return false;
  if (before.cells.every(isBlank)) return true;
  const lines = before.cells.reduce((sum, cell) => sum + countLines(cell, 0, cell.length), 1);
  return record.line > before.line + lines;
};

/** How many lines may stand between the end of a table and the header of the next one. */
const MOST_TITLES = 3;

/** Whether a further table begins below a gap: with its header, or with a title above that. */
const beginsTable = (records: readonly CsvRecord[], at: number) => {
  if (!isBelowGap(records, at)) return false;
  const end = records.findIndex(
    (record, index) => index >= at && !hasOneCell(record) && !record.cells.every(isBlank),
  );
  const header = records[end];
  return header !== undefined && end - at <= MOST_TITLES && isHeader(header);
};

/** Finds the different titles that stand alone above the headers of tables, such as the names of cars. */
const titlesOf = (records: readonly CsvRecord[]): ReadonlySet<CsvRecord> => {
  const titles = records.filter((record, at) => {
    if (!hasOneCell(record)) return false;
    const next = records.slice(at + 1, at + 4).find(({ cells }) => !cells.every(isBlank));
    return next !== undefined && isHeader(next);
  });
  const different = new Set(titles.map(({ cells }) => cells[0]?.trim()));
  return new Set(different.size > 1 ? titles : []);
};

interface Layout extends CsvShape {
  text: string;
  decimal?: '.' | ',';
  isTitle: (record: CsvRecord) => boolean;
  /** Whether lines above the header are left out. */
  hasPreamble?: boolean;
}

const layoutOf = (whole: string): Layout => {
  const text = whole.replace(/^\uFEFF/, '');
  const trip = ROAD_TRIP.exec(text);
  if (trip) {
    const [first, delimiter = ',', decimal] = trip;
    // the line stays empty, so that the lines are counted right
    const rest = text.slice(first.length);
    return {
      text: rest,
      delimiter,
      decimal: decimal === ',' ? ',' : '.',
      isTolerant: true,
      isTitle: loneTitle,
    };
  }
  if (SPRITMONITOR.test(text)) {
    return { text, delimiter: ';', escape: '\\', isTolerant: true, isTitle: () => false };
  }
  const delimiter = SEP.exec(text)?.[1] ?? chooseDelimiter(text, DELIMITERS);
  const shape = { text: text.replace(SEP, '$2'), delimiter, isTolerant: true };
  if (/^\s*"?##?\s*\p{L}/u.test(text)) return { ...shape, isTitle: hashTitle };
  if (/^\s*"?Metadata"?\s*[\r\n]/.test(text)) return { ...shape, isTitle: loneTitle };
  return { ...shape, isTitle: () => false, hasPreamble: true };
};

/** Tables from records: a title begins a table, and the record after it is its header. */
const split = (file: string, records: readonly CsvRecord[], layout: Layout): Table[] => {
  const tables: Table[] = [];
  let title = '';
  let table: Table | null = null;
  for (const [at, record] of records.entries()) {
    const { line, cells } = record;
    if (layout.isTitle(record)) {
      title = (cells[0] ?? '').replace(HASHES, '').trim();
      table = null;
      continue;
    }
    if (table && layout.hasPreamble && !cells.every(isBlank) && beginsTable(records, at)) {
      // a header that is repeated on each page
      if (headersOf(cells).join('\n') === table.columns.join('\n')) continue;
      title = `Table from line ${line.toLocaleString('en-US')}`;
      table = null;
    }
    if (table) {
      if (!cells.every(isBlank)) table.rows.push({ line, cells });
      continue;
    }
    const isAbove =
      layout.hasPreamble &&
      ((hasOneCell(record) && records.slice(at + 1, at + 4).some((one) => !hasOneCell(one))) ||
        (fieldsNamed(record).size < 3 && records.slice(at + 1, at + 6).some(isHeader)));
    if (isAbove || cells.every(isBlank)) continue;
    const hasHeader = !layout.hasPreamble || !isData(record);
    table = {
      file,
      section: title,
      columns: hasHeader ? headersOf(cells) : headersOf(cells).map(() => ''),
      rows: hasHeader ? [] : [{ line, cells }],
      ...(layout.decimal && { decimal: layout.decimal }),
    };
    tables.push(table);
  }
  return tables;
};

/**
 * Reads the tables of a text file with cells: CSV with any of the usual delimiters, with sections or without.
 * @throws FileFault with the line, if it cannot be read
 */
export const textTables = (file: string, whole: string): Table[] => {
  const layout = layoutOf(whole);
  const records: CsvRecord[] = [];
  try {
    for (const record of readCsv(layout.text, layout)) {
      if (record.cells.length > IMPORT.cellsMax) {
        throw new CsvFault(record.line, `more than ${IMPORT.cellsMax} cells in a row.`);
      }
      // titles and headers are no rows; `readFiles` counts exactly
      if (records.length > IMPORT.rowsMax + 1_000) throw tooManyRows(file);
      records.push(record);
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw FileFault.of(file, error.what, error.line ?? undefined);
  }
  const titles = titlesOf(layout.hasPreamble ? records : []);
  const isTitle = (record: CsvRecord) => layout.isTitle(record) || titles.has(record);
  const tables = split(file, records, { ...layout, isTitle });
  if (tables.every(({ rows }) => rows.length === 0)) throw FileFault.of(file, 'It has a header and no rows.');
  return tables;
};
