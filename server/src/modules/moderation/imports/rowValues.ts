import { CATALOGUE_FILE, type CatalogueColumn, type ImportRow } from '@glovebox/shared/catalogueFile';
import { FUELS } from '@glovebox/shared/catalogue';
import type { FileRow } from '../csv/readRows.ts';

export type Reason = ImportRow['reasons'][number];

/** The values of a row; undefined for an empty cell. */
export interface RowValues {
  make: string | undefined;
  baseModel: string | undefined;
  specModel: string | undefined;
  engine: string | undefined;
  yearFrom: number | undefined;
  yearTo: number | undefined;
  kw: number | undefined;
  hp: number | undefined;
  cc: number | undefined;
  cylinders: number | undefined;
  fuel: string | undefined;
  ccApprox: boolean | undefined;
  kwApprox: boolean | undefined;
  verified: boolean | undefined;
  sources: string[] | undefined;
  markets: string[] | undefined;
  id: string | undefined;
}

const WHOLE = /^\d{1,9}$/;
const ID = /^[0-9a-f]{24}$/i;
// a Map, because an object inherits keys such as 'constructor'
const FLAGS = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

const parseFuel = (text: string) => FUELS.find((fuel) => fuel.toLowerCase() === text.toLowerCase()) ?? text;

/** Parses the cells of a row, with the reasons why cells are invalid. */
export const readValues = ({ cells }: FileRow): { values: RowValues; reasons: Reason[] } => {
  const reasons: Reason[] = [];
  const textOf = (column: CatalogueColumn) => cells[column].trim() || undefined;
  const read = <Value>(
    column: CatalogueColumn,
    toValue: (text: string) => Value | undefined,
    message: string,
  ) => {
    const text = textOf(column);
    if (text === undefined) return undefined;
    const value = toValue(text);
    if (value === undefined) reasons.push({ column, message });
    return value;
  };
  const number = (column: CatalogueColumn) =>
    read(column, (text) => (WHOLE.test(text) ? Number(text) : undefined), 'Must be a whole number');
  const flag = (column: CatalogueColumn) =>
    read(column, (text) => FLAGS.get(text.toLowerCase()), 'Must be true or false');
  const list = (column: CatalogueColumn) =>
    textOf(column)
      ?.split(CATALOGUE_FILE.separator)
      .map((part) => part.trim())
      .filter(Boolean);
  const values: RowValues = {
    make: textOf('make'),
    baseModel: textOf('baseModel'),
    specModel: textOf('specModel'),
    engine: textOf('engine'),
    yearFrom: number('yearFrom'),
    yearTo: number('yearTo'),
    kw: number('kw'),
    hp: number('hp'),
    cc: number('cc'),
    cylinders: number('cylinders'),
    fuel: read('fuel', parseFuel, ''),
    ccApprox: flag('ccApprox'),
    kwApprox: flag('kwApprox'),
    verified: flag('verified'),
    sources: list('sources'),
    markets: list('markets'),
    id: read('id', (text) => (ID.test(text) ? text.toLowerCase() : undefined), 'Not an id'),
  };
  return { values, reasons };
};

const LEVELS = ['make', 'baseModel', 'specModel', 'engine'] as const;
const OF_ENGINE = ['kw', 'hp', 'cc', 'fuel', 'cylinders', 'ccApprox', 'kwApprox', 'id'] as const;
const OF_MODEL = ['yearFrom', 'yearTo', 'verified', 'sources', 'markets'] as const;

/** Finds the missing cells: the ancestors of the entry that the row names, and the entry to which its values belong. */
export const findMissingColumns = (values: RowValues): Reason[] => {
  const deepest = LEVELS.findLastIndex((level) => values[level] !== undefined);
  const hasAny = (columns: readonly (keyof RowValues)[]) =>
    columns.some((column) => values[column] !== undefined);
  const wanted = hasAny(OF_ENGINE) ? 3 : hasAny(OF_MODEL) ? 2 : 0;
  return LEVELS.slice(0, Math.max(deepest, wanted) + 1)
    .filter((level) => values[level] === undefined)
    .map((column) => ({ column, message: 'Field is required' }));
};
