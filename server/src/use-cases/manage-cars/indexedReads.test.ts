import type { Car } from '@glovebox/shared/car';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { ExpenseModel } from '../../modules/expenses/expenseModel.ts';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { forgetShownEntries } from '../../modules/catalogue/vehicles.ts';
import { forgetAnswers } from '../../platform/http/sharedAnswers.ts';
import { askForAccess, giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { explain, readsDuring } from '../../testing/reads.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { WarningModel } from '../../modules/warnings/warningModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';

const CARS = 3;
const HISTORY = 120;

let api: TestServer;
let owner: Person;
let workshop: Person;
let car: Car;

interface Owned {
  _id: Types.ObjectId;
  owner: Types.ObjectId | null;
}

const dayOf = (index: number) =>
  new Date(Date.UTC(2022, 0, 1 + Math.floor(index / PER_DAY))).toISOString().slice(0, 10);

// many per day: entries of earlier pages must not be read again
const PER_DAY = 8;

const historyOf = ({ _id: onCar, owner: whose }: Owned) =>
  Array.from({ length: HISTORY }, (_, index) => ({
    service: {
      onCar,
      owner: whose,
      payer: whose,
      type: 'Other' as const,
      mileage: 1_000 + index,
      doneAt: dayOf(index),
    },
    activity: {
      car: onCar,
      owner: whose,
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
    // as many for a former owner, which must not be read either
    fuel: [new Types.ObjectId(owner.user.id), new Types.ObjectId()].map((buyer) => ({
      car: onCar,
      buyer,
      doneAt: dayOf(index),
      quantity: 40_000,
      unitPrice: 15_000,
      full: true,
      missed: false,
      createdAt: new Date(),
    })),
    expenses: [new Types.ObjectId(owner.user.id), new Types.ObjectId()].map((person) => ({
      car: onCar,
      person,
      recordedBy: person,
      kind: 'toll' as const,
      doneAt: dayOf(index),
      cost: { minorUnits: 450, currency: 'EUR' },
      ...(index % 20 === 0 && { every: 12 }),
      createdAt: new Date(),
    })),
  }));

beforeAll(async () => {
  api = await startTestServer();
  owner = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
  const own: Car[] = [];
  for (let index = 0; index < CARS; index += 1) own.push(await buildCar(api, owner));
  car = own[0]!;

  // as many for many other users, which must not increase the number of documents read
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
    ...own.map(({ _id }) => ({ _id: new Types.ObjectId(_id), owner: new Types.ObjectId(owner.user.id) })),
    ...strangers,
  ].flatMap(historyOf);
  await ServiceRecordModel.insertMany(histories.map(({ service }) => service));
  await ActivityModel.insertMany(histories.map(({ activity }) => activity));
  await WarningModel.insertMany(histories.map(({ warning }) => warning));
  await FuelRecordModel.insertMany(histories.flatMap(({ fuel }) => fuel));
  await ExpenseModel.insertMany(histories.flatMap(({ expenses }) => expenses));
  await ReadingModel.insertMany(
    histories.map(({ service }) => ({
      car: service.onCar,
      doneAt: service.doneAt,
      mileage: service.mileage,
      source: 'noted',
      verified: false,
      createdAt: new Date(),
    })),
  );
  await askForAccess(workshop, await buildCar(api, await signUp(api)));
  for (const one of own) {
    await giveAccess(owner, workshop, one);
    await buildService(owner, one);
    for (let index = 0; index < 4; index += 1) await buildService(workshop, one);
  }
  await owner.post('/api/token/new').send({ email: 'next@example.org', car: car._id }).expect(201);
});
afterAll(() => api.stop());

/** Returns what a request reads from the database. */
const readsOf = (path: string, caller = owner) => {
  forgetAnswers();
  forgetShownEntries();
  return readsDuring(() => caller.get(path).expect(200));
};

/** Returns the path of the second page. */
const nextOf = async (path: string, limit: number, caller = owner) => {
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  const { body } = await caller.get(first).expect(200);
  expect(body.nextCursor).toEqual(expect.any(String));
  return `${first}&cursor=${body.nextCursor as string}`;
};

type Path = () => string | Promise<string>;

/**
 * Expects a request to read only documents that it returns: no scan, no sort in memory, and hardly any other document.
 * @param sorted collections that are sorted in memory, because no index has the order of several cars
 */
const expectIndexed = async (path: Path, caller: Person, collection: string, sorted: string[] = []) => {
  const all = await readsOf(await path(), caller);
  expect(all.map((read) => read.collection)).toContain(collection);
  for (const read of all) {
    const { plan, examined, returned } = await explain(read);
    const what = JSON.stringify(read);
    expect(plan, what).not.toMatch(sorted.includes(read.collection) ? /COLLSCAN/ : /COLLSCAN|"SORT"/);
    expect(plan, what).toMatch(/IXSCAN|IDHACK|EOF/);
    if (read.method === 'countDocuments') continue;
    expect(examined, what).toBeLessThanOrEqual(read.method === 'findOne' ? 1 : returned * 1.05);
  }
};

it.each<[list: string, path: Path, collection: string, sorted?: string[]]>([
  ['the list of cars', () => '/api/car/?limit=2', 'cars'],
  ['its second page', () => nextOf('/api/car/', 2), 'cars'],
  ['the cars by their latest service', () => '/api/car/recent?limit=2', 'cars'],
  ['the second page of them', () => nextOf('/api/car/recent', 2), 'cars'],
  ['the dashboard', () => '/api/car/dashboard', 'activities', ['warnings', 'vinclaims', 'handovers']],
  ['the services on all cars', () => '/api/car/services?limit=5', 'services'],
  ['the second page of them', () => nextOf('/api/car/services', 50), 'services'],
  ['a car with its newest history', () => `/api/car/${car._id}`, 'services'],
  ['its services', () => `/api/car/${car._id}/services?limit=5`, 'services'],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/services`, 50), 'services'],
  ['its activities', () => `/api/car/${car._id}/activity?limit=5`, 'activities'],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/activity`, 50), 'activities'],
  ['its open warnings', () => `/api/car/${car._id}/warnings?limit=1`, 'warnings'],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/warnings`, 1), 'warnings'],
  ['its resolved warnings', () => `/api/car/${car._id}/warnings?state=resolved&limit=5`, 'warnings'],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/warnings?state=resolved`, 5), 'warnings'],
  ['its mileage series', () => `/api/car/${car._id}/mileage`, 'readings'],
  ['its noted readings', () => `/api/car/${car._id}/readings?limit=5`, 'readings'],
  ['its fuel and its consumption', () => `/api/car/fuel/${car._id}?limit=5`, 'fuel'],
  ['the second page of it', () => nextOf(`/api/car/fuel/${car._id}`, 50), 'fuel'],
  ['its expenses', () => `/api/car/${car._id}/expenses?limit=5`, 'expenses'],
  ['the second page of them', () => nextOf(`/api/car/${car._id}/expenses`, 50), 'expenses'],
  ['its costs', () => `/api/car/${car._id}/costs`, 'expenses'],
  ['the costs of all cars', () => '/api/car/costs', 'expenses'],
  ['its access list', () => `/api/car/${car._id}/access`, 'cars'],
  ['its pending transfers', () => `/api/token/find/${car._id}`, 'transfers'],
  ['the transfers to the caller', () => '/api/token/', 'transfers'],
  ['the car with a code', () => `/api/car/check/${car.publicId}`, 'cars'],
  ['the car with a VIN', () => `/api/car/check/vin/${car.vin}`, 'services'],
])('%s: an index serves it', async (_list, path, collection, sorted) => {
  await expectIndexed(path, owner, collection, sorted);
});

