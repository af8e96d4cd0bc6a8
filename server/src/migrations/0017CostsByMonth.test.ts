import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { costsByMonth } from './0017CostsByMonth.ts';

const id = () => new ObjectId();

it('names who paid for services, and sums up what was spent, the same when run again', async () => {
  const database = await emptyDatabase();
  const [owner, seller, workshop] = [id(), id(), id()];
  const [car, bought] = [id(), id()];
  await database.collection('cars').insertMany([{ _id: car }, { _id: bought, hasChangedHands: true }]);
  const service = (onCar: ObjectId, recordedBy: ObjectId, rest = {}) => ({
    _id: id(),
    onCar,
    owner,
    recordedBy,
    doneAt: '2025-03-04',
    ...rest,
  });
  const services = [
    service(car, owner),
    service(car, workshop, { workshop: { _id: workshop } }),
    service(bought, seller),
    service(bought, workshop, { workshop: { _id: workshop } }),
    { ...service(car, workshop), onCar: null, owner: null },
  ];
  await database.collection('services').insertMany(services);
  const fuel = (rest: object) => ({ car, buyer: owner, doneAt: '2025-03-09', quantity: 40_000, ...rest });
  await database
    .collection('fuel')
    .insertMany([
      fuel({ unitPrice: 15_999, currency: 'EUR' }),
      fuel({ total: 6_400, currency: 'EUR' }),
      fuel({ total: 5_000, currency: 'JPY', doneAt: '2025-04-01' }),
      fuel({ unitPrice: 15_999 }),
      fuel({ buyer: seller, car: bought }),
    ]);

  for (let run = 0; run < 2; run += 1) {
    await costsByMonth.run(database);
    const named = await database.collection('services').find().toArray();
    const payers = new Map(named.map(({ _id, payer }) => [_id.toHexString(), payer as ObjectId | undefined]));
    expect(services.map(({ _id }) => payers.get(_id.toHexString())?.toHexString())).toEqual([
      owner.toHexString(),
      owner.toHexString(),
      undefined,
      undefined,
      undefined,
    ]);
    const shown = await database
      .collection('monthlycosts')
      .find({}, { projection: { _id: 0 } })
      .toArray();
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual({
      person: owner,
      car,
      year: '2025',
      records: 6,
      months: {
        '03': {
          fuel: { unpriced: 1, sums: { EUR: { minorUnits: 6_400 + 6_400, count: 2 } } },
          service: { unpriced: 2 },
        },
        '04': { fuel: { sums: { JPY: { minorUnits: 5_000, count: 1 } } } },
      },
      days: { '0304': 2, '0309': 3, '0401': 1 },
    });
    expect(shown).toContainEqual({
      person: seller,
      car: bought,
      year: '2025',
      records: 1,
      months: { '03': { fuel: { unpriced: 1 } } },
      days: { '0309': 1 },
    });
  }
});
