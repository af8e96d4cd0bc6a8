import { CATALOGUE_COLUMNS, type CatalogueColumn } from '@glovebox/shared/catalogueFile';
import { CsvFault } from './csvFault.ts';
import { noCells, type Cells } from './fileRow.ts';
import { unguarded } from './formulaGuard.ts';
import { readCsv, type CsvRecord } from './readCsv.ts';

/** A row of a file, not validated yet. */
export interface FileRow {
  line: number;
  cells: Cells;
  /** The number of cells in the row and in the header, if they differ. */
  width?: { has: number; header: number };
}

export interface ReadFile {
  columns: ReadonlySet<CatalogueColumn>;
  rows: FileRow[];
}

const ALL = `The columns are ${CATALOGUE_COLUMNS.join(', ')}.`;
const MOST_SHOWN = 40;

const isColumn = (name: string): name is CatalogueColumn =>
  CATALOGUE_COLUMNS.some((column) => column === name);

const findColumn = (name: string) =>
  CATALOGUE_COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? name;

const readHeader = ({ line, cells }: CsvRecord): CatalogueColumn[] => {
  if (cells.length > CATALOGUE_COLUMNS.length) throw new CsvFault(line, `too many columns. ${ALL}`);
  const columns = cells.map(findColumn);
  return columns.map((column, index) => {
    if (!isColumn(column)) {
      throw new CsvFault(line, `“${column.slice(0, MOST_SHOWN)}” is no column of the catalogue. ${ALL}`);
    }
    if (columns.indexOf(column) !== index) throw new CsvFault(line, `the column ${column} stands twice.`);
    return column;
  });
};

const toRow = (columns: CatalogueColumn[], { line, cells }: CsvRecord): FileRow => {
  const read = noCells();
  for (const [index, column] of columns.entries()) read[column] = unguarded(cells[index] ?? '');
  const isWhole = cells.length === columns.length;
  return { line, cells: read, ...(!isWhole && { width: { has: cells.length, header: columns.length } }) };
};

/**
 * Reads the rows of a catalogue file.
 * @param onRow called after each row with the number of rows so far
 * @throws CsvFault if it is not a catalogue file
 */
export const readRows = async (text: Buffer, onRow: (count: number) => void): Promise<ReadFile> => {
  const rows: FileRow[] = [];
  let columns: CatalogueColumn[] | null = null;
  for await (const record of readCsv(text)) {
    if (columns === null) {
      columns = readHeader(record);
      if (!columns.includes('make')) throw new CsvFault(record.line, `there is no column make. ${ALL}`);
      continue;
    }
    rows.push(toRow(columns, record));
    onRow(rows.length);
  }
  if (rows.length === 0) throw new CsvFault(null, 'The file has a header and no rows.');
  return { columns: new Set(columns), rows };
};
