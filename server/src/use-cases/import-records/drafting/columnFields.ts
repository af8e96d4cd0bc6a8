import { IMPORT_FIELDS, type MappedKind, type ImportField } from '@glovebox/shared/recordImport';
import type { DraftInput, Table } from '../draft.ts';
import { dayOfSerial, readDay } from './dates.ts';
import { readNumber } from './decimals.ts';
import { fieldsOfHeader, isFuelHeader, isStartHeader, isTotalHeader } from './headerWords.ts';
import type { Recognised } from './presetRows.ts';
import { plainHeader } from './source.ts';
import { isEmpty } from './words.ts';

/** How many rows decide what a column without a known header is. */
const SAMPLES = 20;

/** A table whose columns are mapped. */
export interface TableToMap {
  table: Table;
  id: string;
  /** What is known of the table, if the person nevertheless maps its columns. */
  recognised?: Recognised;
  /** The app that writes such tables. */
  app?: string;
}

/** The first cells of a column that are not empty. */
export const columnCells = (table: Table, at: number) =>
  table.rows.slice(0, SAMPLES).flatMap(({ cells }) => cells[at]?.trim() || []);

/** Some cells may be text, such as the unit below the header, or a header that is repeated. */
export const isNumeric = (table: Table, at: number) => {
  const cells = columnCells(table, at).filter((cell) => !isEmpty(cell));
  const numbers = cells.filter((cell) => readNumber(cell, '.') !== null);
  return numbers.length > 0 && numbers.length * 2 >= cells.length;
};

/** How far numbers are apart, compared with their mean. */
const spread = (numbers: readonly number[]) =>
  ((Math.max(...numbers) - Math.min(...numbers)) * numbers.length) /
  numbers.reduce((sum, one) => sum + one, 0);

/** Whether a column that is only called a price has what was paid in all: that grows with the amount, and a unit price does not. */
const isPaidInAll = (table: Table, price: number, amount: number): boolean => {
  const name = (table.columns[price] ?? '').replace(/ ?[([]?(\p{Sc}|\p{L}{2,3})[)\]]?$/u, '');
  if (/[^\p{L}]|lit/iu.test(name)) return false;
  const pairs = table.rows.slice(0, SAMPLES).flatMap(({ cells }) => {
    const [paid, much] = [price, amount].map((at) => readNumber(cells[at] ?? '', 'plain'));
    return paid && much && paid > 0 && much > 0 ? [{ paid, perUnit: paid / much }] : [];
  });
  if (pairs.length < 2) return false;
  return spread(pairs.map(({ perUnit }) => perUnit)) < spread(pairs.map(({ paid }) => paid));
};

/** Whether a column has no header, and remarks beside the table. */
const isUnnamedText = (table: Table, at: number): boolean =>
  table.columns[at] === '' &&
  table.columns.some((name) => name !== '') &&
  columnCells(table, at).some((cell) => /\p{L}{2}/u.test(cell)) &&
  !isNumeric(table, at);

const FIELDS: ReadonlySet<string> = new Set(Object.values(IMPORT_FIELDS).flat());
/** What a preset calls the cost of a purchase is its total. */
const asImportField = (field: string): ImportField | undefined => {
  const named = field === 'cost' ? 'total' : field;
  return FIELDS.has(named) ? (named as ImportField) : undefined;
};

/** Returns the field that a column of a known table is, as far as a mapping has it. */
const presetField = ({ preset, tablePreset }: Recognised, columns: readonly string[], at: number) => {
  const fields = { ...preset.fields, ...tablePreset.fields };
  const isColumn = (one: string | number) =>
    typeof one === 'number'
      ? one === at || one + columns.length === at
      : one === plainHeader(columns[at] ?? '');
  const found = Object.entries(fields).find(
    ([field, named]) => asImportField(field) && [named].flat().some(isColumn),
  );
  if (found) return asImportField(found[0]);
  return tablePreset.notes?.some((named) => [named].flat().some(isColumn)) ? 'note' : undefined;
};

/**
 * Returns what a column is by what is known of the table, else by its header; a column of days is the date if no header
 * says so.
 */
