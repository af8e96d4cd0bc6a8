import type { Collection, Db, Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { addIndex, databaseForTest } from '../testing/storeForTest.ts';

interface Car {
  _id: number;
  owner: number;
  make?: string;
  year: number;
}

let database: Db;
let cars: Collection<Car>;

beforeEach(async () => {
  database = await databaseForTest();
  cars = database.collection<Car>('cars');
  await cars.insertMany(
    Array.from({ length: 100 }, (_, _id) => ({
      _id,
      owner: _id % 10,
      make: `make ${_id % 4}`,
      year: 2000 + (_id % 20),
    })),
  );
  await addIndex(cars, { owner: 1, year: -1 });
  await addIndex(cars, { make: 1 }, { sparse: true });
  await addIndex(cars, { year: 1 }, { partialFilterExpression: { make: 'make 3', year: { $exists: true } } });
});

/** Stages from the outermost to the innermost, with the index where there is one. */
function stagesOf(stage: Document | undefined): string[] {
  if (stage === undefined) return [];
  const name =
    stage.indexName === undefined ? String(stage.stage) : `${String(stage.stage)} ${String(stage.indexName)}`;
  return [name, ...stagesOf(stage.inputStage as Document | undefined)];
}

async function planOf(filter: Document, sort?: Document): Promise<string[]> {
  const { queryPlanner } = await database.command({
    explain: { find: 'cars', filter, sort },
    verbosity: 'queryPlanner',
  });
  return stagesOf((queryPlanner as Document).winningPlan as Document);
}

describe('explain', () => {
  it.each<[Document, Document | undefined, string[]]>([
    [{ _id: 5 }, undefined, ['FETCH', 'IXSCAN _id_']],
    [{}, undefined, ['COLLSCAN']],
    [{}, { _id: -1 }, ['FETCH', 'IXSCAN _id_']],
    [{ owner: 3 }, undefined, ['FETCH', 'IXSCAN owner_1_year_-1']],
    [{ owner: { $in: [3, 4] }, year: { $gt: 2005 } }, undefined, ['FETCH', 'IXSCAN owner_1_year_-1']],
    [{ owner: 3 }, { year: -1 }, ['FETCH', 'IXSCAN owner_1_year_-1']],
    [{ owner: 3 }, { year: 1 }, ['FETCH', 'IXSCAN owner_1_year_-1']],
    [{ owner: { $in: [3, 4] } }, { year: 1 }, ['SORT', 'FETCH', 'IXSCAN owner_1_year_-1']],
    [{ owner: { $in: [3, 4] } }, { owner: 1, year: -1 }, ['FETCH', 'IXSCAN owner_1_year_-1']],
    [{ make: 'make 1' }, undefined, ['FETCH', 'IXSCAN make_1']],
    [{ make: null }, undefined, ['COLLSCAN']],
    [{ make: { $exists: true } }, { make: 1 }, ['FETCH', 'IXSCAN make_1']],
    [{}, { make: 1 }, ['SORT', 'COLLSCAN']],
    [{ year: 2019, make: { $in: ['make 3'] } }, undefined, ['FETCH', 'IXSCAN year_1']],
    [{ year: { $gte: 2019 }, $and: [{ make: 'make 3' }] }, undefined, ['FETCH', 'IXSCAN year_1']],
    [{ year: 2019, make: { $in: ['make 2', 'make 3'] } }, undefined, ['FETCH', 'IXSCAN make_1']],
    [{ year: 2019 }, undefined, ['COLLSCAN']],
    [{ $or: [{ _id: 1 }, { owner: 2 }] }, undefined, ['FETCH', 'OR']],
    [{ $or: [{ _id: 1 }, { colour: 'red' }] }, undefined, ['COLLSCAN']],
    [{ $nor: [{ owner: 3 }] }, undefined, ['COLLSCAN']],
  ])('plans %j sorted by %j', async (filter, sort, expected) => {
    expect(await planOf(filter, sort)).toEqual(expected);
  });

  it('reports how many keys and documents were examined', async () => {
    const { executionStats } = await cars.find({ owner: 3, year: { $gte: 2005 } }).explain('executionStats');
    expect(executionStats).toMatchObject({
      executionSuccess: true,
      nReturned: 5,
      totalKeysExamined: 5,
      totalDocsExamined: 5,
    });
    const scan = await cars.find({ colour: 'red' } as never).explain('executionStats');
    expect(scan.executionStats).toMatchObject({ nReturned: 0, totalKeysExamined: 0, totalDocsExamined: 100 });
  });

  it('stops at the limit when the index gives the order', async () => {
    const sorted = await cars.find({ owner: 3 }).sort({ year: -1 }).limit(2).explain('executionStats');
    expect(sorted.executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
  });

  it('chooses the index that leaves the fewest documents', async () => {
    await addIndex(cars, { year: 1, make: 1 }, { name: 'wide' });
    const { queryPlanner } = await cars
      .find({ owner: 3, make: 'make 1', year: { $gt: 2000 } })
      .explain('queryPlanner');
    expect(stagesOf((queryPlanner as Document).winningPlan as Document)).toContain('IXSCAN owner_1_year_-1');
  });

  it('refuses other commands and unknown verbosities', async () => {
    await expect(database.command({ explain: { count: 'cars' } })).rejects.toThrow(
      "explaining the command 'count' is not supported by the embedded store",
    );
    await expect(database.command({ explain: { find: 'cars' }, verbosity: 'all' })).rejects.toMatchObject({
      code: 9,
    });
  });
});
