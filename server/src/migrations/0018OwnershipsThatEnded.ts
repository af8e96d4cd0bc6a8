import type { Db, ObjectId } from 'mongodb';
import type { Migration } from './migration.ts';

interface Transfer {
  car: ObjectId;
  from: { _id: ObjectId };
  endedAt?: Date | null;
}

interface Month {
  person: ObjectId;
  car: ObjectId;
  month: string;
  days?: Record<string, number>;
}

interface Car {
  _id: ObjectId;
  owner: ObjectId | null;
  vin: string;
  make?: ObjectId | null;
  model?: ObjectId | null;
  typed?: { make?: { name: string } | null; model?: { name: string } | null } | null;
}

interface Ended {
  person: ObjectId;
  car: ObjectId;
  at: Date;
}

/** Of a car that was removed since. */
const NAMELESS = 'A removed car';

const lastMoment = (day: string) => new Date(`${day}T23:59:59.999Z`);

/** When cars went to their next owners: as the transfer says, else on the last day of which its former owner has a record. */
const endedIn = async (database: Db): Promise<Ended[]> => {
  const ended = new Map<string, Ended>();
  for await (const { person, car, month, days = {} } of database
    .collection<Month>('monthlycosts')
    .find()
    .sort({ month: 1 })) {
    const last = Object.keys(days)
      .filter((day) => (days[day] ?? 0) > 0)
      .sort()
      .at(-1);
    if (last !== undefined)
      ended.set(`${person.toHexString()} ${car.toHexString()}`, {
        person,
        car,
        at: lastMoment(`${month}-${last}`),
      });
  }
  const accepted = { state: 'accepted', endedAt: { $type: 'date' } };
  for await (const { car, from, endedAt } of database
    .collection<Transfer>('transfers')
    .find(accepted as object)
    .sort({ endedAt: 1 }))
    if (endedAt)
      ended.set(`${from._id.toHexString()} ${car.toHexString()}`, { person: from._id, car, at: endedAt });
  return [...ended.values()];
};

const nameOf = async (database: Db, { make, model, typed }: Car) => {
  const named = async (collection: string, _id: ObjectId | null | undefined) =>
    _id
      ? (await database.collection<{ name: string }>(collection).findOne({ _id } as object))?.name
      : undefined;
  const parts = [
    (await named('makes', make)) ?? typed?.make?.name,
    (await named('specModels', model)) ?? typed?.model?.name,
  ];
  return parts.filter(Boolean).join(' ') || NAMELESS;
};

/** Whoever spent something on a car that went to its next owner, or offered it to them, had it. */
export const ownershipsThatEnded: Migration = {
  does: 'people find the cars that they had before',
  run: async (database) => {
    const ownerships = database.collection('carpurchases');
    // nothing but what a run before this one left half done
    await ownerships.deleteMany({});
    for (const { person, car: id, at } of await endedIn(database)) {
      if (!(await database.collection('users').findOne({ _id: person }, { projection: { _id: 1 } })))
        continue;
      const car = await database.collection<Car>('cars').findOne({ _id: id });
      if (car?.owner?.equals(person)) continue;
      const name = car ? await nameOf(database, car) : NAMELESS;
      const ended = { at, name, ...(car && { vin: car.vin }) };
      await ownerships.insertOne({ person, car: id, ended, until: at.toISOString().slice(0, 10) });
    }
  },
};
