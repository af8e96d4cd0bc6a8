import type { Car } from '@glovebox/shared/car';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ActivityModel } from '../activity/activityModel.ts';
import { FuelRecordModel } from '../fuel/fuelModel.ts';
import { ServiceRecordModel } from '../service-records/serviceRecordModel.ts';
import { buildCar, buildService } from '../testing/cars.ts';
import { signUp, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { WarningModel } from '../warnings/warningModel.ts';
import { CarModel } from './carModel.ts';
import { forgetPublicCars } from './publicCarCache.ts';

const CARS = 3;
const HISTORY = 120;

interface Read {
  collection: string;
  filter: Record<string, unknown>;
  options: { sort?: Record<string, 1 | -1>; limit?: number };
}

let api: TestServer;
let owner: Person;
let car: Car;

const dayOf = (index: number) => new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10);

const historyOf = (onCar: Types.ObjectId) =>
  Array.from({ length: HISTORY }, (_, index) => ({
    service: { onCar, type: 'Other' as const, mileage: 1_000 + index, doneAt: dayOf(index) },
    activity: {
      car: onCar,
      action: 'NEW_SERVICE' as const,
      timestamp: new Date(Date.now() - index * 60_000),
    },
    warning: {
      onCar,
      title: `Warning ${index}`,
      priority: 2 as const,
      createdAt: new Date(),
      resolvedAt: index < 2 ? null : new Date(Date.now() - index * 60_000),
    },
    // as much again of a former owner: it is not read either
    fuel: [new Types.ObjectId(owner.user.id), new Types.ObjectId()].map((buyer) => ({
      car: onCar,
      buyer,
      doneAt: dayOf(index),
      millilitres: 40_000,
      thousandthsPerLitre: 1_500,
      full: true,
      missed: false,
      createdAt: new Date(),
    })),
  }));

beforeAll(async () => {
  api = await startTestServer();
  owner = await signUp(api);
  const own: Car[] = [];
  for (let index = 0; index < CARS; index += 1) own.push(await buildCar(api, owner));
  car = own[0]!;

  // the same again of many other people: what is read must not grow with it
  const template = (await CarModel.findById(car._id).lean())!;
  const strangers = Array.from({ length: 30 }, (_, index) => ({
    ...template,
    _id: new Types.ObjectId(),
    owner: new Types.ObjectId(),
    vin: `STRANGER${index}`,
    publicId: `STRANGER${index}`,
  }));
  await CarModel.insertMany(strangers);
  const histories = [
    ...own.map(({ _id }) => new Types.ObjectId(_id)),
    ...strangers.map(({ _id }) => _id),
  ].flatMap(historyOf);
  await ServiceRecordModel.insertMany(histories.map(({ service }) => service));
  await ActivityModel.insertMany(histories.map(({ activity }) => activity));
  await WarningModel.insertMany(histories.map(({ warning }) => warning));
  await FuelRecordModel.insertMany(histories.flatMap(({ fuel }) => fuel));
  for (const one of own) await buildService(owner, one);
});
afterAll(async () => {
  mongoose.set('debug', false);
  await api.stop();
});

const READS = new Set(['find', 'findOne', 'countDocuments']);

/** What a call reads from the database, as Mongoose sends it. */
const readsOf = async (path: string): Promise<Read[]> => {
  forgetPublicCars();
  const reads: Read[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, options?: object) => {
    if (READS.has(method)) {
      const limit = method === 'findOne' ? { limit: 1 } : {};
      reads.push({ collection, filter: { ...filter }, options: { ...limit, ...options } });
    }
  });
  await owner.get(path).expect(200);
  mongoose.set('debug', false);
  return reads;
};

const explain = async ({ collection, filter, options: { sort, limit } }: Read) => {
  const query = mongoose.connection.collection(collection).find(filter, { sort, limit });
  const { queryPlanner, executionStats } = await query.explain('executionStats');
  return { plan: JSON.stringify(queryPlanner), examined: executionStats.totalDocsExamined as number };
};

/** The path of the page behind the first one. */
const nextOf = async (path: string, limit: number) => {
  const { body } = await owner.get(`${path}?limit=${limit}`).expect(200);
  return `${path}?limit=${limit}&cursor=${body.nextCursor as string}`;
};

const ownHistory = CARS * (HISTORY + 10);

it.each<[list: string, path: () => string | Promise<string>, collection: string, most: number]>([
  ['the list of cars', () => '/api/car/?limit=2', 'cars', 3],
  ['its second page', () => nextOf('/api/car/', 2), 'cars', CARS],
  ['the cars by their latest service', () => '/api/car/recent?limit=2', 'cars', 3],
  ['the cars of the dashboard', () => '/api/car/dashboard', 'cars', CARS],
  ['its activities', () => '/api/car/dashboard', 'activities', ownHistory],
  ['its warnings', () => '/api/car/dashboard', 'warnings', CARS * 2],
  ['the services on all cars', () => '/api/car/services?limit=5', 'services', ownHistory],
  ['the newest services of a car', () => `/api/car/${car._id}`, 'services', 50],
  ['its open warnings', () => `/api/car/${car._id}`, 'warnings', 2],
  ['its services', () => `/api/car/${car._id}/services?limit=5`, 'services', 6],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/services`, 50), 'services', 53],
  ['its activities', () => `/api/car/${car._id}/activity?limit=5`, 'activities', 6],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/activity`, 50), 'activities', 53],
  ['its resolved warnings', () => `/api/car/${car._id}/warnings?state=resolved&limit=5`, 'warnings', 6],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/warnings`, 1), 'warnings', 2],
  ['its fuel and its consumption', () => `/api/car/fuel/${car._id}?limit=5`, 'fuel', HISTORY],
  ['the second page of it', () => nextOf(`/api/car/fuel/${car._id}`, 50), 'fuel', 53],
  ['the car with a code', () => `/api/car/check/${car.publicId}`, 'cars', 1],
  ['the car with a VIN', () => `/api/car/check/vin/${car.vin}`, 'cars', 1],
  ['its services', () => `/api/car/check/vin/${car.vin}`, 'services', HISTORY + 1],
])('%s: an index serves it', async (_list, path, collection, most) => {
  const reads = (await readsOf(await path())).filter((read) => read.collection === collection);
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) {
    const { plan, examined } = await explain(read);
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).toMatch(/IXSCAN|IDHACK/);
    expect(examined, JSON.stringify(read)).toBeLessThanOrEqual(most);
  }
});

it('takes as many reads for a page of many cars as for one of one', async () => {
  const one = await readsOf('/api/car/?limit=1');
  const all = await readsOf(`/api/car/?limit=${CARS}`);
  expect(all.length).toBe(one.length);
});
