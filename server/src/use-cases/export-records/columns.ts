import type { FuelUnit } from '@glovebox/shared/energies';
import type { NewExpense } from '@glovebox/shared/expense';
import type { NewFuel } from '@glovebox/shared/fuel';
import type { Money } from '@glovebox/shared/money';
import type { NewPlanEntry } from '@glovebox/shared/planEntry';
import type { NewReading } from '@glovebox/shared/reading';
import type { ExportKind } from '@glovebox/shared/recordExport';
import type { NewService } from '@glovebox/shared/serviceRecord';
import type { NewWarning } from '@glovebox/shared/warning';
import type { Cell } from '../../platform/csv/writeCsv.ts';

/** The day of a record, which an export always says. */
interface Dated {
  /** YYYY-MM-DD */
  doneAt: string;
}

/** What a file says of each kind of record: what a person can write, in km, litres, kg and kWh. */
export interface RecordValues {
  services: Omit<NewService, 'onCar' | 'mileage' | 'doneAt'> & Dated & { mileage?: number | undefined };
  /** `cpl` and `total` as they were typed: what was derived from the other is missing. */
  fuel: Omit<NewFuel, 'doneAt'> & Dated & { unit: FuelUnit };
  /** A repeating expense is one row, without its changed days. */
  expenses: Omit<NewExpense, 'doneAt'> & Dated;
  readings: Omit<NewReading, 'doneAt'> & Dated;
  plan: NewPlanEntry;
  warnings: NewWarning & Dated & { /** YYYY-MM-DD */ resolvedOn?: string | undefined };
}

/** A value of a record, before it is written as the cell of a CSV file or in JSON. */
type Value = Cell | boolean | readonly string[];

/** A row of a file as text, as it was before formulas were guarded. */
type Row<Column extends string> = Readonly<Record<Column, string>>;

interface RecordTable<Values, Column extends string> {
  columns: readonly Column[];
  write: (values: Values) => Record<Column, Value>;
  /** Returns the values of a row, which are not validated. Empty cells are missing. */
  read: (row: Row<Column>) => { [Key in keyof Values]?: unknown };
}

const table = <Kind extends ExportKind, const Column extends string>(
  _kind: Kind,
  definition: RecordTable<RecordValues[Kind], Column>,
) => definition;

const text = (cell: string) => cell || undefined;
const number = (cell: string) => (cell === '' ? undefined : Number(cell.replace(',', '.')));
const yes = (cell: string) => (cell === '' ? undefined : cell === 'yes');
/**
 * Reads a list, whose entries are separated by `|` or, where a person wrote them, by line breaks. A backslash precedes one
 * that is part of an entry.
 */
export const list = (cell: string) =>
  cell.match(/(?:\\[\s\S]|[^\\|\n])+/g)?.map((entry) => entry.replaceAll(/\\([\s\S])/g, '$1'));
const money = (amount: string, currency: string) =>
  amount === '' ? undefined : { amount: number(amount), currency };
const moneyCells = (money: Money | undefined) => ({ cost: money?.amount, currency: money?.currency });

const services = table('services', {
  columns: [
    ...(['date', 'type', 'odometer_km', 'next_due_km', 'next_due_date'] as const),
    ...(['cost', 'currency', 'where', 'visit', 'parts', 'description'] as const),
  ],
  write: ({ doneAt, type, mileage, nextMileage, nextDate, cost, where, parts, description }) => ({
    ...{ date: doneAt, type, odometer_km: mileage, next_due_km: nextMileage, next_due_date: nextDate },
    // the day, the mileage and the place say which services are one visit
    ...{ ...moneyCells(cost), where, visit: undefined, parts, description },
  }),
  read: (row) => ({
    doneAt: text(row.date),
    type: text(row.type),
    mileage: number(row.odometer_km),
    nextMileage: number(row.next_due_km),
    nextDate: text(row.next_due_date),
    cost: money(row.cost, row.currency),
    where: text(row.where),
    parts: list(row.parts),
    description: text(row.description),
  }),
});

const fuel = table('fuel', {
  columns: [
    ...(['date', 'odometer_km', 'kind', 'amount', 'unit', 'price_per_unit', 'total', 'currency'] as const),
    ...(['full', 'missed', 'station', 'start_percent', 'end_percent', 'place', 'note'] as const),
  ],
  write: ({ doneAt, mileage, cpl, total, currency, startPercent, endPercent, ...rest }) => ({
    ...{ date: doneAt, odometer_km: mileage, kind: rest.kind, amount: rest.amount, unit: rest.unit },
    ...{ price_per_unit: cpl, total: total?.amount, currency: total?.currency ?? currency },
    ...{ full: rest.full, missed: rest.missed, station: rest.station, start_percent: startPercent },
    ...{ end_percent: endPercent, place: rest.place, note: rest.note },
  }),
  read: (row) => ({
    doneAt: text(row.date),
    mileage: number(row.odometer_km),
    kind: text(row.kind),
    amount: number(row.amount),
    unit: text(row.unit),
    cpl: number(row.price_per_unit),
    total: money(row.total, row.currency),
    currency: text(row.currency),
    full: yes(row.full),
    missed: yes(row.missed),
    station: text(row.station),
    startPercent: number(row.start_percent),
    endPercent: number(row.end_percent),
    place: text(row.place),
    note: text(row.note),
  }),
});

