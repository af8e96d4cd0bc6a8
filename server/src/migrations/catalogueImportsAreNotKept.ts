import type { mongo } from 'mongoose';

const COLLECTIONS = ['catalogueImports', 'catalogueImportRows', 'catalogueImportTurns'];

/** Removes the files that moderators had checked: a file is now sent again to be applied, and nothing of it is kept. */
export const catalogueImportsAreNotKept = {
  description: 'checked files of the catalogue are no longer kept',
  run: async (database: mongo.Db): Promise<void> => {
    const stored = await database.listCollections({}, { nameOnly: true }).toArray();
    for (const name of COLLECTIONS) {
      if (stored.some((collection) => collection.name === name)) await database.dropCollection(name);
    }
  },
};
