import { EXPENSE_KINDS, type ExpenseKind } from '@glovebox/shared/costKinds';
import { LIMITS } from '@glovebox/shared/limits';
import { moneySchema } from '@glovebox/shared/money';
import type { ImportedKind } from '@glovebox/shared/recordImport';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { z } from '@glovebox/shared/zod';
import { list } from '../../export-records/columns.ts';
import type { DraftRecord } from '../draft.ts';
import { Refusal, type RowReader } from './rowReader.ts';
import type { SourceRow } from './source.ts';
import { hasLink, oneLine, storable } from './texts.ts';
import { expenseKindOf, isYes, serviceTypeOf } from './words.ts';

const dayOf = (reader: RowReader): string => {
  const day = reader.day('date');
  if (day === undefined) throw new Refusal('date', '', 'There is no date.');
  return day;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Codes become words: 'oil_filter' → 'Oil filter', 'mot' → 'MOT'. */
const wordsOf = (name: string) => {
  if (/^[a-z]{2,3}$/.test(name)) return name.toUpperCase();
  return /^[a-z0-9]+(_[a-z0-9]+)*$/.test(name) ? capitalised(name.replaceAll('_', ' ')) : name;
};

const namesOfParts = (cell: string, isOwn: boolean): string[] => {
  if (isOwn) return list(cell) ?? [];
  if (cell.includes('\n')) return cell.split('\n');
  return cell.split(cell.includes('|') ? '|' : /[,;]/);
};

/** Reads the names of parts: one a line, or separated by commas or the like. */
const partsOf = (reader: RowReader): string[] => {
  const names = namesOfParts(reader.cells.parts ?? '', reader.isOwn);
  const clean = names
    .map((name) => (reader.isOwn ? reader.text(name).trim() : oneLine(storable(name))))
    .filter(Boolean);
  const words = reader.isOwn ? clean : clean.map(wordsOf);
  if (words.length > LIMITS.partsMax)
    reader.changes.push(`Only the first ${LIMITS.partsMax} parts were taken.`);
  return words.slice(0, LIMITS.partsMax).map((name) => reader.cut(name, LIMITS.partMax, 'name of a part'));
};

const changedDaysSchema = z.array(
  z.object({
    date: z.string(),
    skipped: z.literal(true).optional(),
    cost: z.number().optional(),
    currency: z.string().optional(),
    note: z.string().optional(),
    andLater: z.literal(true).optional(),
  }),
);

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Reads the changed days of an expense, as `glovebox.json` has them. @throws Refusal */
const changedDaysOf = ({ cells }: RowReader) => {
  if (!cells.changedDays) return undefined;
  const read = changedDaysSchema.safeParse(parsed(cells.changedDays));
  if (!read.success)
    throw new Refusal('changedDays', cells.changedDays, 'These are not days as Glovebox writes them.');
  return read.data.map(({ date, skipped, cost, currency = '', note, andLater }) =>
    skipped
      ? { day: date, skip: true }
      : { day: date, cost: cost === undefined ? null : { amount: cost, currency }, note, andLater },
  );
};

/** Notes what proves something in a file of Glovebox, and what an import does not bring back. */
const tellProof = ({ cells, changes }: RowReader) => {
  if (isYes(cells.verified ?? ''))
    changes.push('A workshop recorded it. It becomes your own entry, without a stamp.');
  if (isYes(cells.disputed ?? '')) changes.push('It was disputed. It becomes an entry that counts.');
};

const expense = (reader: RowReader, row: SourceRow, fallback?: ExpenseKind): DraftRecord => {
  const { cells } = reader;
  const words = [cells.kind, cells.category, cells.type, ...row.notes, cells.description];
  const kind =
    EXPENSE_KINDS.find((one) => one === cells.kind) ??
    fallback ??
    words.map((text) => expenseKindOf(text ?? '')).find((one) => one !== undefined) ??
    'other';
  const saysKind = (text = '') =>
    [kind, `${kind}s`].includes(text.toLowerCase()) || EXPENSE_KINDS.some((one) => one === text);
  const parts = partsOf(reader);
  const category = kind === 'other' && parts.length === 0 ? cells.category : '';
  const named = /\p{L}/u.test(cells.kind ?? '') ? cells.kind : '';
  const texts = [named, category, cells.type, cells.description, ...parts, ...row.notes, cells.where];
  const note = reader.lines(
    [...texts.filter((text) => !saysKind(text)), cells.note, reader.tags],
    LIMITS.expenseNoteMax,
    'note',
  );
  const cost = reader.money('cost');
  const mileage = reader.km('mileage');
  const every = reader.number('every');
  const until = reader.day('until');
  const days = changedDaysOf(reader);
  return {
    kind: 'expense',
    ...(every && days && { days }),
    values: {
      kind,
      doneAt: dayOf(reader),
      ...(cost && { cost }),
      ...(mileage !== undefined && { mileage }),
      ...(note && { note }),
      ...(every && { every }),
      ...(every && until && { until }),
      ...(every && isYes(cells.remind ?? '') && { remind: true }),
    },
  };
};

const service = (reader: RowReader, row: SourceRow): DraftRecord => {
  const { cells } = reader;
  const cost = reader.money('cost');
  if (cost && cost.amount < 0) {
    reader.changes.push('A service cannot cost less than nothing, so this refund becomes an expense.');
    return expense(reader, row, 'other');
  }
  const doneAt = dayOf(reader);
  const known = SERVICE_TYPES.find((type) => type === cells.type);
  const parts = partsOf(reader);
  const type = known ?? serviceTypeOf(cells.type || (parts[0] ?? '') || (cells.description ?? ''));
  const isPlace = !hasLink(cells.where ?? '');
  const where = isPlace ? reader.line(cells.where, LIMITS.whereMax, 'place') : undefined;
  const texts = [
    known ? '' : cells.type,
    cells.description,
    ...row.notes,
    cells.note,
    isPlace ? '' : cells.where,
    reader.tags,
  ];
  const description = reader.lines(texts, LIMITS.descriptionMax, 'description');
  const mileage = reader.km('mileage');
  const distance = reader.km('nextDistance');
  const next =
    reader.km('nextMileage') ??
    (distance !== undefined && mileage !== undefined ? mileage + distance : undefined);
  const nextDate = reader.day('nextDate');
  tellProof(reader);
  return {
    kind: 'service',
    values: {
      type,
      doneAt,
      ...(mileage !== undefined && { mileage }),
      ...(next !== undefined && next > (mileage ?? 0) && { nextMileage: next }),
      ...(nextDate !== undefined && nextDate > doneAt && { nextDate }),
      ...(description && { description }),
      ...(parts.length > 0 && { parts }),
      ...(cost && { cost }),
      ...(where && { where }),
    },
    ...(cells.visit && { visit: cells.visit }),
  };
};

const reading = (reader: RowReader, row: SourceRow): DraftRecord => {
  const mileage = reader.km('mileage');
  if (mileage === undefined) throw new Refusal('mileage', reader.cells.mileage ?? '', 'There is no mileage.');
  const note = reader.lines([...row.notes, reader.cells.note, reader.tags], LIMITS.readingNoteMax, 'note');
  const before = reader.km('before');
  tellProof(reader);
  return {
    kind: 'reading',
    values: {
      doneAt: dayOf(reader),
      mileage,
      ...(note && { note }),
      ...(before !== undefined && { newInstrument: { before } }),
    },
  };
};

const warning = (reader: RowReader, row: SourceRow): DraftRecord => {
  const { cells } = reader;
  const title = reader.line(cells.title || cells.type || cells.description, LIMITS.warningTitleMax, 'title');
  if (title === undefined) throw new Refusal('title', '', 'There is no title.');
  const rest = cells.title || cells.type ? [cells.description] : [];
  const cost = reader.perhaps(() => reader.number('cost')) ? `Planned cost: ${cells.cost}` : '';
  const texts = [...rest, ...row.notes, cells.note, cost];
  const description = reader.lines(texts, LIMITS.descriptionMax, 'description');
  const doneAt = reader.day('date');
  const resolvedAt = reader.day('resolvedAt');
  const priority = ([1, 2, 3] as const).find((one) => String(one) === cells.priority);
  return {
    kind: 'warning',
    values: {
      title,
      ...(doneAt && { doneAt }),
      ...(description && { description }),
      ...(priority && { priority }),
      ...(resolvedAt && { resolvedAt }),
    },
  };
};

const plan = (reader: RowReader): DraftRecord => {
  const { cells } = reader;
  const title = reader.line(cells.title || cells.type, LIMITS.partMax, 'title');
  if (title === undefined) throw new Refusal('title', '', 'There is no title.');
  const named = (cells.resetBy ?? '')
    .split(/[|\n]/)
    .flatMap((name) => SERVICE_TYPES.find((type) => type === name.trim()) ?? []);
  const everyKm = reader.km('everyKm');
  const everyMonths = reader.number('everyMonths') || undefined;
  const dueKm = everyKm === undefined ? undefined : reader.km('dueKm');
  const dueDay = reader.day('dueDay');
  const onDay = everyMonths === undefined && cells.onDay ? cells.onDay : undefined;
  const soonKm = reader.km('soonKm');
  const soonDays = reader.number('soonDays');
  return {
    kind: 'plan',
    values: {
      title,
      resetBy: named.length > 0 ? named : [serviceTypeOf(title)],
      ...(everyKm !== undefined && { everyKm }),
      ...(everyMonths !== undefined && { everyMonths }),
      ...(onDay !== undefined && { onDay }),
      ...(dueKm !== undefined && { dueKm }),
      ...(dueDay !== undefined && (everyMonths ?? onDay) !== undefined && { dueDay }),
      ...(soonKm !== undefined && { soonKm }),
      ...(soonDays !== undefined && { soonDays }),
    },
  };
};

const dealSchema = z
  .object({ day: z.string(), price: moneySchema.optional(), odometerKm: z.number().optional() })
  .transform(({ day, price, odometerKm }) => ({
    day,
    ...(price && { price }),
    ...(odometerKm !== undefined && { mileage: odometerKm }),
  }));

const ownershipSchema = z.object({
  purchase: dealSchema.optional(),
  sale: dealSchema.optional(),
  estimate: z.object({ day: z.string(), value: moneySchema }).optional(),
  ended: dealSchema.optional(),
});

/** Reads what was paid for a car and got for it. A hand-over to the next owner becomes a sale, if there was none. */
const ownership = (reader: RowReader): DraftRecord => {
  const { ownership: cell = '' } = reader.cells;
  const read = ownershipSchema.safeParse(parsed(cell));
  if (!read.success)
    throw new Refusal('ownership', cell, 'This is no purchase and sale as Glovebox writes it.');
  const { purchase, sale, estimate, ended } = read.data;
  if (ended && !sale) reader.changes.push(`The hand-over on ${ended.day} becomes a sale without a price.`);
  const soldAs = sale ?? ended;
  return {
    kind: 'ownership',
    values: { ...(purchase && { purchase }), ...(soldAs && { sale: soldAs }), ...(estimate && { estimate }) },
  };
};

const MAKERS: Record<Exclude<ImportedKind, 'fuel'>, (reader: RowReader, row: SourceRow) => DraftRecord> = {
  service,
  expense,
  reading,
  warning,
  plan,
  ownership,
};

/** Reads a row of any kind but fuel. */
export const otherRecord = (reader: RowReader, row: SourceRow, kind: keyof typeof MAKERS): DraftRecord =>
  MAKERS[kind](reader, row);
