import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { pluralize } from '@glovebox/shared/pluralize';
import type {
  ImportedCar,
  ImportedKind,
  ImportField,
  ImportRow,
  MappedTable,
  RecordImport,
  RowOutcome,
} from '@glovebox/shared/recordImport';
import type { Tone } from '../../ui/Badge.tsx';

/** One record of a kind and several, the name of the kind, and what a table of it holds. */
export const KINDS: Record<ImportedKind, { one: string; many: string; name: string }> = {
  service: { one: 'service', many: 'services', name: 'Services' },
  fuel: { one: 'fill-up', many: 'fill-ups', name: 'Fill-ups and charges' },
  expense: { one: 'expense', many: 'expenses', name: 'Other expenses' },
  reading: { one: 'odometer reading', many: 'odometer readings', name: 'Odometer readings' },
  warning: { one: 'warning', many: 'warnings', name: 'Warnings' },
  plan: { one: 'entry of the plan', many: 'entries of the plan', name: 'Plan: what is due, and when' },
  ownership: { one: 'purchase or sale', many: 'purchases and sales', name: 'Purchase and sale' },
};

/** Counts records: '1 fill-up', '214 fill-ups'. */
const countOf = (kind: ImportedKind, count: number) => pluralize(count, KINDS[kind].one, KINDS[kind].many);

/** Names a table: its file, and its section if it has one. */
export const tableName = ({ file, section }: Pick<MappedTable, 'file' | 'section'>) =>
  [file, section].filter(Boolean).join(' · ');

export const OUTCOMES: Record<RowOutcome, { label: string; short: string; bar: string }> = {
  new: { label: 'New', short: 'new', bar: 'bg-accent' },
  duplicate: { label: 'Already there', short: 'already there', bar: 'bg-cost-service' },
  refused: { label: 'Refused', short: 'refused', bar: 'bg-danger-mark' },
  dropped: { label: 'Left out', short: 'left out', bar: 'bg-control' },
};

export const FIELDS: Record<ImportField, string> = {
  date: 'Date',
  mileage: 'Odometer',
  type: 'Kind of service',
  description: 'Description',
  cost: 'Cost',
  currency: 'Currency',
  where: 'Garage or place',
  parts: 'Parts',
  note: 'Note',
  nextMileage: 'Next service: odometer',
  nextDate: 'Next service: date',
  car: 'Car',
  trip: 'Distance since the last fill-up',
  amount: 'Amount filled up or charged',
  kWh: 'kWh charged, beside litres',
  cpl: 'Price of one litre, gallon or kWh',
  total: 'Total price',
  full: 'Full tank: yes or no',
  partial: 'Partial fill-up: yes or no',
  missed: 'Missed a fill-up: yes or no',
  kind: 'Kind',
  station: 'Filling station',
  startPercent: 'Battery before charging, in %',
  endPercent: 'Battery after charging, in %',
  per100: 'Consumption',
  title: 'Title',
  everyKm: 'Repeats after this distance',
  everyMonths: 'Repeats after this many months',
  dueKm: 'Due at this odometer reading',
  dueDay: 'Due on this date',
};

/** Returns the name of a field for people; a name that is not known stays as it is. */
export const fieldName = (field: string) => (FIELDS as Partial<Record<string, string>>)[field] ?? field;

export const MATCHED_BY: Record<NonNullable<ImportedCar['matchedBy']>, string> = {
  vin: 'Recognised by its VIN',
  plate: 'Recognised by its number plate',
  name: 'Recognised by its name',
  answer: 'As you chose',
  same: 'As you chose for another file. Choose again if this is another car',
};

export const STATES: Record<RecordImport['state'], { label: string; tone: Tone }> = {
  reading: { label: 'Being read', tone: 'neutral' },
  asking: { label: 'Questions open', tone: 'caution' },
  planned: { label: 'Not imported yet', tone: 'accent' },
  applying: { label: 'Being imported', tone: 'neutral' },
  applied: { label: 'Imported', tone: 'success' },
  undoing: { label: 'Being undone', tone: 'neutral' },
  undone: { label: 'Undone', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** Joins words to a list: 'a', 'a and b', 'a, b and c'. */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** Returns how many rows of each kind there are, of all cars or of one, with `of` as the count. */
const countsByKind = (
  { sums }: Pick<RecordImport, 'sums'>,
  of: (counts: RecordImport['sums'][number]['counts']) => number,
  car?: string,
) => {
  const counted = new Map<ImportedKind, number>();
  for (const { kind, counts, car: key } of sums)
    if (car === undefined || car === key) counted.set(kind, (counted.get(kind) ?? 0) + of(counts));
  return [...counted].filter(([, count]) => count > 0);
};

/** Returns how many rows are new, of all cars or of one, in words: '214 fill-ups and 12 services'. */
export const newInWords = (imported: Pick<RecordImport, 'sums'>, car?: string) =>
  listed(countsByKind(imported, (counts) => counts.new, car).map(([kind, count]) => countOf(kind, count)));

/** Returns the number of rows with an outcome, in all files. */
export const totalOf = ({ files }: Pick<RecordImport, 'files'>, outcome: RowOutcome) =>
  files.reduce((sum, file) => sum + file[outcome], 0);

/** Says what the files are: 'This is from Fuelio: 1 car, 214 fill-ups and 12 services.' */
export const whatItIs = ({ format, cars, files, sums }: RecordImport) => {
  const kinds = countsByKind({ sums }, (counts) => counts.new + counts.duplicate + counts.refused);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  // several files may be about one car
  const different = new Set(cars.map(({ target, key }) => target ?? key)).size;
  const held = [
    ...(different > 0 ? [pluralize(different, 'car')] : []),
    ...(kinds.length > 0
      ? kinds.map(([kind, count]) => countOf(kind, count))
      : [pluralize(rows, 'line of data', 'lines of data')]),
  ];
  const from =
    format === null ? (files.length === 1 ? 'A table' : `${files.length} tables`) : `From ${format}`;
  return `${from}: ${listed(held)}`;
};

/** Names an import in a list: 'Fuelio' or the names of its files. */
export const importName = ({ format, files }: Pick<RecordImport, 'format' | 'files'>) =>
  format ?? (listed(files.map(({ name }) => name)) || 'Import');

/** Whether a car has the name of its file, because the file names none. */
export const isNamedAfterFile = ({ name }: Pick<ImportedCar, 'name'>, files: readonly { name: string }[]) =>
  files.some((file) => file.name.startsWith(`${name}.`));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns what a row of a file records. */
export const rowTitle = ({ kind, title, expenseKind }: ImportRow) =>
  title ?? (expenseKind ? EXPENSE_NAMES[expenseKind] : kind && capitalised(KINDS[kind].one));