const expenses = table('expenses', {
  columns: ['date', 'kind', 'cost', 'currency', 'odometer_km', 'every_months', 'until', 'note'],
  write: ({ doneAt, kind, cost, mileage, every, until, note }) => ({
    ...{ date: doneAt, kind, ...moneyCells(cost), odometer_km: mileage, every_months: every, until, note },
  }),
  read: (row) => ({
    doneAt: text(row.date),
    kind: text(row.kind),
    cost: money(row.cost, row.currency),
    mileage: number(row.odometer_km),
    every: number(row.every_months),
    until: text(row.until),
    note: text(row.note),
  }),
});

const readings = table('readings', {
  columns: ['date', 'odometer_km', 'new_instrument_before', 'note'],
  write: ({ doneAt, mileage, newInstrument, note }) => ({
    date: doneAt,
    odometer_km: mileage,
    new_instrument_before: newInstrument?.before,
    note,
  }),
  read: (row) => ({
    doneAt: text(row.date),
    mileage: number(row.odometer_km),
    newInstrument:
      row.new_instrument_before === '' ? undefined : { before: number(row.new_instrument_before) },
    note: text(row.note),
  }),
});

const plan = table('plan', {
  columns: [
    ...(['title', 'reset_by', 'every_km', 'every_months', 'on_day'] as const),
    ...(['due_km', 'due_date', 'soon_km', 'soon_days'] as const),
  ],
  write: ({ title, resetBy, everyKm, everyMonths, onDay, dueKm, dueDay, soonKm, soonDays }) => ({
    ...{ title, reset_by: resetBy, every_km: everyKm, every_months: everyMonths, on_day: onDay },
    ...{ due_km: dueKm, due_date: dueDay, soon_km: soonKm, soon_days: soonDays },
  }),
  read: (row) => ({
    title: text(row.title),
    resetBy: list(row.reset_by),
    everyKm: number(row.every_km),
    everyMonths: number(row.every_months),
    onDay: text(row.on_day),
    dueKm: number(row.due_km),
    dueDay: text(row.due_date),
    soonKm: number(row.soon_km),
    soonDays: number(row.soon_days),
  }),
});

const warnings = table('warnings', {
  columns: ['date', 'title', 'priority', 'description', 'resolved_date'],
  write: ({ doneAt, title, priority, description, resolvedOn }) => ({
    ...{ date: doneAt, title, priority, description, resolved_date: resolvedOn },
  }),
  read: (row) => ({
    doneAt: text(row.date),
    title: text(row.title),
    priority: number(row.priority),
    description: text(row.description),
    resolvedOn: text(row.resolved_date),
  }),
});

/**
 * The columns of our own CSV files, and how records are written to them and read from them without loss. The names are
 * part of the product: people and other programs rely on them.
 */
export const RECORD_TABLES = { services, fuel, expenses, readings, plan, warnings } satisfies Record<
  ExportKind,
  unknown
>;

/** Returns the table of a kind, whose columns are then any texts. */
export const tableOf = <Kind extends ExportKind>(kind: Kind): RecordTable<RecordValues[Kind], string> => {
  const found: unknown = RECORD_TABLES[kind];
  return found as RecordTable<RecordValues[Kind], string>;
};

const isList = (value: Value): value is readonly string[] => Array.isArray(value);

const toCell = (value: Value): Cell => {
  // not true and false, which spreadsheets translate
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isList(value)
    ? value.map((entry) => entry.replaceAll(/[\\|\n]/g, String.raw`\$&`)).join('|')
    : value;
};

/** Returns the cells of a record in a CSV file of its kind. */
export const toCells = <Kind extends ExportKind>(
  kind: Kind,
  values: RecordValues[Kind],
): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(tableOf(kind).write(values)).map(([column, value]) => [column, toCell(value)]),
  );

/** The columns of a record that only JSON has: lists, and what an import does not bring back but tells. */
export const ONLY_IN_JSON: Record<ExportKind, readonly string[]> = {
  services: ['verified', 'disputed'],
  fuel: [],
  expenses: ['changed_days', 'remind'],
  readings: ['disputed'],
  plan: [],
  warnings: [],
};

export const camelCase = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Returns a record as JSON, with the names of the columns in camel case: `odometer_km` is `odometerKm`. */
export const toJson = <Kind extends ExportKind>(
  kind: Kind,
  values: RecordValues[Kind],
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(tableOf(kind).write(values)).flatMap(([column, value]) =>
      value === undefined || value === '' ? [] : [[camelCase(column), value]],
    ),
  );

/** Returns the cells of a record that `toJson` wrote, for `read`. */
export const cellsOfJson = (
  kind: ExportKind,
  json: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    tableOf(kind).columns.map((column) => [column, String(toCell(json[camelCase(column)] as Value) ?? '')]),
  );
