import { Int32, type Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseForTest } from '../testing/storeForTest.ts';

const COUNT = { $group: { _id: 1, n: { $sum: 1 } } };

let run: (pipeline: unknown[]) => Promise<unknown[]>;

beforeAll(async () => {
  const cars = (await databaseForTest()).collection('cars');
  await cars.insertMany([{ make: 'VW' }, { make: 'VW' }, { make: 'VW' }, { make: 'Škoda' }]);
  run = (pipeline) => cars.aggregate(pipeline as Document[]).toArray();
});

describe('the pipeline of countDocuments', () => {
  it.each([
    ['all', [COUNT], 4],
    ['those that match', [{ $match: { make: 'VW' } }, COUNT], 3],
    ['with a limit', [{ $match: { make: 'VW' } }, { $limit: 2 }, COUNT], 2],
    ['with a skip', [{ $match: { make: 'VW' } }, { $skip: 2 }, COUNT], 1],
    ['with both', [{ $skip: 1 }, { $limit: 2 }, COUNT], 2],
    [
      'by an expression that no index serves',
      [{ $match: { make: { $regex: 'W$' } } }, { $skip: 1 }, COUNT],
      2,
    ],
  ])('counts %s', async (_, pipeline, n) => {
    expect(await run(pipeline)).toEqual([{ _id: 1, n }]);
  });

  it.each([
    ['no match', [{ $match: { make: 'BMW' } }, COUNT]],
    ['a skip past the end', [{ $skip: 4 }, COUNT]],
  ])('returns no document for %s', async (_, pipeline) => {
    expect(await run(pipeline)).toEqual([]);
  });

  it.each<[unknown[], number]>([
    [[{ $match: 1 }, COUNT], 15959],
    [[{ $limit: 0 }, COUNT], 15958],
    [[{ $limit: -1 }, COUNT], 2107201],
    [[{ $limit: 'x' }, COUNT], 2107201],
    [[{ $skip: -1 }, COUNT], 5107200],
    [[{ $match: {}, $limit: 1 }, COUNT], 40323],
    [[{}, COUNT], 40323],
    [[{ $match: { $where: 'x' } }, COUNT], 9],
  ])('refuses %j with %d', async (pipeline, code) => {
    await expect(run(pipeline)).rejects.toMatchObject({ code });
  });
});

describe('any other pipeline is refused', () => {
  it.each<[unknown[], string]>([
    [[{ $lookup: {} }], 'the pipeline stage $lookup'],
    [[{ $match: {} }, { $sort: { make: 1 } }, COUNT], 'the pipeline stage $sort'],
    [[{ $group: { _id: '$make', n: { $sum: 1 } } }], 'the pipeline stage $group'],
    [[{ $group: { _id: new Int32(1), n: { $sum: '$km' } } }], 'the pipeline stage $group'],
    [[], 'a pipeline other than that of countDocuments'],
    [[{ $match: {} }], 'a pipeline other than that of countDocuments'],
    [[{ $limit: 1 }, { $skip: 1 }, COUNT], 'a pipeline other than that of countDocuments'],
    [[COUNT, { $match: {} }], 'a pipeline other than that of countDocuments'],
    [[{ $match: {} }, { $match: {} }, COUNT], 'a pipeline other than that of countDocuments'],
  ])('%j', async (pipeline, what) => {
    await expect(run(pipeline)).rejects.toMatchObject({
      code: 9,
      message: `${what} is not supported by the embedded store`,
    });
  });
});
