import { countLines } from '../../../platform/csv/readCsv.ts';
import type { Table } from '../draft.ts';
import { FileFault } from './fileFault.ts';

/** The tables of Hammond that hold records. Its users are never read. */
const TABLES = /^(vehicles|fillups|expenses)$/;
const CREATE = /^CREATE TABLE (?:IF NOT EXISTS )?[`"]?(\w+)[`"]?\s*\(([\s\S]*)\)/i;
const INSERT = /^INSERT INTO [`"]?(\w+)[`"]? VALUES\s*\(/i;
const VALUE = /\s*(?:'((?:[^']|'')*)'|([^,()']*))\s*([,)])/y;

/** No statement of a dump is longer. */
const LONGEST = { create: 8 * 1024, insert: 64 * 1024 } as const;

export const isDump = (text: string): boolean =>
  /^\s*(PRAGMA|BEGIN TRANSACTION|CREATE TABLE|INSERT INTO)\b/i.test(text);

/** Splits at semicolons outside of quotes. A quote within quotes is doubled, so it ends and begins them. */
function* statementsOf(text: string) {
  let [start, line, isQuoted] = [0, 1, false];
  for (const { 0: sign, index } of text.matchAll(/[';]/g)) {
    if (sign === "'") isQuoted = !isQuoted;
    if (sign === "'" || isQuoted) continue;
    const whole = text.slice(start, index);
    const statement = whole.trimStart();
    const begins = start + whole.length - statement.length;
    line += countLines(text, start, begins);
    yield { statement, line };
    line += countLines(text, begins, index);
    start = index + 1;
  }
}

/** The names of columns, from definitions that are separated by commas outside of brackets. */
const columnsOf = (definitions: string) =>
  definitions
    .split(/,(?![^(]*\))/)
    .filter((one) => !/^\s*(PRIMARY|FOREIGN|CONSTRAINT|UNIQUE|CHECK)\b/i.test(one))
    .map((definition) => /^\s*[`"]?(\w+)/.exec(definition)?.[1] ?? '');

/** Reads the values of a row: numbers, NULL, and texts in quotes. */
const valuesOf = (statement: string, from: number): string[] => {
  const values: string[] = [];
  VALUE.lastIndex = from;
  for (let isMore = true; isMore;) {
    const [, text, bare = '', end] = VALUE.exec(statement) ?? [];
    isMore = end === ',';
    if (end === undefined) break;
    const plain = bare.trim();
    values.push(
      text === undefined ? (plain.toUpperCase() === 'NULL' ? '' : plain) : text.replaceAll("''", "'"),
    );
  }
  return values;
};

/**
 * Reads the tables of Hammond's database, written as text by sqlite3 with `.dump`.
 * @throws FileFault if a statement is longer than any of a dump
 */
export const dumpTables = (file: string, text: string): Table[] => {
  const tables = new Map<string, Table>();
  for (const { statement, line } of statementsOf(text)) {
    if (statement.length > LONGEST.insert) throw FileFault.of(file, 'longer than a statement can be.', line);
    const create = statement.length > LONGEST.create ? null : CREATE.exec(statement);
    if (create?.[1] && TABLES.test(create[1])) {
      tables.set(create[1], { file, section: create[1], columns: columnsOf(create[2] ?? ''), rows: [] });
    }
    const insert = INSERT.exec(statement);
    if (insert?.[1]) {
      tables.get(insert[1])?.rows.push({ line, cells: valuesOf(statement, insert[0].length) });
    }
  }
  if (tables.size === 0) throw FileFault.of(file, 'It has none of the tables of Hammond.');
  return [...tables.values()];
};
