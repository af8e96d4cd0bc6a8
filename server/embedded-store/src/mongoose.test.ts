/* eslint-disable @typescript-eslint/no-unsafe-class-instance-assignment -- Mongoose types a schema's fields as
   instances of its own classes and takes plain objects for them */
import mongoose, { Schema, type HydratedDocument } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseForTest } from './testing/storeForTest.ts';

const connection = mongoose.createConnection();

const ownerSchema = new Schema({ name: String, email: { type: String, unique: true } }, { timestamps: true });
const carSchema = new Schema(
  {
    plate: { type: String, index: true },
    owner: { type: Schema.Types.ObjectId, ref: 'Owner' },
    mileage: { type: Number, default: 0 },
    services: [{ kind: String, cost: Number }],
    options: { type: Map, of: String },
  },
  { timestamps: true, optimisticConcurrency: true },
);
const Owner = connection.model('Owner', ownerSchema);
const Car = connection.model('Car', carSchema);

beforeAll(async () => {
  const { client } = await databaseForTest();
  const socketPath = client.options.hosts[0]?.socketPath ?? '';
  await connection.openUri(`mongodb://${encodeURIComponent(socketPath)}/mongoose`);
  await Promise.all([Owner.init(), Car.init()]);
});
afterAll(() => connection.close());

let owner: HydratedDocument<{ name?: string | null }>;

beforeEach(async () => {
  await Promise.all([Owner.deleteMany(), Car.deleteMany()]);
  owner = await Owner.create({ name: 'Ada', email: 'ada@example.org' });
  await Car.create([
    {
      plate: 'A 1',
      owner: owner._id,
      mileage: 10,
      services: [{ kind: 'oil', cost: 50 }],
      options: { colour: 'red' },
    },
    {
      plate: 'B 2',
      owner: owner._id,
      mileage: 30,
      services: [
        { kind: 'oil', cost: 60 },
        { kind: 'tyres', cost: 400 },
      ],
    },
    { plate: 'C 3', mileage: 20 },
  ]);
});