it.each<[list: string, path: Path, collection: string]>([
  ['the cars that a workshop works on', () => '/api/car/workshop/cars?limit=2', 'cars'],
  ['the second page of them', () => nextOf('/api/car/workshop/cars', 2, workshop), 'cars'],
  ['the requests that it waits for', () => '/api/car/workshop/requests', 'accessrequests'],
  ["a workshop's own services", () => '/api/car/services?limit=5', 'services'],
  ['the second page of them', () => nextOf('/api/car/services', 5, workshop), 'services'],
  ["a customer's car", () => `/api/car/${car._id}`, 'services'],
])('%s: an index serves it', async (_list, path, collection) => {
  await expectIndexed(path, workshop, collection);
});

it.each<[list: string, path: Path, caller: () => Person, collection: string]>([
  ['a search among the services', () => '/api/car/services?search=brake%20golf', () => owner, 'services'],
  ["a search among a workshop's cars", () => '/api/car/workshop/cars?search=golf', () => workshop, 'cars'],
  [
    "a search among a workshop's services",
    () => '/api/car/services?search=brake',
    () => workshop,
    'services',
  ],
])('%s: looks through its own entries only, in their order', async (_list, path, caller, collection) => {
  const all = await readsOf(await path(), caller());
  expect(all.map((read) => read.collection)).toContain(collection);
  for (const read of all) {
    const { plan } = await explain(read);
    expect(plan, JSON.stringify(read)).not.toMatch(/COLLSCAN|"SORT"/);
  }
});

it('reads the costs of all cars with as many queries as the costs of one', async () => {
  const one = await readsOf(`/api/car/${car._id}/costs`);
  const all = await readsOf('/api/car/costs');
  expect(all.length).toBe(one.length);
});

it('reads a page of many cars with as many queries as a page of one', async () => {
  // neither page is the whole list, for which counting is skipped
  const one = await readsOf('/api/car/?limit=1');
  const all = await readsOf(`/api/car/?limit=${CARS - 1}`);
  expect(all.length).toBe(one.length);
});
