import type { Types } from 'mongoose';
import type { EntryLevel } from '../../catalogue/entryCollections.ts';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from '../../catalogue/catalogueModel.ts';

/** The documents of the four levels of the catalogue. */
export interface EntryDocs {
  make: MakeDoc;
  baseModel: BaseModelDoc;
  specModel: SpecModelDoc;
  engine: EngineDoc;
}

/** The stored fields of an entry, except its id and its counts and revisions, which are derived. */
export type Facts = Record<string, unknown>;

/** One entry before and after the change; null if it does not exist. A change contains at most one edit per entry. */
export interface Edit {
  level: EntryLevel;
  entry: Types.ObjectId;
  before: Facts | null;
  after: Facts | null;
}

export type FactsOf<Level extends EntryLevel> = Omit<
  EntryDocs[Level],
  '_id' | 'docCount' | 'revision' | 'edits'
>;

const FACTS: { [Level in EntryLevel]: readonly (keyof FactsOf<Level>)[] } = {
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
    'schedule',
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
    'schedule',
    'sources',
    'markets',
  ],
};

/** Returns the fields of a stored document that an edit records. */
export const pickFacts = <Level extends EntryLevel>(level: Level, document: EntryDocs[Level]): Facts => {
  const stored = new Map<PropertyKey, unknown>(Object.entries(document));
  return Object.fromEntries(FACTS[level].map((field) => [field, stored.get(field) ?? null]));
};

/** Creates the edit that adds an entry. */
export const created = <Level extends EntryLevel>(level: Level, document: EntryDocs[Level]): Edit => ({
  level,
  entry: document._id,
  before: null,
  after: pickFacts(level, document),
});

/** Creates the edit that gives new values to some fields of an entry. */
export const changed = <Level extends EntryLevel>(
  level: Level,
  document: EntryDocs[Level],
  fields: Partial<FactsOf<Level>>,
): Edit => ({
  level,
  entry: document._id,
  before: pickFacts(level, document),
  after: pickFacts(level, { ...document, ...fields }),
});

/** Creates the edit that deletes an entry. */
export const removed = <Level extends EntryLevel>(level: Level, document: EntryDocs[Level]): Edit => ({
  level,
  entry: document._id,
  before: pickFacts(level, document),
  after: null,
});

// ids, strings, numbers, booleans, lists of strings and schedules are all identified by their JSON
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Finds the fields in which two states of an entry differ. */
export const differing = (before: Facts | null, after: Facts | null): string[] =>
  Object.keys(before ?? after ?? {}).filter((field) => !isSame(before?.[field], after?.[field]));

/** Checks whether an edit changes nothing. */
export const isNoOp = ({ before, after }: Edit) => differing(before, after).length === 0;
