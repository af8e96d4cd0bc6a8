import { isFuelHeader } from './headerWords.ts';
import type { Source } from './source.ts';
import { expenseKindOf, isFillUp, isWork } from './words.ts';

const PAGE = /\b(19|20)\d\d\b|^(table from|page|pagina|página|seite|strona|sida|side|blatt|sheet)\b/i;

/** Whether a title is perhaps the name of a car, and not that of a page, of a year or of a kind of record. */
const isPerhapsCar = (title: string): boolean =>
  /\p{L}/u.test(title) &&
  !PAGE.test(title) &&
  !isFuelHeader(title) &&
  !isFillUp(title) &&
  !isWork(title) &&
  expenseKindOf(title) === undefined;

const kindOf = ({ rows }: Source) => rows[0]?.kind;

/** Whether each table of a file has a title like a car, and some of one kind have different titles. */
const areTitledByCar = (ofFile: readonly Source[]): boolean =>
  ofFile.every(({ table }) => isPerhapsCar(table.section)) &&
  ofFile.some((one) =>
    ofFile.some((other) => one.table.section !== other.table.section && kindOf(one) === kindOf(other)),
  );

/** Takes the titles of tables for the names of their cars where one file has a table for each car. */
export const withTitledCars = (sources: readonly Source[]): Source[] =>
  sources.map((source) => {
    const { table, rows } = source;
    if (!areTitledByCar(sources.filter((one) => one.table.file === table.file))) return source;
    return {
      ...source,
      rows: rows.map((row) => ({ ...row, cells: { ...row.cells, car: row.cells.car || table.section } })),
    };
  });
