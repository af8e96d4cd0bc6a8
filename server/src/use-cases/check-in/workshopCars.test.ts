import type { Car } from '@glovebox/shared/car';
import { carListAnswerSchema } from '@glovebox/shared/car';
import type { NewService } from '@glovebox/shared/serviceRecord';
import { workshopCarsAnswerSchema } from '@glovebox/shared/workshop';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

/** Ordered by their latest service; the last two have none. */
const api = await testServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });
let serviced: Car[];
let own: Car;
beforeAll(async () => {
  const days = ['2026-03-01', '2026-02-01', '2026-02-01', '2026-01-01', undefined, undefined];
  serviced = [];
  for (const doneAt of days.toReversed()) {
    const car = await buildCar(api, owner);
    await giveAccess(owner, workshop, car);
    if (doneAt) await buildService(owner, car, { doneAt });
    serviced.unshift(car);
  }
  own = await buildCar(api, workshop);
  await buildService(workshop, own, { doneAt: '2026-02-15' });
});

const ids = (cars: { _id: string }[]) => cars.map(({ _id }) => _id);

const allPages = async (path: string, limit: number) => {
  const found: { _id: string }[] = [];
  for (let cursor = ''; ;) {
    const { body } = await workshop.get(`${path}?limit=${limit}${cursor}`).expect(200);
    found.push(...(body.cars as Car[]));
    if (!body.nextCursor) return ids(found);
    expect(body.cars).toHaveLength(limit);
    cursor = `&cursor=${body.nextCursor as string}`;
  }
};

it("lists a workshop's cars by their latest service, those without any last", async () => {
  const { body } = await workshop.get('/api/car/workshop/cars').expect(200);
  const { cars, nextCursor } = workshopCarsAnswerSchema.parse(body);
  expect(ids(cars)).toEqual(ids(serviced));
  expect(nextCursor).toBeNull();
  expect(cars.map(({ lastServiceAt }) => lastServiceAt)).toEqual([
    '2026-03-01',
    '2026-02-01',
    '2026-02-01',
    '2026-01-01',
    null,
    null,
  ]);
  expect(new Set(cars.map(({ standing }) => standing))).toEqual(new Set(['workshop']));
});

it.each([1, 2, 3, 4, 5])('goes through them in pages of %i', async (limit) => {
  expect(await allPages('/api/car/workshop/cars', limit)).toEqual(ids(serviced));
});

it.each([1, 2, 3, 20])(
  "goes through its own cars among them, as 'Recent Cars', in pages of %i",
  async (limit) => {
    const [first, ...rest] = ids(serviced);
    expect(await allPages('/api/car/recent', limit)).toEqual([first, own._id, ...rest]);
  },
);

it('sorts them by what is due first, in pages and in searches, with those on which nothing is due last', async () => {
  const garage = await signUp(api, { plan: 'workshop' });
  const plan = async (nextMileage: number | undefined) => {
    const car = await buildCar(api, owner);
    await giveAccess(owner, garage, car);
    if (nextMileage) await buildService(owner, car, { mileage: 100_000, doneAt: '2025-01-01', nextMileage });
    return car._id;
  };
  const later = await plan(150_000);
  const overdue = await plan(119_500);
  const never = await plan(undefined);
  const soon = await plan(121_000);
  const found: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await garage.get(`/api/car/workshop/cars?sort=due&limit=1${cursor}`).expect(200);
    const page = workshopCarsAnswerSchema.parse(body);
    found.push(...ids(page.cars));
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(found).toEqual([overdue, soon, later, never]);
  const { body } = await garage.get('/api/car/workshop/cars?sort=due&search=golf').expect(200);
  expect(ids(workshopCarsAnswerSchema.parse(body).cars)).toEqual([overdue, soon, later, never]);
  await garage.get('/api/car/workshop/cars?sort=name').expect(400);
});

it('includes the workshop’s relation to each of them', async () => {
  const { body } = await workshop.get('/api/car/recent').expect(200);
  const { cars } = carListAnswerSchema.parse(body);
  expect(cars.find(({ _id }) => _id === own._id)!.standing).toBe('owner');
  expect(cars.filter(({ standing }) => standing === 'workshop')).toHaveLength(serviced.length);
});

