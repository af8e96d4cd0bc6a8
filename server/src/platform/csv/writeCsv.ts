import { stringify } from 'csv-stringify/sync';
import { guarded } from './formulaGuard.ts';

/** The signs of a CSV file. Spreadsheets with decimal commas separate cells with semicolons. */
export interface CsvSigns {
  sep: ',' | ';';
  decimal: '.' | ',';
}

/** Texts are guarded against being run as formulas; numbers get the decimal sign. */
export type Cell = string | number | undefined;

interface CsvFormat extends Partial<CsvSigns> {
  columns: readonly string[];
  /** Whether a byte order mark comes first, without which Excel assumes another encoding than UTF-8. */
  bom?: boolean;
}

/** How many rows are written at once, which takes about a millisecond. */
const AT_ONCE = 100;

/**
 * Yields a CSV file (RFC 4180, UTF-8, CRLF) in chunks: a header, then the rows.
 * @param rows their cells by column
 */
export async function* csvOf<Column extends string>(
  { columns, sep = ',', decimal = '.', bom = true }: CsvFormat & { columns: readonly Column[] },
  rows: AsyncIterable<Readonly<Record<Column, Cell>>> | Iterable<Readonly<Record<Column, Cell>>>,
): AsyncGenerator<string> {
  const written = (some: object[], isFirst: boolean) =>
    stringify(some, {
      bom: isFirst && bom,
      header: isFirst,
      columns: [...columns],
      delimiter: sep,
      record_delimiter: '\r\n',
      // a single CR or LF ends a row as well, and spreadsheets drop leading and trailing blanks
      quoted_match: /[\r\n;]|^\s|\s$/,
      cast: { string: guarded, number: (value) => String(value).replace('.', decimal) },
    });
  let waiting: object[] = [];
  let isFirst = true;
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < AT_ONCE) continue;
    yield written(waiting, isFirst);
    waiting = [];
    isFirst = false;
  }
  if (isFirst || waiting.length > 0) yield written(waiting, isFirst);
}
