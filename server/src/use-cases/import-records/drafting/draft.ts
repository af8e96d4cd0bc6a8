import { isCurrency } from '@glovebox/shared/currencies';
import { LEAVE_OUT, type ImportQuestion, type RecognisedTable } from '@glovebox/shared/recordImport';
import { LONGEST_VALUE, type Draft, type DraftInput, type DraftRow, type Table } from '../draft.ts';
import { findCars } from './cars.ts';
import { fuelRecord } from './fuelRecord.ts';
import type { TableToMap } from './columnFields.ts';
import { mapTables } from './mapping.ts';
import { otherRecord } from './otherRecords.ts';
import { presetSources, recognise, type Recognised } from './presetRows.ts';
import { questionsOf } from './questions.ts';
import { readingOfRow } from './readings.ts';
import { Refusal, rowReader } from './rowReader.ts';
import { openOf, settingsOf, type OpenCells, type Settings } from './settings.ts';
import type { Source, SourceRow } from './source.ts';
import { readTogether, type ReadRow } from './together.ts';
import { withoutTotals } from './totals.ts';

/** Sources that say the same: of one app, or of one file whose columns are mapped. */
const togetherWith = (source: Source, sources: readonly Source[]) =>
  sources.filter(({ preset, table }) =>
    source.isMapped ? table.file === source.table.file : preset.app === source.preset.app,
  );

