import { CarModel } from '../../server/src/modules/cars/carModel.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { ServiceRecordModel } from '../../server/src/modules/service-records/serviceRecordModel.ts';
import type { BenchDatabase } from './product.ts';

const BATCH = 5_000;
const SERVICES_EACH = 10;
const SEED = 20_240_229;

/** Creates a seeded random number generator (mulberry32), so that every run has the same data. */
const numbersOf = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** Writes other users' cars with their services directly through the driver, bypassing the product. */
export const openBulk = async ({ dataDir, mongodbUri }: BenchDatabase) => {
  const { ObjectId } = CarModel.base.Types;
  const database = await connectDatabase(readConfig({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri }));
  const random = numbersOf(SEED);
  let cars = 0;

  const newCar = (template: object, owner = new ObjectId()) => {
    cars += 1;
    const _id = new ObjectId();
    const own = { _id, owner, vin: `BULK${cars}`, publicId: `BULK${cars}` };
    return { ...template, ...own, servicesCount: SERVICES_EACH, lastServiceAt: '2020-01-10' };
  };
  const newServices = ({ _id, owner }: ReturnType<typeof newCar>) =>
    Array.from({ length: SERVICES_EACH }, (_, index) => ({
      _id: new ObjectId(),
      onCar: _id,
      owner,
      workshopSees: null,
      type: 'Oil Change Service' as const,
      description: `Number ${random(1_000_000)}`,
      mileage: 10_000 * (index + 1) + random(5_000),
      doneAt: `${2_010 + index}-0${1 + random(9)}-1${random(10)}`,
      parts: ['Oil filter'],
      recordedBy: owner,
      implausible: false,
      dueSoonRecorded: false,
      createdAt: new Date(1_500_000_000_000 + random(1_000_000_000)),
      updatedAt: new Date(1_500_000_000_000),
    }));

  return {
    /** Adds this many services, ten per car; the cars are copies of the first existing one. */
    add: async (services: number) => {
      const template = await CarModel.findOne().sort({ _id: 1 }).orFail().lean();
      for (let added = 0; added < services; added += BATCH) {
        const count = Math.min(BATCH, services - added) / SERVICES_EACH;
        const batch = Array.from({ length: count }, () => newCar(template));
        await CarModel.collection.insertMany(batch);
        await ServiceRecordModel.collection.insertMany(batch.flatMap(newServices));
      }
    },
    /** Adds this many cars, with ten services each, for the owner of the first car. */
    addOwn: async (count: number) => {
      const template = await CarModel.findOne().sort({ _id: 1 }).orFail().lean();
      const own = Array.from({ length: count }, () => {
        const car = newCar(template, template.owner ?? undefined);
        const services = newServices(car);
        const newestServices = services.slice(-2).map(({ _id }) => _id);
        return { car: { ...car, newestServices }, services };
      });
      await CarModel.collection.insertMany(own.map(({ car }) => car));
      await ServiceRecordModel.collection.insertMany(own.flatMap(({ services }) => services));
    },
    close: () => database.close(),
  };
};
