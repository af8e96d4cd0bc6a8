import { cleanName } from '@glovebox/shared/nameLine';
import type { mongo } from 'mongoose';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

/** Where names that people typed are stored, by collection. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  users: ['name'],
  cars: ['ownerName', 'typed.make.name', 'typed.model.name', 'typed.engine.name'],
  suggestions: ['typed.make.name', 'typed.model.name', 'typed.engine.name'],
  transfers: ['from.name'],
  services: ['workshop.name'],
};

/** For a name of which nothing is left. */
const NAMELESS = 'Nameless';

const valueAt = (document: mongo.Document, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as mongo.Document | null | undefined)?.[key], document);

/** The names of a document that change, by their paths. */
const cleanedNames = (document: mongo.Document, paths: readonly string[]) =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const name = valueAt(document, path);
      if (typeof name !== 'string') return [];
      const cleaned = cleanName(name) || NAMELESS;
      return cleaned === name ? [] : [[path, cleaned]];
    }),
  );

const cleanCollection = async (database: mongo.Db, collection: string, paths: readonly string[]) => {
  const projection = Object.fromEntries(paths.map((path) => [path, 1]));
  const updates: mongo.AnyBulkWriteOperation[] = [];
  for await (const document of database.collection(collection).find({}, { projection })) {
    const $set = cleanedNames(document, paths);
    if (Object.keys($set).length > 0)
      updates.push({ updateOne: { filter: { _id: document._id }, update: { $set } } });
  }
  await inBatches(updates, async (batch) => {
    await database.collection(collection).bulkWrite(batch, { ordered: false });
  });
};

/** Names were stored with control characters, and with characters that hide or reorder the text around them. */
export const namesAreClean: Migration = {
  does: 'names lose characters that nobody sees',
  run: async (database) => {
    for (const [collection, paths] of Object.entries(NAMES)) {
      await cleanCollection(database, collection, paths);
    }
  },
};
