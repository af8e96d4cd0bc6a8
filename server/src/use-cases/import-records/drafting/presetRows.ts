import type { Table } from '../draft.ts';
import { PRESETS } from '../presets/presets.ts';
import type { Case, Columns, Fields, Preset, PresetField, TablePreset, Values } from '../presets/preset.ts';
import { unguarded } from '../../../platform/csv/formulaGuard.ts';
import { isWork } from './words.ts';
import { plainHeader, type Cells, type Source, type SourceRow } from './source.ts';

/** What people add to records in LubeLogger. */
const EXTRA = /^extrafield_/i;

export interface Recognised {
  preset: Preset;
  tablePreset: TablePreset;
}

const isOf = ({ section, columns }: Table, { has = [], widths, section: title }: TablePreset) => {
  if (title !== undefined && !new RegExp(title, 'u').test(section.toLowerCase())) return false;
  if (title === undefined && section !== '') return false;
  if (widths && !widths.includes(columns.length)) return false;
  const headers = columns.map(plainHeader);
  return has.every((header) => header.split('|').some((one) => headers.includes(one)));
};

/** Returns the preset that knows a table; undefined if none does. */
export const recognise = (table: Table): Recognised | undefined => {
  for (const preset of PRESETS) {
    const tablePreset = preset.tables.find((one) => isOf(table, one));
    if (tablePreset) return { preset, tablePreset };
  }
  return undefined;
};

/** '2*' fits what begins with 2, '*' anything, '?*' anything but an empty cell, and '' that. */
const fits = (cell: string, pattern: string) => {
  if (pattern === '?*') return cell !== '';
  return pattern.endsWith('*')
    ? cell.toLowerCase().startsWith(pattern.slice(0, -1).toLowerCase())
    : cell.toLowerCase() === pattern.toLowerCase();
};

const translate = (cell: string, meanings: string) => {
  for (const meaning of meanings.split(' ')) {
    const [pattern = '', value = ''] = meaning.split('=');
    if (fits(cell, pattern)) return value;
  }
  return cell;
};

type Lookup = (column: string | number) => string | undefined;

const first = (lookup: Lookup, columns: Columns): string => {
  if (typeof columns !== 'object') return lookup(columns)?.trim() ?? '';
  for (const column of columns) {
    const cell = lookup(column)?.trim();
    if (cell) return cell;
  }
  return '';
};

/** Puts the cells of a text back together that its own delimiters took apart. */
const rejoined = (cells: string[], headers: string[], spills: string | undefined) => {
  const extra = cells.length - headers.length;
  const at = spills === undefined ? -1 : headers.indexOf(spills);
  if (extra <= 0 || at < 0) return cells;
  return [...cells.slice(0, at), cells.slice(at, at + extra + 1).join(','), ...cells.slice(at + extra + 1)];
};

/** A table whose rows are added to those of others. */
interface Joined {
  file: string;
  name: string;
  on: readonly [own: string, theirs: string] | undefined;
  headers: string[];
  rows: Map<string, string[]>;
}

const toJoined = (table: Table, { joinedAs, joinedOn, pivot }: TablePreset): Joined[] => {
  if (joinedAs === undefined) return [];
  if (pivot) {
    const [names = [], values = []] = pivot.map((column) => {
      const at = table.columns.indexOf(column);
      return table.rows.map(({ cells }) => cells[at] ?? '');
    });
    return [
      {
        file: table.file,
        name: joinedAs,
        on: undefined,
        headers: names.map(plainHeader),
        rows: new Map([['', values]]),
      },
    ];
  }
  const headers = table.columns.map(plainHeader);
  const key = joinedOn ? headers.indexOf(joinedOn[0]) : -1;
  const rows = new Map(
    table.rows.map(({ cells }) => [joinedOn ? (cells[key] ?? '') : '', cells] as const).reverse(),
  );
  return [{ file: table.file, name: joinedAs, on: joinedOn, headers, rows }];
};

/** Looks up cells by header or position, also those of joined tables. */
const lookupOf = (headers: string[], joined: readonly Joined[]) => {
  const positions = new Map([...headers.entries()].reverse().map(([at, header]) => [header, at]));
  return (cells: string[]): Lookup => {
    const own = (name: string) => {
      const at = positions.get(name);
      return at === undefined ? undefined : cells[at];
    };
    return (column) => {
      if (typeof column === 'number') return cells.at(column);
      if (/^\d+$/.test(column)) return cells[Number(column)];
      const dot = column.indexOf('.');
      const table = dot < 0 ? undefined : joined.find(({ name }) => name === column.slice(0, dot));
      if (!table) return own(column);
      const row = table.rows.get(table.on ? (own(table.on[1]) ?? '') : '');
      const inner = column.slice(dot + 1);
      return row?.[/^\d+$/.test(inner) ? Number(inner) : table.headers.indexOf(inner)];
    };
  };
};