it.each<[string, Partial<NewService>[], [title: string, dueKm: number]?]>([
  ['nothing', [{}]],
  [
    'the one that is due first',
    [
      { doneAt: '2026-01-01', type: 'Brake Service', nextMileage: 140_000 },
      { doneAt: '2026-01-02', type: 'Oil Change Service', nextMileage: 135_000 },
    ],
    ['Oil Change Service', 135_000],
  ],
  [
    'not one that was done again since',
    [
      { doneAt: '2026-01-01', type: 'Oil Change Service', nextMileage: 121_000 },
      { doneAt: '2026-01-02', type: 'Oil Change Service', nextMileage: 135_000 },
    ],
    ['Oil Change Service', 135_000],
  ],
  [
    'nothing if it was done again without a next mileage',
    [
      { doneAt: '2026-01-01', type: 'Oil Change Service', nextMileage: 121_000 },
      { doneAt: '2026-01-02', type: 'Oil Change Service' },
    ],
  ],
  [
    'one that was planned long ago, whatever was done since',
    [
      { doneAt: '2024-01-01', type: 'Transmission Service', nextMileage: 180_000 },
      { doneAt: '2026-01-01', type: 'Brake Service' },
      { doneAt: '2026-01-02', type: 'Wheel Alignment Service' },
      { doneAt: '2026-01-03', type: 'Oil Change Service' },
    ],
    ['Transmission Service', 180_000],
  ],
])('shows as due first %s', async (_what, services, next) => {
  const garage = await signUp(api, { plan: 'workshop' });
  const car = await buildCar(api, owner);
  await giveAccess(owner, garage, car);
  for (const [index, service] of services.entries()) {
    await buildService(garage, car, { mileage: 120_000 + index, ...service });
  }
  const { body } = await garage.get('/api/car/workshop/cars').expect(200);
  const [first] = workshopCarsAnswerSchema.parse(body).cars[0]?.due ?? [];
  expect(first && [first.title, first.dueKm]).toEqual(next);
});

describe('a search', () => {
  let garage: Person;
  let golf: Car;
  let kept: Car;
  beforeAll(async () => {
    garage = await signUp(api, { plan: 'workshop' });
    const anna = await signUp(api, { name: 'Ånna Bergström' });
    golf = await buildCar(api, anna, { vin: 'WVWZZZ1KZAW055555' });
    await giveAccess(anna, garage, golf);
    kept = await buildCar(api, garage, { customer: true, name: 'Carla Customer' });
    await buildService(garage, kept, { doneAt: '2026-03-01' });
    // the same name, at no customer of this workshop
    await buildCar(api, anna);
  });
  const found = async (search: string, caller = garage) => {
    const { body } = await caller.get('/api/car/workshop/cars').query({ search }).expect(200);
    return ids(workshopCarsAnswerSchema.parse(body).cars);
  };

  it.each([
    ['a VIN', 'wvwzzz1kzawo55555'],
    ['a part of a VIN', 'AW055555'],
    ["a customer's account", 'anna bergstrom'],
  ])('finds a car by %s', async (_what, search) => {
    expect(await found(search)).toEqual([golf._id]);
  });

  it('finds a car by the customer that it is kept for, and several by their model', async () => {
    expect(await found('CARLA')).toEqual([kept._id]);
    expect(await found(golf.model.name)).toEqual([kept._id, golf._id]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('bergstrom', workshop)).toEqual([]);
  });

  it('goes through what it finds in pages, and refuses what is too long', async () => {
    const path = `/api/car/workshop/cars?limit=1&search=${encodeURIComponent(golf.make.name)}`;
    const first = await garage.get(path).expect(200);
    expect(ids(first.body.cars)).toEqual([kept._id]);
    const second = await garage.get(`${path}&cursor=${first.body.nextCursor as string}`).expect(200);
    expect([ids(second.body.cars), second.body.nextCursor]).toEqual([[golf._id], null]);
    await garage.get(`/api/car/workshop/cars?search=${'x'.repeat(101)}`).expect(400);
  });
});

it('refuses a forged cursor', async () => {
  const cursor = Buffer.from(JSON.stringify(['yesterday', '0'.repeat(24)])).toString('base64url');
  await workshop.get(`/api/car/workshop/cars?cursor=${cursor}`).expect(400);
});
