import type {
  CatalogueChange,
  CatalogueEdit,
  ChangeAnswer,
  ChangeListAnswer,
  ChangeListQuery,
  EditedValue,
} from '@glovebox/shared/catalogueChange';
import type { PageQuery } from '@glovebox/shared/paging';
import { pluralize } from '@glovebox/shared/pluralize';
import type { Schedule } from '@glovebox/shared/schedule';
import { formatDistance, METRIC } from '@glovebox/shared/units';
import { Types } from 'mongoose';
import { readUserNames } from '../../accounts/userNames.ts';
import { findChange, pageOfChangeEntries, type AuditEntry } from '../../audit/auditEntries.ts';
import { orNotFound } from '../../../platform/errors/appError.ts';
import { fromCursor, toPage } from '../../../platform/database/paging.ts';
import { differing, type Facts } from './catalogueEdit.ts';
import { CatalogueEditModel, OF_ENTRIES, type EditDoc } from './catalogueEditModel.ts';
import { asId } from '../../catalogue/catalogueView.ts';
import { COLLECTIONS, LEVELS } from '../../catalogue/entryCollections.ts';

const toChange = (
  { _id, action, by, details, change, createdAt }: AuditEntry,
  people: Map<string, string>,
): CatalogueChange => {
  const name = by && people.get(by.toHexString());
  return {
    _id: _id.toHexString(),
    action,
    by: by ? { id: by.toHexString(), ...(name && { name }) } : null,
    details,
    edits: change?.edits ?? 0,
    createdAt: createdAt.toISOString(),
  };
};

/** The maximum number of changes of one entry that are looked up. */
const MOST_OF_ENTRY = 1_000;

const changesOfEntry = async (entry: string) => {
  const edits = await CatalogueEditModel.find({ entry }, { change: 1 })
    .sort({ _id: -1 })
    .limit(MOST_OF_ENTRY)
    .lean();
  return edits.map(({ change }) => change);
};

/** Returns a page of the changes of the catalogue, newest first. */
export const listChanges = async (query: ChangeListQuery): Promise<ChangeListAnswer> => {
  const among = query.entry ? await changesOfEntry(query.entry) : undefined;
  const { page, nextCursor } = await pageOfChangeEntries(query, among);
  const people = await readUserNames(page.flatMap(({ by }) => by ?? []));
  return { changes: page.map((entry) => toChange(entry, people)), nextCursor };
};

const listReferences = ({ before, after }: EditDoc) =>
  [before, after].flatMap((facts) =>
    Object.values(facts ?? {}).filter((value) => value instanceof Types.ObjectId),
  );

/** Reads the names of entries, including deleted ones, which the journal still knows. */
const namesOfEntries = async (ids: Types.ObjectId[]): Promise<Map<string, string>> => {
  const among = { _id: { $in: ids } };
  const found = await Promise.all(
    LEVELS.map((level) => COLLECTIONS[level].find(among, { projection: { name: 1 } }).toArray()),
  );
  const names = new Map(found.flat().map(({ _id, name }) => [String(_id), String(name)]));
  const removed = ids.filter((id) => !names.has(id.toHexString()));
  if (removed.length === 0) return names;
  const removals = await CatalogueEditModel.find({ entry: { $in: removed }, after: null }).lean();
  for (const { entry, before } of removals) names.set(entry.toHexString(), String(before?.['name']));
  return names;
};

const isSchedule = (value: unknown): value is Schedule =>
  typeof value === 'object' && value !== null && 'entries' in value;

/** 'Oil and filter: 15,000 km, 12 months' */
const intervalInWords = ({ title, everyKm, everyMonths }: Schedule['entries'][number]) => {
  const intervals = [
    ...(everyKm === undefined ? [] : [formatDistance(everyKm, METRIC)]),
    ...(everyMonths === undefined ? [] : [pluralize(everyMonths, 'month')]),
  ];
  return `${title}: ${intervals.join(', ')}`;
};

const toValue = (value: unknown, names: Map<string, string>): EditedValue => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Types.ObjectId) return names.get(value.toHexString()) ?? value.toHexString();
  if (Array.isArray(value)) return value.map(String);
  if (isSchedule(value)) return [value.source, ...value.entries.map(intervalInWords)];
  return null;
};

const isEmpty = (value: EditedValue) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

const editKind = ({ before, after }: EditDoc) => {
  if (!before) return 'created';
  return after ? 'changed' : 'removed';
};

const readEntries = async (edits: EditDoc[]) => {
  const among = { _id: { $in: edits.map(({ entry }) => entry) } };
  const found = await Promise.all(LEVELS.map((level) => COLLECTIONS[level].find(among).toArray()));
  return new Map(found.flat().map((entry) => [String(entry._id), entry]));
};

const toEdit = (edit: EditDoc, now: Facts | undefined, names: Map<string, string>): CatalogueEdit => {
  const { level, entry, before, after } = edit;
  const valueOf = (facts: Facts | null | undefined, field: string) => toValue(facts?.[field], names);
  const fields = differing(before, after).map((field) => ({
    field,
    before: valueOf(before, field),
    after: valueOf(after, field),
    now: valueOf(now, field),
  }));
  const kind = editKind(edit);
  return {
    level,
    entry: entry.toHexString(),
    name: String((after ?? before)?.['name']),
    kind,
    // flags that are not set are left out for an entry that was added or deleted
    fields:
      kind === 'changed' ? fields : fields.filter((field) => !isEmpty(field.before) || !isEmpty(field.after)),
    revision: now ? Number(now['edits'] ?? 0) : null,
  };
};

const isSeq = (key: string | null) => key !== null && /^\d{1,9}$/.test(key);

/** Returns a change with a page of its edits, before and after. @throws AppError NOT_FOUND */
export const showChange = async (id: string, { limit, cursor }: PageQuery): Promise<ChangeAnswer> => {
  const entry = await orNotFound(findChange(new Types.ObjectId(asId(id))));
  const position = fromCursor(cursor, isSeq);
  const found = await CatalogueEditModel.find({
    change: entry._id,
    ...OF_ENTRIES,
    ...(position && { seq: { $gt: Number(position.key) } }),
  })
    .sort({ seq: 1 })
    .limit(limit + 1)
    .lean();
  const { page, nextCursor } = toPage(found, limit, ({ seq }) => String(seq));
  const [people, names, entries] = await Promise.all([
    readUserNames(entry.by ? [entry.by] : []),
    namesOfEntries(page.flatMap(listReferences)),
    readEntries(page),
  ]);
  return {
    change: toChange(entry, people),
    edits: page.map((edit) => toEdit(edit, entries.get(edit.entry.toHexString()), names)),
    nextCursor,
  };
};