const isCase = ({ if: conditions = {}, ifWork }: Case, lookup: Lookup) =>
  (ifWork === undefined || isWork(lookup(ifWork) ?? '')) &&
  Object.entries(conditions).every(([column, patterns]) =>
    patterns.split(' ').some((pattern) => fits(first(lookup, column.split('|')), pattern)),
  );

/** Texts that may begin and end with blanks, which Glovebox keeps. */
const WITH_BLANKS: readonly PresetField[] = ['note', 'description'];

const cellsOf = (lookup: Lookup, fields: Fields, values: Values, isOwn = false): Cells => {
  const cells: Cells = {};
  for (const [field, columns] of Object.entries(fields) as [PresetField, Columns][]) {
    const isWhole = isOwn && WITH_BLANKS.includes(field) && typeof columns === 'string';
    const cell = isWhole ? (lookup(columns) ?? '') : first(lookup, columns);
    const meanings = values[field];
    cells[field] = meanings === undefined ? cell : translate(cell, meanings);
  }
  return cells;
};

const headerOf = (columns: Columns, headers: string[]) => {
  const found = [columns]
    .flat()
    .map((one) =>
      typeof one === 'number' ? headers.at(one) : headers.find((header) => plainHeader(header) === one),
    );
  return found.find((header) => header !== undefined) ?? '';
};

/** Makes dates of days, months and years in columns of their own. Some apps count months from 0. */
const composeDates = (rows: readonly SourceRow[]) => {
  const first = rows.some(({ cells }) => cells.month === '0') ? 0 : 1;
  for (const { cells } of rows) {
    if (!cells.year) continue;
    const month = String(Number(cells.month) + 1 - first);
    cells.date = [cells.year, month.padStart(2, '0'), (cells.day ?? '').padStart(2, '0')].join('-');
  }
};

/** Makes the source of a table that a preset knows. */
const toSource = (
  table: Table,
  id: string,
  { preset, tablePreset }: Recognised,
  joined: readonly Joined[],
): Source => {
  const headers = table.columns.map(plainHeader);
  const { rows: cases = [], notes = [], more = [], spills, emptyIfMissed } = tablePreset;
  const fields = { ...preset.fields, ...tablePreset.fields };
  const values = { ...preset.values, ...tablePreset.values };
  const lookup = lookupOf(headers, joined);
  const extras = table.columns.filter((column) => EXTRA.test(column));
  const rows: SourceRow[] = [];
  const dropped: Source['dropped'] = [];
  for (const { line, cells } of table.rows) {
    const whole = rejoined(cells, headers, spills);
    const look = lookup(preset.isOwn ? whole.map(unguarded) : whole);
    const found = cases.find((one) => isCase(one, look));
    if (!found?.kind) {
      if (cases.length > 0)
        dropped.push({ line, because: found?.drop ?? 'It is of no kind that Glovebox has.' });
      continue;
    }
    const read = {
      ...cellsOf(look, { ...fields, ...found.fields }, { ...values, ...found.values }, preset.isOwn),
      ...found.says,
    };
    if (emptyIfMissed?.some((columns) => first(look, columns) === '')) read.missed = 'perhaps';
    const lines = [
      ...notes.map((columns) => first(look, columns)),
      ...extras.map((column) => {
        const cell = look(plainHeader(column))?.trim();
        return cell ? `${column.replace(EXTRA, '')}: ${cell}` : '';
      }),
    ];
    rows.push({ line, kind: found.kind, cells: read, notes: lines.filter(Boolean) });
    for (const further of more) {
      const other = { ...read, cpl: '', per100: '', trip: '', missed: '', ...cellsOf(look, further, values) };
      if (other.amount) rows.push({ line, kind: found.kind, cells: other, notes: [], isFurther: true });
    }
  }
  composeDates(rows);
  const named = (Object.entries(fields) as [PresetField, Columns][]).map(([field, columns]) => [
    field,
    headerOf(columns, table.columns),
  ]);
  return {
    table,
    id,
    preset,
    isMapped: false,
    hasVisits: tablePreset.visits === true,
    headers: Object.fromEntries(named) as Source['headers'],
    rows,
    dropped,
  };
};

/** Makes the sources of all tables that a preset knows. */
export const presetSources = (
  known: readonly { table: Table; id: string; recognised: Recognised }[],
): Source[] => {
  const joined = known.flatMap(({ table, recognised }, at) =>
    toJoined(table, recognised.tablePreset).map((one) => ({ ...one, at, app: recognised.preset.app })),
  );
  return known.map(({ table, id, recognised }, at) => {
    const ofApp = joined.filter(
      ({ app, on, file }) => app === recognised.preset.app && (on !== undefined || file === table.file),
    );
    // of several in a file, such as the cars of backups that were put together, the last one above a table counts
    const away = (one: { at: number }) => (one.at < at ? at - one.at : known.length + one.at);
    const nearest = ofApp.toSorted((a, b) => away(a) - away(b));
    return toSource(table, id, recognised, nearest);
  });
};