describe('Mongoose on the embedded store', () => {
  it('saves documents with timestamps, and updates changed fields only', async () => {
    const car = await Car.findOne({ plate: 'A 1' }).orFail();
    car.mileage = 11;
    car.options?.set('roof', 'open');
    await car.save();
    const stored = await Car.findById(car._id).lean().orFail();
    expect(stored).toMatchObject({ mileage: 11, options: { colour: 'red', roof: 'open' }, __v: 1 });
    expect(stored.updatedAt.getTime()).toBeGreaterThanOrEqual(stored.createdAt.getTime());
  });

  it('refuses to overwrite a change that it has not seen', async () => {
    const [mine, theirs] = [
      await Car.findOne({ plate: 'A 1' }).orFail(),
      await Car.findOne({ plate: 'A 1' }).orFail(),
    ];
    theirs.mileage = 1;
    await theirs.save();
    mine.mileage = 2;
    await expect(mine.save()).rejects.toThrow('No matching document found');
  });

  it('populates references, and finds the referring documents', async () => {
    const car = await Car.findOne({ plate: 'B 2' })
      .populate<{ owner: { name: string } }>('owner', 'name')
      .orFail();
    expect(car.owner.name).toBe('Ada');
    const cars = await Car.find({ owner: owner._id }).sort({ mileage: -1 }).select('plate -_id').lean();
    expect(cars).toEqual([{ plate: 'B 2' }, { plate: 'A 1' }]);
  });

  it('reports a value that must be unique', async () => {
    await expect(Owner.create({ name: 'Eve', email: 'ada@example.org' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'ada@example.org' },
    });
  });

  it('finds and changes in one step', async () => {
    const updated = await Car.findOneAndUpdate(
      { plate: 'A 1', 'services.kind': 'oil' },
      { $inc: { mileage: 5 }, $set: { 'services.0.cost': 55 } },
      { returnDocument: 'after' },
    ).lean();
    expect(updated).toMatchObject({ mileage: 15, services: [{ kind: 'oil', cost: 55 }] });
    const created = await Car.findOneAndUpdate(
      { plate: 'D 4' },
      { mileage: 1 },
      { upsert: true, returnDocument: 'after' },
    );
    expect(created).toMatchObject({ plate: 'D 4', mileage: 1 });
    expect(created.createdAt).toBeInstanceOf(Date);
  });

  it('pushes to arrays and pulls from them', async () => {
    await Car.updateOne({ plate: 'B 2' }, { $push: { services: { $each: [{ kind: 'wash', cost: 5 }] } } });
    await Car.updateOne({ plate: 'B 2' }, { $pull: { services: { kind: 'oil' } } });
    const car = await Car.findOne({ plate: 'B 2' }).lean().orFail();
    expect(car.services.map(({ kind, cost }) => [kind, cost])).toEqual([
      ['tyres', 400],
      ['wash', 5],
    ]);
  });

  it('writes in bulk', async () => {
    const result = await Car.bulkWrite([
      { insertOne: { document: { plate: 'E 5', mileage: 50 } } },
      { updateMany: { filter: { mileage: { $gte: 20 } }, update: { $inc: { mileage: 1 } } } },
      { updateOne: { filter: { plate: 'F 6' }, update: { $set: { mileage: 6 } }, upsert: true } },
      { replaceOne: { filter: { plate: 'C 3' }, replacement: { plate: 'C 3', mileage: 99 } } },
      { deleteOne: { filter: { plate: 'A 1' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 4, upsertedCount: 1, deletedCount: 1 });
  });

  it('reads with cursors, in batches', async () => {
    await Car.insertMany(Array.from({ length: 300 }, (_, n) => ({ plate: `X ${n}`, mileage: n })));
    let sum = 0;
    for await (const car of Car.find({ plate: /^X/ }).sort({ mileage: 1 }).cursor({ batchSize: 50 }))
      sum += car.mileage;
    expect(sum).toBe((299 * 300) / 2);
  });

  it('aggregates', async () => {
    const byOwner = await Car.aggregate<unknown>([
      { $match: { owner: { $ne: null } } },
      { $sort: { plate: 1 } },
      { $group: { _id: '$owner', km: { $sum: '$mileage' } } },
      { $project: { _id: 0, km: 1, far: { $cond: [{ $gt: ['$km', 25] }, 'far', 'near'] } } },
    ]);
    expect(byOwner).toEqual([{ km: 40, far: 'far' }]);
    expect(await Car.aggregate<unknown>([{ $sort: { mileage: 1 } }, { $skip: 1 }, { $count: 'n' }])).toEqual([
      { n: 2 },
    ]);
  });

  it('counts, and lists distinct values', async () => {
    expect(await Car.countDocuments({ mileage: { $gt: 10 } })).toBe(2);
    expect(await Car.estimatedDocumentCount()).toBe(3);
    expect((await Car.distinct('services.kind')).sort()).toEqual(['oil', 'tyres']);
    expect(await Car.exists({ plate: 'none' })).toBeNull();
  });

  it('commits a transaction as a whole, and aborts it as a whole', async () => {
    await connection.transaction(async (session) => {
      await Car.create([{ plate: 'T 1' }], { session });
      await Owner.updateOne({ _id: owner._id }, { name: 'Grace' }, { session });
    });
    expect(await Car.exists({ plate: 'T 1' })).not.toBeNull();
    const failure = connection.transaction(async (session) => {
      await Car.create([{ plate: 'T 2' }], { session });
      await Owner.updateOne({ _id: owner._id }, { name: 'Nobody' }, { session });
      throw new Error('changed my mind');
    });
    await expect(failure).rejects.toThrow('changed my mind');
    expect(await Car.exists({ plate: 'T 2' })).toBeNull();
    expect(await Owner.findById(owner._id).lean()).toMatchObject({ name: 'Grace' });
  });

  it('keeps its indexes in step with the schema', async () => {
    expect(await Car.listIndexes()).toMatchObject([{ name: '_id_' }, { name: 'plate_1' }]);
    await Car.collection.createIndexes([{ key: { mileage: 1 } }]);
    expect(await Car.syncIndexes()).toEqual(['mileage_1']);
  });
});