export const proposedFields = (
  { table, recognised }: TableToMap,
  input: DraftInput,
): (ImportField | null)[] => {
  const known = table.columns.map((_name, at) => recognised && presetField(recognised, table.columns, at));
  const taken = new Set(known);
  const isOfDays = (at: number) =>
    columnCells(table, at).some(
      (cell) => readDay(cell, 'dmy', input) ?? readDay(cell, 'mdy', input) ?? dayOfSerial(cell),
    );
  const read = table.columns.map((name, at) => (known[at] ? [] : fieldsOfHeader(name)));
  const isOfKwh = (at: number) => read[at]?.[0] === 'amount' && /kwh/i.test(table.columns[at] ?? '');
  const hasLitres = read.some(([field], at) => field === 'amount' && !isOfKwh(at));
  // of a car that takes both
  const named = read.map((fields, at): ImportField[] => (hasLitres && isOfKwh(at) ? ['kWh'] : fields));
  // of several columns for a day, one may have the day of the week
  const days = named.flatMap((fields, at) => (fields.includes('date') ? at : []));
  const dayAt = days.find(isOfDays) ?? days[0];
  const totalAt = named.findIndex(
    ([field], at) => field === 'total' && isTotalHeader(table.columns[at] ?? ''),
  );
  // of two odometers, that at the end of a distance
  const hasEnd = named.some(([field], at) => field === 'mileage' && !isStartHeader(table.columns[at] ?? ''));
  const proposed = table.columns.map((name, at) => {
    const isFree = (one: ImportField) =>
      !taken.has(one) &&
      (one !== 'date' || at === dayAt) &&
      (one !== 'total' || totalAt < 0 || at === totalAt) &&
      (one !== 'mileage' || !hasEnd || !isStartHeader(name));
    const field = known[at] ?? named[at]?.find(isFree) ?? (isUnnamedText(table, at) ? 'note' : null);
    if (field !== null && field !== 'note' && field !== 'description') taken.add(field);
    return field;
  });
  // 'Fuel' is how much of it if there are numbers below
  if (!taken.has('amount')) {
    const at = table.columns.findIndex((name, index) => isFuelHeader(name) && isNumeric(table, index));
    if (at >= 0) proposed[at] = 'amount';
  }
  const [price, amount] = [proposed.indexOf('cpl'), proposed.indexOf('amount')];
  if (!taken.has('total') && price >= 0 && amount >= 0 && isPaidInAll(table, price, amount))
    proposed[price] = 'total';
  if (!taken.has('date')) {
    const at = table.columns.findIndex((_name, index) => {
      const cells = columnCells(table, index);
      return (
        cells.length > 0 && cells.every((cell) => readDay(cell, 'dmy', input) ?? readDay(cell, 'mdy', input))
      );
    });
    if (at >= 0) proposed[at] = 'date';
  }
  return proposed;
};

const isField = (kind: MappedKind, field: string): boolean =>
  (IMPORT_FIELDS[kind] as readonly string[]).includes(field);

/** What a field is in kinds that lack it, such as the cost of a service that a fill-up calls its total; the closest first. */
const CLOSEST: Partial<Record<ImportField, readonly ImportField[]>> = {
  total: ['cost'],
  cpl: ['cost'],
  type: ['kind', 'title', 'note'],
  kind: ['type', 'note'],
  title: ['description', 'note'],
  description: ['title', 'note'],
  station: ['where', 'note'],
  where: ['station', 'note'],
  parts: ['note'],
};

/** Columns of these are lines of one text, however many there are. */
export const isText = (field: string): boolean => field === 'note';

/** Whether a column is as good as a note of the kind. Numbers, and what says that a purchase is one, are none. */
const isNoteworthy = (kind: MappedKind, field: ImportField, isNumber: boolean): boolean =>
  !isNumber && !(kind === 'fuel' && (field === 'type' || field === 'kind'));

/** Gives each column a field of the kind, none twice: first those that the kind has, then those that are close to one. */
export const fieldsOfKind = (
  table: Table,
  kind: MappedKind,
  proposed: readonly (ImportField | null)[],
  answered: readonly (string | undefined)[],
): (string | null)[] => {
  const closest = (field: ImportField, at: number) =>
    (CLOSEST[field] ?? []).filter((one) => one !== 'note' || isNoteworthy(kind, field, isNumeric(table, at)));
  const able = (at: number): readonly string[] => {
    const [field = null, chosen] = [proposed[at], answered[at]];
    if (chosen !== undefined) return [chosen];
    if (field === null || (field === 'mileage' && !isNumeric(table, at))) return [];
    // the price of parts is no name of one
    if (field === 'parts' && isNumeric(table, at)) return [];
    return [field, ...closest(field, at)];
  };
  const rank = (at: number) => {
    if (answered[at] !== undefined) return 0;
    if (isField(kind, proposed[at] ?? '')) return 1;
    // what was paid in all is rather the cost than a price
    return proposed[at] === 'cpl' ? 3 : 2;
  };
  const order = [...proposed.keys()].sort((a, b) => rank(a) - rank(b) || a - b);
  const fields = proposed.map((): string | null => null);
  for (const at of order) {
    const fits = (one: string) => isField(kind, one) && (isText(one) || !fields.includes(one));
    fields[at] = able(at).find(fits) ?? null;
  }
  return fields;
};
