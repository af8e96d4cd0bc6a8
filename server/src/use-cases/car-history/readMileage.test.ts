import type { Car, MileageAnswer } from '@glovebox/shared/car';
import { expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();

const seriesFor = async (person: Person, car: Car) => {
  const answer = await person.get(`/api/car/${car._id}/mileage`).expect(200);
  return (answer.body as MileageAnswer).readings.map(({ source, mileage }) => [source, mileage]);
};

it("has services, the stated mileage and the caller's fitting fuel, but not the days on which others bought fuel", async () => {
  const owner = await signUp(api);
  const workshop = await signUp(api, { plan: 'workshop' });
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  await buildService(owner, car, { mileage: 119_000, doneAt: '2026-01-10' });
  await buildFuel(owner, car, { mileage: 119_500, doneAt: '2026-01-20' });
  await buildFuel(owner, car, { mileage: 11_900, doneAt: '2026-01-30' });
  expect(await seriesFor(owner, car)).toEqual([
    ['service', 119_000],
    ['fuel', 119_500],
    ['stated', 120_000],
  ]);
  expect(await seriesFor(workshop, car)).toEqual([
    ['service', 119_000],
    ['stated', 120_000],
  ]);
});

it('marks the readings of services that a workshop verified', async () => {
  const owner = await signUp(api);
  const workshop = await signUp(api, { plan: 'workshop' });
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  await buildService(owner, car, { mileage: 118_000, doneAt: '2026-01-10' });
  await buildService(workshop, car, { mileage: 119_000, doneAt: '2026-01-20' });
  const answer = await owner.get(`/api/car/${car._id}/mileage`).expect(200);
  const verified = (answer.body as MileageAnswer).readings.filter((reading) => reading.verified);
  expect(verified.map(({ mileage }) => mileage)).toEqual([119_000]);
});
