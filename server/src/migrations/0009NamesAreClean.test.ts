import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { namesAreClean } from './0009NamesAreClean.ts';

const ODD = 'Ma\u200Bria\u202E Keller';
const CLEAN = 'Maria Keller';

it('cleans the names of people, workshops and typed vehicles, and does the same when run again', async () => {
  const database = await emptyDatabase();
  const insert = async (collection: string, documents: object[]) => {
    await database.collection(collection).insertMany(documents);
  };
  const typed = (name: string) => ({
    make: { name },
    model: { name, yearFrom: 2012 },
    engine: { name, kw: 110 },
  });
  await insert('users', [{ name: ODD, email: 'a@example.org' }, { name: CLEAN }, { name: '\u200B' }]);
  await insert('cars', [
    { ownerName: ODD, vin: 'A' },
    { typed: typed(ODD) },
    { typed: { engine: { name: ODD } } },
    { vin: 'B' },
  ]);
  await insert('suggestions', [{ typed: typed(ODD) }]);
  await insert('transfers', [{ from: { _id: 1, name: ODD } }]);
  await insert('services', [{ workshop: { _id: 1, name: ODD } }, { workshop: null }, { description: ODD }]);

  const stored = async (collection: string) =>
    database
      .collection(collection)
      .find({}, { projection: { _id: 0 } })
      .toArray();
  for (let run = 0; run < 2; run += 1) {
    await namesAreClean.run(database);
    expect(await stored('users')).toEqual([
      { name: CLEAN, email: 'a@example.org' },
      { name: CLEAN },
      { name: 'Nameless' },
    ]);
    expect(await stored('cars')).toEqual([
      { ownerName: CLEAN, vin: 'A' },
      { typed: typed(CLEAN) },
      { typed: { engine: { name: CLEAN } } },
      { vin: 'B' },
    ]);
    expect(await stored('suggestions')).toEqual([{ typed: typed(CLEAN) }]);
    expect(await stored('transfers')).toEqual([{ from: { _id: 1, name: CLEAN } }]);
    expect(await stored('services')).toEqual([
      { workshop: { _id: 1, name: CLEAN } },
      { workshop: null },
      { description: ODD },
    ]);
  }
});
