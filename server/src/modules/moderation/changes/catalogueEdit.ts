import type { Types } from 'mongoose';
import type { CarRefs } from '../../catalogue/vehicles.ts';
import type { EntryLevel } from '../../catalogue/entryCollections.ts';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from '../../catalogue/catalogueModel.ts';

/** What a change may edit: the four levels of the catalogue, and a car's references to them. */
export interface EditedDocs {
  make: MakeDoc;
  baseModel: BaseModelDoc;
  specModel: SpecModelDoc;
  engine: EngineDoc;
  car: CarRefs & { _id: Types.ObjectId; typed?: unknown };
}
export type EditLevel = keyof EditedDocs;

/** An entry's stored fields, except its id, counts and revision, which are derived. */
export type Facts = Record<string, unknown>;

/** One entry before and after; null where it does not exist. A change contains at most one edit per entry. */
export interface Edit {
  level: EditLevel;
  entry: Types.ObjectId;
  before: Facts | null;
  after: Facts | null;
}

type FactsOf<Level extends EditLevel> = Omit<EditedDocs[Level], '_id' | 'docCount' | 'revision'>;

const FACTS: { [Level in EditLevel]: readonly (keyof FactsOf<Level>)[] } = {
  make: ['name', 'imgUrl'],
  baseModel: ['make', 'name'],
  specModel: [
    'make',
    'baseModel',
    'name',
    'imgUrl',
    'yearFrom',
    'yearTo',
    'verified',
    'typedGeneration',
    'observedYears',
    'sources',
    'markets',
  ],
  engine: [
    'make',
    'baseModel',
    'specModel',
    'name',
    'kw',
    'hp',
    'cc',
    'fuel',
    'cylinders',
    'ccApprox',
    'kwApprox',
    'verified',
    'seenElsewhere',
    'sources',
    'markets',
  ],
  car: ['make', 'model', 'engine', 'typed'],
};

export const EDIT_LEVELS = Object.keys(FACTS) as EditLevel[];

/** The fields of a stored document that an edit can restore. */
export const factsOf = <Level extends EditLevel>(level: Level, document: EditedDocs[Level]): Facts => {
  const stored = new Map<PropertyKey, unknown>(Object.entries(document));
  return Object.fromEntries(FACTS[level].map((field) => [field, stored.get(field) ?? null]));
};

/** An entry is added. */
export const created = <Level extends EntryLevel>(level: Level, document: EditedDocs[Level]): Edit => ({
  level,
  entry: document._id,
  before: null,
  after: factsOf(level, document),
});

/** Some fields of an entry, or of a car's references, get new values. */
export const changed = <Level extends EditLevel>(
  level: Level,
  document: EditedDocs[Level],
  fields: Partial<FactsOf<Level>>,
): Edit => ({
  level,
  entry: document._id,
  before: factsOf(level, document),
  after: factsOf(level, { ...document, ...fields }),
});

/** An entry is deleted. */
export const removed = <Level extends EntryLevel>(level: Level, document: EditedDocs[Level]): Edit => ({
  level,
  entry: document._id,
  before: factsOf(level, document),
  after: null,
});

// ids, strings, numbers, booleans and lists of strings: all are identified by their JSON
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields in which two states of an entry differ. */
export const differing = (before: Facts | null, after: Facts | null): string[] =>
  Object.keys(before ?? after ?? {}).filter((field) => !isSame(before?.[field], after?.[field]));

/** Whether an edit changes nothing. */
export const isNoOp = ({ before, after }: Edit) => differing(before, after).length === 0;

/** The edits that undo these: each inverted, in reverse order. */
export const inverted = (edits: Edit[]): Edit[] =>
  edits.map(({ before, after, ...edit }) => ({ ...edit, before: after, after: before })).reverse();
