import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { ownershipsThatEnded } from './0018OwnershipsThatEnded.ts';

const id = () => new ObjectId();

it('keeps who had a car before, by transfers and by what they spent, the same when run again', async () => {
  const database = await emptyDatabase();
  const [seller, spender, owner, gone] = [id(), id(), id(), id()];
  const [sold, typed, removed, own] = [id(), id(), id(), id()];
  const [make, model] = [id(), id()];
  await database.collection('users').insertMany([seller, spender, owner].map((_id) => ({ _id })));
  await database.collection('makes').insertOne({ _id: make, name: 'Volkswagen' });
  await database.collection('specModels').insertOne({ _id: model, name: 'Golf VII (5G)' });
  await database.collection('cars').insertMany([
    { _id: sold, owner, vin: 'SOLD1', make, model },
    {
      _id: typed,
      owner,
      vin: 'TYPED1',
      make: null,
      model: null,
      typed: { make: { name: 'Own' }, model: { name: 'Make' } },
    },
    { _id: own, owner, vin: 'OWN11', make, model },
  ]);
  const transfer = (car: ObjectId, from: ObjectId, rest: object) => ({
    _id: id(),
    car,
    from: { _id: from, name: 'Somebody' },
    state: 'accepted',
    ...rest,
  });
  await database
    .collection('transfers')
    .insertMany([
      transfer(sold, seller, { endedAt: new Date('2025-06-01T10:00:00Z') }),
      transfer(typed, seller, { state: 'declined', endedAt: new Date('2025-06-01T10:00:00Z') }),
      transfer(own, gone, { endedAt: new Date('2025-06-01T10:00:00Z') }),
    ]);
  const month = (person: ObjectId, car: ObjectId, name: string, days: object) => ({
    _id: id(),
    person,
    car,
    month: name,
    days,
  });
  await database
    .collection('monthlycosts')
    .insertMany([
      month(seller, sold, '2025-05', { '30': 1 }),
      month(spender, typed, '2024-11', { '02': 1, '19': 2, '30': 0 }),
      month(spender, typed, '2024-12', { '01': 0 }),
      month(spender, removed, '2023-01', { '05': 1 }),
      month(owner, own, '2025-05', { '30': 1 }),
      month(gone, own, '2025-05', { '30': 1 }),
    ]);
  for (let run = 0; run < 2; run += 1) {
    await ownershipsThatEnded.run(database);
    const kept = await database.collection('carpurchases').find().sort({ until: 1 }).toArray();
    expect(kept.map(({ person, car, ended, until }) => ({ person, car, ended, until }))).toEqual([
      {
        person: spender,
        car: removed,
        ended: { at: new Date('2023-01-05T23:59:59.999Z'), name: 'A removed car' },
        until: '2023-01-05',
      },
      {
        person: spender,
        car: typed,
        ended: { at: new Date('2024-11-19T23:59:59.999Z'), name: 'Own Make', vin: 'TYPED1' },
        until: '2024-11-19',
      },
      {
        person: seller,
        car: sold,
        ended: { at: new Date('2025-06-01T10:00:00Z'), name: 'Volkswagen Golf VII (5G)', vin: 'SOLD1' },
        until: '2025-06-01',
      },
    ]);
  }
});
