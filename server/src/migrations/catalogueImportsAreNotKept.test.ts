import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { freshServer } from '../testing/testServer.ts';
import { catalogueImportsAreNotKept } from './catalogueImportsAreNotKept.ts';

await freshServer();

it('the collections of checked files are removed, whichever of them exist', async () => {
  const database = mongoose.connection.db!;
  for (const name of ['catalogueImports', 'catalogueImportTurns']) {
    await database.collection<{ _id: string }>(name).insertOne({ _id: 'from before' });
  }
  await catalogueImportsAreNotKept.run(database);
  await catalogueImportsAreNotKept.run(database);
  const names = (await database.listCollections().toArray()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('catalogueImport'))).toEqual([]);
  expect(names).toContain('catalogueEdits');
});
