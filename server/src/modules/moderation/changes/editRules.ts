import { pluralize } from '@glovebox/shared/pluralize';
import { folded } from '@glovebox/shared/folded';
import type { AnyObject, ClientSession, Types } from 'mongoose';
import { countCarsReferringTo } from '../../cars/carsOfCatalogue.ts';
import { inBatches } from '../../../platform/database/inBatches.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import { differing, type Edit, type Facts } from './catalogueEdit.ts';
import { BaseModelModel, EngineModel, SpecModelModel } from '../../catalogue/catalogueModel.ts';
import { COLLECTIONS, LEVELS, PARENT_OF, type EntryLevel } from '../../catalogue/entryCollections.ts';

/** The fields that must be unique together within a parent: the name and, for engines, power, displacement and fuel. */
const KEY_FIELDS: Record<EntryLevel, readonly string[]> = {
  make: ['name'],
  baseModel: ['make', 'name'],
  specModel: ['baseModel', 'name'],
  engine: ['specModel', 'name', 'kw', 'hp', 'cc', 'fuel'],
};

const uniqueKey = (level: EntryLevel, facts: Facts) =>
  JSON.stringify(
    KEY_FIELDS[level].map((field) =>
      field === 'name' ? folded(String(facts[field])) : (facts[field] ?? null),
    ),
  );

const taken = (level: EntryLevel, name: unknown) => {
  const message =
    level === 'engine' ? 'This model already has this exact engine.' : `${String(name)} already exists.`;
  return new AppError('CONFLICT', message, [{ path: 'name', message }]);
};

const findEntries = (session: ClientSession, level: EntryLevel, filter: AnyObject): Promise<AnyObject[]> => {
  const projection = Object.fromEntries(KEY_FIELDS[level].map((field) => [field, 1]));
  return COLLECTIONS[level].find(filter, { session, projection }).toArray();
};

/** Reads the entries from which added entries and entries with a new key must differ. */
const readSiblings = async (session: ClientSession, level: EntryLevel, newcomers: Facts[]) => {
  const parent = PARENT_OF[level];
  if (parent === null) return findEntries(session, level, {});
  const parents = new Map(newcomers.map((facts) => [String(facts[parent]), facts[parent]]));
  const found: AnyObject[] = [];
  await inBatches([...parents.values()], async (batch) => {
    found.push(...(await findEntries(session, level, { [parent]: { $in: batch } })));
  });
  return found;
};

const requireDistinctIn = async (session: ClientSession, level: EntryLevel, edits: Edit[]) => {
  const isNewKey = ({ before, after }: Edit) =>
    differing(before, after).some((field) => KEY_FIELDS[level].includes(field));
  const newcomers = edits.flatMap((edit) => (edit.after && isNewKey(edit) ? [edit.after] : []));
  if (newcomers.length === 0) return;
  const edited = new Set(edits.map(({ entry }) => entry.toHexString()));
  const siblings = await readSiblings(session, level, newcomers);
  const holders = new Map(
    [
      ...siblings.filter(({ _id }) => !edited.has(String(_id))),
      ...edits.flatMap((edit) => (edit.after && !isNewKey(edit) ? [edit.after] : [])),
    ].map((facts) => [uniqueKey(level, facts), facts['name']]),
  );
  for (const facts of newcomers) {
    const key = uniqueKey(level, facts);
    if (holders.has(key)) throw taken(level, holders.get(key));
    holders.set(key, facts['name']);
  }
};

/**
 * Checks that names are unique within a parent. Engines may share a name if they differ otherwise.
 * @throws AppError CONFLICT at the field `name`
 */
export const requireDistinct = async (session: ClientSession, edits: Edit[]): Promise<void> => {
  for (const level of LEVELS) {
    await requireDistinctIn(
      session,
      level,
      edits.filter((edit) => edit.level === level),
    );
  }
};

const parentGone = () => new AppError('CONFLICT', 'Its parent is no longer in the catalogue.');

/** Checks that added entries have an existing parent. @throws AppError CONFLICT */
export const requireParents = async (session: ClientSession, edits: Edit[]): Promise<void> => {
  for (const level of LEVELS) {
    const parent = PARENT_OF[level];
    if (parent === null) continue;
    const added = new Set(
      edits.filter((edit) => edit.level === parent && edit.after).map(({ entry }) => entry.toHexString()),
    );
    const wanted = new Map(
      edits
        .filter((edit) => edit.level === level && edit.after && !edit.before)
        .map(({ after }) => [String(after?.[parent]), after?.[parent]]),
    );
    const elsewhere = [...wanted].filter(([id]) => !added.has(id)).map(([, id]) => id);
    await inBatches(elsewhere, async (batch) => {
      const found = await findEntries(session, parent, { _id: { $in: batch } });
      if (found.length < batch.length) throw parentGone();
    });
  }
};

type Count = (session: ClientSession, id: Types.ObjectId) => Promise<number>;

/** The documents that may use an entry of each level, with the nouns that people see. */
const USERS: Record<EntryLevel, Record<string, Count>> = {
  make: {
    'base model': (session, make) => BaseModelModel.countDocuments({ make }, { session }),
    car: (session, id) => countCarsReferringTo('make', id, session),
  },
  baseModel: {
    'spec model': (session, baseModel) => SpecModelModel.countDocuments({ baseModel }, { session }),
  },
  specModel: {
    engine: (session, specModel) => EngineModel.countDocuments({ specModel }, { session }),
    car: (session, id) => countCarsReferringTo('model', id, session),
  },
  engine: {
    car: (session, id) => countCarsReferringTo('engine', id, session),
  },
};

/**
 * Checks, after the edits and in their transaction, that nothing uses the deleted entries.
 * @throws AppError CONFLICT with a count of what uses them
 */
export const requireUnused = async (session: ClientSession, edits: Edit[]): Promise<void> => {
  for (const { level, entry } of edits.filter(({ after }) => !after)) {
    const using: string[] = [];
    for (const [noun, countOf] of Object.entries(USERS[level])) {
      const count = await countOf(session, entry);
      if (count > 0) using.push(pluralize(count, noun));
    }
    if (using.length === 0) continue;
    throw new AppError('CONFLICT', `Used by ${using.join(' and ')}; only an unused entry can be removed.`);
  }
};
