import { CATALOGUE_COLUMNS, CATALOGUE_FILE, type CatalogueColumn } from '@glovebox/shared/catalogueFile';
import { chooseDelimiter } from '../../../platform/csv/chooseDelimiter.ts';
import { CsvFault } from '../../../platform/csv/csvFault.ts';
import { unguarded } from '../../../platform/csv/formulaGuard.ts';
import { readCsv, type CsvRecord } from '../../../platform/csv/readCsv.ts';
import { noCells, type Cells } from './fileRow.ts';

/** A row of a file, not validated yet. */
export interface FileRow {
  line: number;
  /** The columns of the file, which are the same for each row. */
  columns: ReadonlySet<CatalogueColumn>;
  cells: Cells;
  /** The number of cells in the row and in the header, if they differ. */
  width?: { has: number; header: number };
}

const ALL = `The columns are ${CATALOGUE_COLUMNS.join(', ')}.`;
const MOST_SHOWN = 40;
/** Spreadsheets with decimal commas use semicolons. */
const DELIMITERS = [',', ';'];

const isColumn = (name: string): name is CatalogueColumn =>
  CATALOGUE_COLUMNS.some((column) => column === name);

const findColumn = (name: string) =>
  CATALOGUE_COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? name;

const readHeader = ({ line, cells }: CsvRecord): CatalogueColumn[] => {
  if (cells.length > CATALOGUE_COLUMNS.length) throw new CsvFault(line, `too many columns. ${ALL}`);
  const columns = cells.map(findColumn);
  const checked = columns.map((column, index) => {
    if (!isColumn(column)) {
      throw new CsvFault(line, `“${column.slice(0, MOST_SHOWN)}” isn’t a column of the catalogue. ${ALL}`);
    }
    if (columns.indexOf(column) !== index) throw new CsvFault(line, `the column ${column} appears twice.`);
    return column;
  });
  if (!checked.includes('make')) throw new CsvFault(line, `there is no column make. ${ALL}`);
  return checked;
};

const toRow = (columns: ReadonlySet<CatalogueColumn>, { line, cells }: CsvRecord): FileRow => {
  const read = noCells();
  for (const [index, column] of [...columns].entries()) read[column] = unguarded(cells[index] ?? '');
  const isWhole = cells.length === columns.size;
  const width = { has: cells.length, header: columns.size };
  return { line, columns, cells: read, ...(!isWhole && { width }) };
};

/**
 * Reads the rows of a catalogue file.
 * @throws CsvFault if it is not a catalogue file
 */
export function* readRows(text: string): Generator<FileRow, void> {
  let columns: ReadonlySet<CatalogueColumn> | undefined;
  let rows = 0;
  for (const record of readCsv(text, { delimiter: chooseDelimiter(text, DELIMITERS) })) {
    if (!columns) {
      columns = new Set(readHeader(record));
      continue;
    }
    rows += 1;
    if (rows > CATALOGUE_FILE.rows) {
      throw new CsvFault(record.line, `more than ${CATALOGUE_FILE.rows.toLocaleString('en-US')} rows.`);
    }
    yield toRow(columns, record);
  }
  if (rows === 0) throw new CsvFault(null, 'The file has a header and no rows.');
}
