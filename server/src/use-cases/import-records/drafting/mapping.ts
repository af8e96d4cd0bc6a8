import {
  LEAVE_OUT,
  MAPPED_KINDS,
  type ImportField,
  type ImportQuestion,
  type MappedKind,
  type MappedTable,
} from '@glovebox/shared/recordImport';
import { pluralize } from '@glovebox/shared/pluralize';
import type { DraftInput, DraftRow, Table } from '../draft.ts';
import { columnCells, fieldsOfKind, isNumeric, proposedFields, type TableToMap } from './columnFields.ts';
import { mappedSource } from './mappedSource.ts';
import type { Source } from './source.ts';
import { withTitledCars } from './titledCars.ts';
import { expenseKindOf, isWork } from './words.ts';

const SHOWN = { samples: 3, length: 60 } as const;

const LEFT_OUT = 'You leave the rows of this table out.';

const KIND_NAMES: Record<MappedKind, readonly [one: string, label: string, several: string]> = {
  service: ['service', 'Services and repairs', 'services'],
  fuel: ['fill-up or charge', 'Fuel and charging', 'fill-ups or charges'],
  expense: ['expense', 'Other expenses', 'expenses'],
  reading: ['reading', 'Odometer readings', 'readings'],
  warning: ['warning', 'Warnings', 'warnings'],
  plan: ['entry of the plan', 'What is due again and again', 'entries of the plan'],
};

/** Proposes what the rows become by what is known of the table, else by its columns; null if they do not say. */
const proposedKind = (
  { table, recognised }: TableToMap,
  fields: readonly (ImportField | null)[],
): MappedKind | null => {
  const recognisedKinds = new Set(recognised?.tablePreset.rows?.map(({ kind }) => kind));
  const kinds = MAPPED_KINDS.filter((kind) => recognisedKinds.has(kind));
  if (kinds.length > 0) return kinds.length === 1 ? (kinds[0] ?? null) : null;
  const has = (...some: ImportField[]) => some.some((field) => fields.includes(field));
  if (!has('date')) return null;
  if (has('amount') || (has('cpl') && has('total'))) return 'fuel';
  const says = fields.findIndex((field) => field === 'type');
  const isExpense = (cell: string) => expenseKindOf(cell) !== undefined && !isWork(cell);
  if (columnCells(table, says).some(isExpense)) return null;
  if (has('type', 'parts', 'nextMileage', 'nextDate')) return 'service';
  // a place is where work is done, but a list of kinds has other expenses, too
  if (has('where')) return has('kind') ? null : 'service';
  if (has('title')) return 'warning';
  if (has('total', 'cpl')) {
    if (has('kind')) return 'expense';
    return has('mileage') && has('description', 'note') ? 'service' : null;
  }
  // numbers that no header explains may be what the rows are about
  const isClear = !fields.some((field, at) => field === null && isNumeric(table, at));
  return has('mileage') && isClear ? 'reading' : null;
};

/** A table with a column for each cell that its rows have, also for those beside its header. */
const withAllColumns = (table: Table): Table => {
  const width = table.rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    table.columns.length,
  );
  return { ...table, columns: [...table.columns, ...Array<string>(width - table.columns.length).fill('')] };
};

/** Returns how the person mapped a table with the same headers the last time. */
const mappedBefore = ({ columns }: Table, before: DraftInput['mappedBefore']) =>
  before?.find(
    (other) =>
      columns.some((name) => name !== '') &&
      other.columns.length === columns.length &&
      other.columns.every(({ name }, at) => name === columns[at]),
  );

interface Mapping {
  isAsBefore: boolean;
  kind: MappedTable['kind'];
  /** Whether the kind is asked, because the table does not say it. */
  isAsked: boolean;
  fields: (string | null)[];
}

const mappingOf = (one: TableToMap, input: DraftInput): Mapping => {
  const { table, id } = one;
  const { answers } = input;
  const answer = answers[`kind:${id}`];
  const before = mappedBefore(table, input.mappedBefore);
  const isAsBefore = before !== undefined;
  const proposed = before
    ? before.columns.map(({ field }) => field as ImportField | null)
    : proposedFields(one, input);
  const byTable = before ? before.kind : proposedKind(one, proposed);
  const isAsked = byTable === null;
  if (answer === LEAVE_OUT) return { isAsBefore, kind: LEAVE_OUT, isAsked, fields: proposed };
  const kind = MAPPED_KINDS.find((known) => known === answer) ?? byTable;
  const answered = proposed.map((_field, at) => answers[`column:${id}:${at}`]);
  const fields =
    kind === null
      ? proposed.map((field, at) => (answered[at] === undefined ? field : null))
      : fieldsOfKind(table, kind, proposed, answered);
  return { isAsBefore, kind, isAsked, fields };
};

const kindQuestion = (table: Table, id: string, answer: string | undefined): ImportQuestion => {
  const rows = table.rows.slice(0, SHOWN.samples);
  const of = table.section || table.file;
  return {
    id: `kind:${id}`,
    about: 'kind',
    text: `What are the rows of “${of.slice(0, SHOWN.length)}”?`,
    rows: rows.map(({ line, cells }) => ({
      file: table.file,
      line,
      text: cells.filter(Boolean).join(', ').slice(0, 160),
    })),
    options: [
      ...MAPPED_KINDS.map((kind) => ({
        value: kind,
        label: KIND_NAMES[kind][1],
        effect: pluralize(table.rows.length, KIND_NAMES[kind][0], KIND_NAMES[kind][2]),
      })),
      {
        value: LEAVE_OUT,
        label: 'Leave these rows out',
        effect: `${pluralize(table.rows.length, 'row')} left out`,
      },
    ],
    ...(answer !== undefined && { answer }),
  };
};

/**
 * Maps tables by their headers and by what the person chose: those of no known app, and those that the person says are of
 * none.
 */
export const mapTables = (tables: readonly TableToMap[], input: DraftInput) => {
  const sources: Source[] = [];
  const questions: ImportQuestion[] = [];
  const mapped: MappedTable[] = [];
  const dropped: DraftRow[] = [];
  for (const source of tables) {
    const one = { ...source, table: withAllColumns(source.table) };
    const { table, id, app } = one;
    const { file, section } = table;
    if (table.rows.length === 0) continue;
    const { isAsBefore, kind, isAsked, fields } = mappingOf(one, input);
    if (isAsked) questions.push(kindQuestion(table, id, input.answers[`kind:${id}`]));
    mapped.push({
      ...{ id, file, section, kind },
      ...(app !== undefined && { format: app }),
      ...(isAsBefore && { asBefore: true as const }),
      columns: table.columns.map((name, at) => ({
        name,
        samples: columnCells(table, at)
          .slice(0, SHOWN.samples)
          .map((cell) => cell.slice(0, SHOWN.length)),
        field: fields[at] ?? null,
      })),
    });
    if (kind === LEAVE_OUT)
      dropped.push(...table.rows.map(({ line }) => ({ file, line, car: '', dropped: LEFT_OUT })));
    else if (kind !== null) sources.push(mappedSource(table, id, kind, fields));
  }
  return { sources: withTitledCars(sources), questions, tables: mapped, dropped };
};
