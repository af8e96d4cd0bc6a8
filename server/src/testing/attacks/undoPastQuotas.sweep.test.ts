import { beforeAll, expect, it } from 'vitest';
import { QUOTAS } from '../../platform/config/quotas.ts';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { buildCar, buildFuel, buildService } from '../cars.ts';
import { signUp, type Person } from '../people.ts';
import { freshServer } from '../testServer.ts';
import { transferCarTo } from '../transfers.ts';

const MOST = 3;

const api = await freshServer({ quotas: { ...QUOTAS, services: MOST, purchases: MOST } });
let owner: Person;
beforeAll(async () => {
  owner = await signUp(api);
});

const times = <T>(make: () => Promise<T>): Promise<T[]> =>
  Array.from({ length: MOST }).reduce<Promise<T[]>>(
    async (made) => [...(await made), await make()],
    Promise.resolve([]),
  );

it('an account cannot exceed the quotas of a car by undoing removals after filling it again', async () => {
  const car = await buildCar(api, owner);
  const fuel = (await times(() => buildFuel(owner, car))).map(({ _id }) => `/api/car/fuel/${car._id}/${_id}`);
  const services = (await times(() => buildService(owner, car))).map(({ _id }) => `/api/service/${_id}`);
  for (const path of [...fuel, ...services]) await owner.delete(path).expect(200);
  await times(() => buildFuel(owner, car));
  await times(() => buildService(owner, car));
  for (const path of [...fuel, ...services]) {
    const { body } = await owner.post(`${path}/undo`).expect(409);
    expect(body.error).toMatch(/^A car can have 3 /);
  }
  expect(await FuelRecordModel.countDocuments({ car: car._id })).toBe(MOST);
  expect(await ServiceRecordModel.countDocuments({ onCar: car._id })).toBe(MOST);
});

it('an account cannot reset the count of its purchases by a transfer there and back', async () => {
  const friend = await signUp(api);
  const car = await buildCar(api, owner);
  const [first] = await times(() => buildFuel(owner, car));
  const path = `/api/car/fuel/${car._id}`;
  await owner.delete(`${path}/${first!._id}`).expect(200);
  await transferCarTo(owner, car, friend);
  await transferCarTo(friend, car, owner);
  await owner.post(`${path}/${first!._id}/undo`).expect(200);
  await owner.patch(path).send({ amount: 40, cpl: 1.5 }).expect(409);
  expect(await FuelRecordModel.countDocuments({ car: car._id })).toBe(MOST);
});
