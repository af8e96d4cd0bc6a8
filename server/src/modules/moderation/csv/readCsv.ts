import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CATALOGUE_FILE } from '@glovebox/shared/catalogueFile';
import { CsvError, parse } from 'csv-parse';
import { CsvFault } from './csvFault.ts';
import { countLines } from './readableText.ts';

/** How many bytes are parsed before yielding to the event loop, which takes about 2 ms. */
const CHUNK = 16 * 1024;
/** The longest record in bytes. No valid row is as long, but a quote that is never closed could be. */
const LONGEST_ROW = 64 * 1024;
/**
 * The most cells of a row. The limit in bytes does not cover empty cells, which take more memory than their one byte.
 */
const MOST_CELLS = 1_000;

export interface CsvRecord {
  /** The line of the file on which the record begins. */
  line: number;
  cells: string[];
}

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened here and never closed.',
  CSV_MAX_RECORD_SIZE: 'longer than a row can be. A quotation mark may be missing.',
};
const QUOTES =
  'a quotation mark stands where none may be. Put the cell in quotation marks, and write each within it twice.';

/** Chooses the delimiter that is more frequent in the header. Spreadsheets with decimal commas use semicolons. */
const chooseDelimiter = (text: Buffer) => {
  const header = /^[^\r\n]*/.exec(text.toString('utf8', 0, 4_096).trimStart())?.[0] ?? '';
  return header.split(';').length > header.split(',').length ? ';' : ',';
};

async function* chunksOf(text: Buffer) {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.subarray(at, at + CHUNK);
    await setImmediate();
  }
}

const isBreak = (byte: number | undefined) => byte === 0x0a || byte === 0x0d;

/** @throws CsvFault for a line with too many delimiters, because a row has at most that many cells outside of quotes */
const refuseWideLines = (text: Buffer, delimiter: string) => {
  const mark = delimiter.charCodeAt(0);
  let cells = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (isBreak(text[at])) cells = 1;
    else if (text[at] === mark) cells += 1;
    if (cells <= MOST_CELLS) continue;
    const most = MOST_CELLS.toLocaleString('en-US');
    throw new CsvFault(countLines(text, 0, at) + 1, `too many columns: more than ${most}.`);
  }
};

interface Parsed {
  record: string[];
  /** The end of the record, in bytes. */
  info: { bytes: number };
}

/** Counts the lines, because csv-parse counts a line break within quotes twice. */
const lineCounter = (text: Buffer) => {
  let [line, at] = [1, 0];
  const to = (offset: number) => {
    line += countLines(text, at, offset);
    at = offset;
  };
  return {
    /** Returns the line on which the next record begins, skipping empty lines. */
    next: () => {
      let offset = at;
      while (isBreak(text[offset])) offset += 1;
      to(offset);
      return line;
    },
    to,
  };
};

/**
 * Reads the records of a CSV file (RFC 4180, comma or semicolon), including the header, without empty lines. It yields
 * to the event loop every few milliseconds.
 * @param text the result of `readableText`
 * @throws CsvFault with the line, if it is not valid CSV
 */
export async function* readCsv(text: Buffer): AsyncGenerator<CsvRecord> {
  const delimiter = chooseDelimiter(text);
  refuseWideLines(text, delimiter);
  const parser = Readable.from(chunksOf(text), { objectMode: false }).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      info: true,
    }),
  );
  const lines = lineCounter(text);
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = lines.next();
      lines.to(info.bytes);
      rows += 1;
      if (rows > CATALOGUE_FILE.rows + 1) {
        throw new CsvFault(line, `more than ${CATALOGUE_FILE.rows.toLocaleString('en-US')} rows.`);
      }
      yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // the error arrives before records that were already parsed, so count from the end of the last cell before it
    const { bytes } = error as CsvError & Partial<Parsed['info']>;
    lines.to(bytes ?? 0);
    throw new CsvFault(lines.next(), FAULTS[error.code] ?? QUOTES);
  }
}
