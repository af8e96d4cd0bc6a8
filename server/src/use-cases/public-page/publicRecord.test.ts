import type { PublicCar, Car } from '@glovebox/shared/car';
import { beforeAll, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const owner = await signUp(api);
let workshops: Person[];
beforeAll(async () => {
  workshops = [await signUp(api, { plan: 'workshop' }), await signUp(api, { confirmed: true })];
});

const pageOf = async (car: Car) =>
  (await api.request.get(`/api/car/check/${car.publicId}`).expect(200)).body as PublicCar;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

it('says who vouches for the services, since when they are recorded, and which were entered later', async () => {
  const car = await buildCar(api, owner);
  const [one, other] = workshops as [Person, Person];
  for (const workshop of workshops) await giveAccess(owner, workshop, car);
  await buildService(owner, car, { mileage: 110_000, doneAt: day(400) });
  await buildService(owner, car, { mileage: 117_000, doneAt: day(91) });
  await buildService(one, car, { mileage: 118_000, doneAt: day(90) });
  expect(await pageOf(car)).toMatchObject({ odometerVerdict: 'logical', verifiedReadings: 1 });
  const disputed = await buildService(other, car, { mileage: 119_000, doneAt: day(10) });
  await buildFuel(owner, car, { mileage: 121_000, doneAt: day(0) });
  await owner.post(`/api/service/${disputed._id}/dispute`).send({ sentence: 'Never done' }).expect(201);

  const { services, record, verifiedReadings, mileage } = await pageOf(car);
  const thisMonth = new Date().toISOString().slice(0, 7);
  expect(record).toEqual({
    services: 4,
    verified: 2,
    byConfirmed: 1,
    workshops: 2,
    enteredLater: 2,
    keptSince: thisMonth,
    lastEntry: thisMonth,
    begunAnew: null,
    removed: null,
    lowered: null,
    longestGap: { from: day(400), to: day(91), days: 309 },
    readings: [
      { day: day(400), km: 110_000, verified: false, implausible: false },
      { day: day(91), km: 117_000, verified: false, implausible: false },
      { day: day(90), km: 118_000, verified: true, implausible: false },
      { day: day(10), km: 119_000, verified: true, implausible: false },
    ],
    disputed: [],
  });
  expect({ verifiedReadings, mileage }).toEqual({ verifiedReadings: 2, mileage: 121_000 });
  expect(
    services.map((service) => [service.workshopConfirmed, service.enteredLater, service.disputed]),
  ).toEqual([
    [true, false, true],
    [false, false, false],
    [false, true, false],
    [false, true, false],
  ]);
  expect(JSON.stringify(services)).not.toContain('Never done');
});