const readRow = (row: SourceRow, settings: Settings, car: string, input: DraftInput): ReadRow => {
  const { file } = settings.source.table;
  const place = { file, line: row.line, car };
  const reader = rowReader(row, settings, input);
  try {
    const record =
      row.kind === 'fuel' ? fuelRecord(reader, row, settings) : otherRecord(reader, row, row.kind);
    if (car === '') throw new Refusal('car', '', 'The other rows name their cars, and this one does not.');
    const note = reader.changes.join(' ');
    return {
      row: {
        ...{ ...place, record, ...(note && { note }) },
        ...(row.isFurther && { isFurther: row.isFurther }),
        ...(settings.source.table.hasTwins && { hasTwins: true as const }),
        ...(reader.isOwn && row.kind !== 'plan' && { isLatestFirst: true as const }),
      },
      trip: record.kind === 'fuel' ? reader.perhaps(() => reader.km('trip')) : undefined,
      isPerhapsMissed: row.cells.missed === 'perhaps',
      hasVisits: settings.source.hasVisits,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { field, value, reason } = error.refused;
    return { row: { ...place, refused: { field, value: value.slice(0, LONGEST_VALUE), reason } } };
  }
};

interface NumberedTable {
  table: Table;
  /** The answers about the table are under this id. */
  id: string;
}

/**
 * Sorts tables into those of known apps, sections of their files that the product has no place for, and those whose
 * columns are mapped, because no app is known or because the person says so.
 */
const sortTables = ({ tables, answers }: Pick<DraftInput, 'tables' | 'answers'>) => {
  const all = tables.map((table, at) => ({ table, id: `t${at + 1}`, recognised: recognise(table) }));
  const apps = new Map(
    all.flatMap(({ table, recognised }) => (recognised ? [[table.file, recognised.preset.app]] : [])),
  );
  const known: (NumberedTable & { recognised: Recognised })[] = [];
  const leftOut: NumberedTable[] = [];
  const toMap: TableToMap[] = [];
  const listed: RecognisedTable[] = [];
  for (const { recognised, ...one } of all) {
    const { table, id } = one;
    const app = recognised?.preset.app ?? (table.section === '' ? undefined : apps.get(table.file));
    if (app === undefined || answers[`format:${id}`] === LEAVE_OUT) {
      toMap.push({ ...one, ...(recognised && { recognised }), ...(app !== undefined && { app }) });
      continue;
    }
    if (recognised) known.push({ ...one, recognised });
    else leftOut.push(one);
    // without cases, a table only says something about the rows of others
    const hasRecords = !recognised || recognised.tablePreset.rows !== undefined;
    if (hasRecords && table.rows.length > 0)
      listed.push({ id, file: table.file, section: table.section, format: app, rows: table.rows.length });
  }
  return { known, leftOut, toMap, recognised: listed };
};

/** What a mileage and its day are read by. */
const READ_BY: readonly ImportQuestion['about'][] = ['dates', 'decimals', 'distance'];

const isAnswered = ({ id, options, answer }: ImportQuestion) =>
  answer !== undefined &&
  (options.some(({ value }) => value === answer) || (id === 'currency' && isCurrency(answer)));

/**
 * Makes the draft of an import from the tables of its files and what the person has answered so far. The same input
 * always gives the same draft.
 */
export const makeDraft = (input: DraftInput): Draft => {
  const { tables, answers } = input;
  const { known, leftOut, toMap, recognised } = sortTables(input);
  const fromPresets = presetSources(known);
  const mapped = mapTables(toMap, input);
  const sources = [...fromPresets, ...mapped.sources]
    .map(withoutTotals)
    .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));

  const { cars, keys } = findCars(sources, input);

  const settings = (given: DraftInput['answers']) =>
    new Map(sources.map((source) => [source, settingsOf(source, togetherWith(source, sources), given)]));
  const unanswered = settings({});
  const opens = [...unanswered.values()].map(openOf);
  const all = (key: keyof OpenCells) => opens.flatMap((open) => open[key]);
  const settled = settings(answers);
  const questions = [
    ...mapped.questions,
    ...questionsOf(
      {
        dates: all('dates'),
        decimals: all('decimals'),
        distance: all('distance'),
        volume: all('volume'),
        currency: all('currency'),
      },
      ({ source }) => settled.get(source),
      input,
    ),
  ].map(({ answer, ...question }) => ({
    ...question,
    ...(answer !== undefined && isAnswered({ ...question, answer }) && { answer }),
  }));

  /** Reads all rows of all sources, one after the other. */
  const readRows = <Read>(read: (row: SourceRow, used: Settings, car: string) => Read): Read[] =>
    sources.flatMap((source, at) => {
      const used = settled.get(source);
      return used ? source.rows.map((row, index) => read(row, used, keys[at]?.[index] ?? '')) : [];
    });
  const isOpen = (question: ImportQuestion) => !isAnswered(question);

  const draft = {
    format: agreedApp(
      known.map((one) => one.recognised.preset.app),
      mapped.sources.length > 0,
    ),
    cars,
    questions,
    recognised,
    tables: mapped.tables,
    readings: () =>
      questions.some((question) => READ_BY.includes(question.about) && isOpen(question))
        ? []
        : readRows((row, used, car) => readingOfRow(row, used, car, input)).filter(
            (one) => one !== undefined,
          ),
  };
  if (questions.some(isOpen)) return { ...draft, rows: [] };

  const read = readRows((row, used, car) => readRow(row, used, car, input));
  const rows = [...readTogether(read), ...droppedRows(sources, leftOut), ...mapped.dropped];
  const files = [...new Set(tables.map(({ file }) => file))];
  rows.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
  return { ...draft, rows };
};

const agreedApp = (apps: readonly string[], hasMapped: boolean): string | null => {
  const different = [...new Set(apps)];
  return hasMapped || different.length === 0 ? null : different.join(', ');
};

/** Rows that a rule leaves out, and those of sections that the product has no place for. */
const droppedRows = (sources: readonly Source[], leftOut: readonly NumberedTable[]): DraftRow[] => [
  ...sources.flatMap(({ table, dropped }) =>
    dropped.map(({ line, because }) => ({ file: table.file, line, car: '', dropped: because })),
  ),
  ...leftOut.flatMap(({ table }) =>
    table.rows.map(({ line }) => ({
      file: table.file,
      line,
      car: '',
      dropped: `Glovebox has no place for the section “${table.section.slice(0, 60)}”.`,
    })),
  ),
];
