import type { mongo } from 'mongoose';

/** Purchases that are read and written at a time. */
const BATCH = 500;

const ENERGY_OF_KIND: Partial<Record<string, string>> = {
  'petrol-e5': 'petrol',
  'petrol-e10': 'petrol',
  'petrol-98': 'petrol',
  e85: 'petrol',
  diesel: 'diesel',
  hvo: 'diesel',
  lpg: 'lpg',
  cng: 'cng',
  hydrogen: 'hydrogen',
  electricity: 'electricity',
};

const MAIN_ENERGY_OF_FUEL: Partial<Record<string, string>> = {
  Diesel: 'diesel',
  'Hybrid diesel': 'diesel',
  'Plug-in hybrid diesel': 'diesel',
  Electric: 'electricity',
  LPG: 'lpg',
  CNG: 'cng',
  Hydrogen: 'hydrogen',
};

interface Purchase {
  car: mongo.ObjectId;
  kind?: string | null;
}

interface Car {
  engine?: mongo.ObjectId | null;
  typed?: { engine?: { fuel?: string | null } | null } | null;
  chosenEnergies?: string[] | null;
}

interface Engine {
  fuel?: string | null;
}

/** Returns a function from the id of a car to the energy that it mainly runs on; petrol for a car that was removed. */
const mainEnergies = async (database: mongo.Db, ids: mongo.ObjectId[]) => {
  const cars = await database
    .collection<Car>('cars')
    .find({ _id: { $in: ids } }, { projection: { engine: 1, typed: 1, chosenEnergies: 1 } })
    .toArray();
  const engines = await database
    .collection<Engine>('engines')
    .find({ _id: { $in: cars.flatMap(({ engine }) => engine ?? []) } }, { projection: { fuel: 1 } })
    .toArray();
  const fuels = new Map(engines.map(({ _id, fuel }) => [String(_id), fuel]));
  const mains = new Map(
    cars.map(({ _id, engine, typed, chosenEnergies }) => {
      const fuel = fuels.get(String(engine)) ?? typed?.engine?.fuel ?? '';
      return [String(_id), chosenEnergies?.[0] ?? MAIN_ENERGY_OF_FUEL[fuel]];
    }),
  );
  return (car: mongo.ObjectId) => mains.get(String(car)) ?? 'petrol';
};

/** Returns the energies of purchases: that of the kind, or without a kind the main energy of the car. */
const energiesOf = async (database: mongo.Db, purchases: Purchase[]): Promise<(string | null)[]> => {
  const main = await mainEnergies(
    database,
    purchases.flatMap(({ kind, car }) => (kind ? [] : car)),
  );
  return purchases.map(({ kind, car }) => (kind ? (ENERGY_OF_KIND[kind] ?? null) : main(car)));
};

/**
 * Earlier versions derived the energy of a purchase without a kind from its car, so that history changed with the car. Removed
 * purchases are migrated as well, because their removal can be undone.
 */
export const purchasesKeepTheirEnergy = {
  description:
    'fuel purchases keep the energy that was bought, also when their car runs on another one later',
  run: async (database: mongo.Db) => {
    const fuel = database.collection<Purchase>('fuel');
    for (;;) {
      const purchases = await fuel
        .find({ energy: { $exists: false } }, { projection: { car: 1, kind: 1 } })
        .limit(BATCH)
        .toArray();
      if (purchases.length === 0) break;
      const energies = await energiesOf(database, purchases);
      await fuel.bulkWrite(
        purchases.map(({ _id }, index) => ({
          updateOne: { filter: { _id }, update: { $set: { energy: energies[index] ?? null } } },
        })),
        { ordered: false },
      );
    }
    const removals = database.collection<{ removed: Purchase }>('removals');
    const removed = await removals
      .find({ kind: 'fuel', removed: { $exists: true }, 'removed.energy': { $exists: false } })
      .toArray();
    const energies = await energiesOf(
      database,
      removed.map((one) => one.removed),
    );
    for (const [index, { _id }] of removed.entries())
      await removals.updateOne({ _id }, { $set: { 'removed.energy': energies[index] ?? null } });
  },
};
