import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { totalOf } from '@glovebox/shared/money';
import { ObjectId, type Db } from 'mongodb';
import type { Migration } from './migration.ts';

interface Paid {
  person: ObjectId;
  car: ObjectId;
  doneAt: string;
  kind: 'fuel' | 'service';
  /** Null: without a price, or in whatever money. */
  cost: { minorUnits: number; currency: string } | null;
}

interface Service {
  _id: ObjectId;
  onCar: ObjectId;
  owner: ObjectId;
  recordedBy?: ObjectId | null;
  workshop?: unknown;
  payer?: ObjectId;
  doneAt: string;
  cost?: Paid['cost'];
  billed?: { cost?: Paid['cost'] };
}

interface Purchase {
  car: ObjectId;
  buyer: ObjectId;
  doneAt: string;
  quantity: number;
  unitPrice?: number | null;
  total?: number | null;
  currency?: string | null;
}

/** The owner paid for what they recorded, and for what workshops recorded on a car that was always theirs. */
const namePayers = async (database: Db) => {
  const services = database.collection<Service>('services');
  const changedHands = await database
    .collection('cars')
    .find({ hasChangedHands: true }, { projection: { _id: 1 } })
    .toArray();
  const elsewhere = new Set(changedHands.map(({ _id }) => _id.toHexString()));
  const unnamed = services.find({ owner: { $ne: null }, payer: { $exists: false } } as object);
  for await (const { _id, onCar, owner, workshop, recordedBy } of unnamed) {
    const isTheirs = workshop ? !elsewhere.has(onCar.toHexString()) : recordedBy?.equals(owner);
    if (isTheirs) await services.updateOne({ _id }, { $set: { payer: owner } });
  }
};

const costOf = ({ total, unitPrice, quantity, currency }: Purchase): Paid['cost'] => {
  if (!currency) return null;
  if (typeof total === 'number') return { minorUnits: total, currency };
  if (typeof unitPrice !== 'number') return null;
  return { minorUnits: totalOf(quantity, unitPrice, decimalsOf(currency)), currency };
};

async function* paidIn(database: Db): AsyncGenerator<Paid> {
  for await (const one of database.collection<Purchase>('fuel').find())
    yield { person: one.buyer, car: one.car, doneAt: one.doneAt, kind: 'fuel', cost: costOf(one) };
  const paid = database
    .collection<Service>('services')
    .find({ payer: { $ne: null }, onCar: { $ne: null } } as object);
  for await (const { payer, onCar, doneAt, cost, billed } of paid)
    if (payer)
      yield { person: payer, car: onCar, doneAt, kind: 'service', cost: cost ?? billed?.cost ?? null };
}

export const costsByMonth: Migration = {
  does: 'services name who paid for them; what each person spent is summed up by month',
  run: async (database) => {
    await namePayers(database);
    const years = new Map<string, { _id: ObjectId; key: object; by: Map<string, number> }>();
    for await (const { person, car, doneAt, kind, cost } of paidIn(database)) {
      const [year = '', month = '', day = ''] = doneAt.split('-');
      const key = { person, car, year };
      const name = `${person.toHexString()} ${car.toHexString()} ${year}`;
      const one = years.get(name) ?? { _id: new ObjectId(), key, by: new Map<string, number>() };
      years.set(name, one);
      const add = (field: string, value: number) => one.by.set(field, (one.by.get(field) ?? 0) + value);
      add('records', 1);
      add(`days.${month}${day}`, 1);
      if (!cost) add(`months.${month}.${kind}.unpriced`, 1);
      else {
        add(`months.${month}.${kind}.sums.${cost.currency}.minorUnits`, cost.minorUnits);
        add(`months.${month}.${kind}.sums.${cost.currency}.count`, 1);
      }
    }
    const collection = database.collection('monthlycosts');
    await collection.deleteMany({});
    for (const { _id, key, by } of years.values())
      await collection.updateOne(
        key,
        { $set: Object.fromEntries(by), $setOnInsert: { _id } },
        { upsert: true },
      );
  },
};
