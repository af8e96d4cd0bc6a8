import type { Car } from '@glovebox/shared/car';
import { carListAnswerSchema } from '@glovebox/shared/car';
import type { NewService } from '@glovebox/shared/serviceRecord';
import { workshopCarsAnswerSchema, type WorkshopCar } from '@glovebox/shared/workshop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let api: TestServer;
let owner: Person;
let workshop: Person;
/** Ordered by their latest service; the last two have none. */
let serviced: Car[];
let own: Car;
beforeAll(async () => {
  api = await startTestServer();
  owner = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
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
afterAll(() => api.stop());

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

it('includes the workshop’s relation to each of them', async () => {
  const { body } = await workshop.get('/api/car/recent').expect(200);
  const { cars } = carListAnswerSchema.parse(body);
  expect(cars.find(({ _id }) => _id === own._id)!.standing).toBe('owner');
  expect(cars.filter(({ standing }) => standing === 'workshop')).toHaveLength(serviced.length);
});

it.each<[string, Partial<NewService>[], WorkshopCar['nextService']]>([
  ['nothing', [{}], null],
  [
    'the one that is due first',
    [
      { doneAt: '2026-01-01', type: 'Brake Service', nextMileage: 140_000 },
      { doneAt: '2026-01-02', type: 'Oil Change Service', nextMileage: 135_000 },
    ],
    { type: 'Oil Change Service', nextMileage: 135_000 },
  ],
  [
    'not one that was done again since',
    [
      { doneAt: '2026-01-01', type: 'Oil Change Service', nextMileage: 121_000 },
      { doneAt: '2026-01-02', type: 'Oil Change Service', nextMileage: 135_000 },
    ],
    { type: 'Oil Change Service', nextMileage: 135_000 },
  ],
  [
    'nothing if it was done again without a next mileage',
    [
      { doneAt: '2026-01-01', type: 'Oil Change Service', nextMileage: 121_000 },
      { doneAt: '2026-01-02', type: 'Oil Change Service' },
    ],
    null,
  ],
  [
    'one that was planned long ago, whatever was done since',
    [
      { doneAt: '2024-01-01', type: 'Transmission Service', nextMileage: 180_000 },
      { doneAt: '2026-01-01', type: 'Brake Service' },
      { doneAt: '2026-01-02', type: 'Wheel Alignment Service' },
      { doneAt: '2026-01-03', type: 'Oil Change Service' },
    ],
    { type: 'Transmission Service', nextMileage: 180_000 },
  ],
])('shows as the next service %s', async (_what, services, nextService) => {
  const garage = await signUp(api, { plan: 'workshop' });
  const car = await buildCar(api, owner);
  await giveAccess(owner, garage, car);
  for (const [index, service] of services.entries()) {
    await buildService(garage, car, { mileage: 120_000 + index, ...service });
  }
  const { body } = await garage.get('/api/car/workshop/cars').expect(200);
  expect(body.cars[0].nextService).toEqual(nextService);
});

it('refuses a forged cursor', async () => {
  const cursor = Buffer.from(JSON.stringify(['yesterday', '0'.repeat(24)])).toString('base64url');
  await workshop.get(`/api/car/workshop/cars?cursor=${cursor}`).expect(400);
});
