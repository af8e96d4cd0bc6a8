import type { Car, MileageAnswer } from '@glovebox/shared/car';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedDetails } from '../../testing/activities.ts';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
const next = await signUp(api);
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const carOf = async (person = owner): Promise<Car> =>
  (await person.get(`/api/car/${car._id}`).expect(200)).body as Car;
const publicPage = async () => (await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200)).body;
const pathOf = ({ _id }: { _id: string }) => `/api/car/fuel/${car._id}/${_id}`;

describe('the reading of a fuel purchase', () => {
  it('raises the mileage on the car’s page and the public page until it is corrected or removed', async () => {
    await buildService(owner, car, { mileage: 121_000 });
    const record = await buildFuel(owner, car, { mileage: 121_700 });
    expect(await carOf()).toMatchObject({ mileage: 121_700 });
    expect(await publicPage()).toMatchObject({ mileage: 121_700 });
    await owner.put(pathOf(record)).send({ amount: 40, cpl: 1.6, mileage: 121_500 }).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 121_500 });
    await owner.put(pathOf(record)).send({ amount: 40, cpl: 1.6 }).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 121_000 });
    await owner.put(pathOf(record)).send({ amount: 40, cpl: 1.6, mileage: 121_600 }).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 121_600 });
    await owner.delete(pathOf(record)).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 121_000 });
  });

  it('neither marks a service nor changes the verdict, whatever it says', async () => {
    await buildService(owner, car, { mileage: 100_000, doneAt: '2024-01-01' });
    await buildService(owner, car, { mileage: 110_000, doneAt: '2025-01-01' });
    const { odometerVerdict } = await carOf();
    expect(odometerVerdict).toBe('logical');
    for (const mileage of [1_200_000, 5_000, 5_001, 5_002]) await buildFuel(owner, car, { mileage });
    const after = await carOf();
    expect(after).toMatchObject({ mileage: 120_000, odometerVerdict });
    expect(after.services.map(({ implausible }) => implausible)).toEqual([false, false]);
    expect(await publicPage()).toMatchObject({ mileage: 120_000, odometerVerdict });
  });

  it('is left out once a service contradicts it', async () => {
    await buildFuel(owner, car, { mileage: 125_000, doneAt: '2026-01-10' });
    await buildService(owner, car, { mileage: 121_000, doneAt: '2026-02-10' });
    expect(await carOf()).toMatchObject({ mileage: 121_000, services: [{ implausible: false }] });
  });

  it('makes a service come due', async () => {
    await buildService(owner, car, { mileage: 119_000, nextMileage: 125_000, doneAt: '2026-01-10' });
    await buildFuel(owner, car, { mileage: 124_000 });
    expect(await storedDetails(car._id, 'SOON_SERVICE')).toEqual(['Oil Change Service due at 125,000 km']);
  });

  it('stays with a car that changes hands, whose next owner sees nothing else of the purchase', async () => {
    await buildFuel(owner, car, { mileage: 121_700 });
    await transferCarTo(owner, car, next);
    expect(await carOf(next)).toMatchObject({ mileage: 121_700 });
    await buildService(next, car, { mileage: 121_000, doneAt: '2026-01-01' });
    expect(await carOf(next)).toMatchObject({ mileage: 121_700 });
  });
});

describe('readings that contradict the stated mileage', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const buyAt = async (...bought: [days: number, mileage: number][]) => {
    for (const [days, mileage] of bought) await buildFuel(owner, car, { mileage, doneAt: daysAgo(days) });
  };
  const againstStated = async () =>
    ((await owner.get(`/api/car/${car._id}/mileage`).expect(200)).body as MileageAnswer).againstStated;

  it('do not count, and the owner learns how many there are', async () => {
    car = await buildCar(api, owner, { mileage: 41_000 });
    await buyAt([20, 41_050], [15, 41_200]);
    expect(await againstStated()).toBe(2);
    expect((await carOf()).mileage).toBe(41_000);
  });

  it('are not held against it if they contradict services as well', async () => {
    car = await buildCar(api, owner, { mileage: 41_000 });
    await buildService(owner, car, { mileage: 40_900, doneAt: daysAgo(2) });
    await buyAt([20, 41_050], [15, 41_200]);
    expect(await againstStated()).toBe(0);
  });
});

describe('when an account leaves', () => {
  const leave = (person: Person, cars = 0) =>
    person
      .delete('/api/auth/account')
      .send({ email: person.user.email, password: person.password, cars })
      .expect(200);

  it('its readings stay, without the account, with a car that it has given away', async () => {
    await ReadingModel.updateOne(
      { _id: car._id },
      { doneAt: '2026-01-01', createdAt: new Date('2026-01-01') },
    );
    await buildFuel(owner, car, { mileage: 121_000, doneAt: '2026-01-10' });
    await buildFuel(owner, car, { mileage: 121_700, doneAt: '2026-01-20' });
    await buildFuel(owner, car, { mileage: 1_300_000, doneAt: '2026-01-20' });
    await transferCarTo(owner, car, next);
    await leave(owner);
    expect(await FuelRecordModel.countDocuments({ car: car._id })).toBe(0);
    expect(await ReadingModel.countDocuments({ recordedBy: owner.user.id })).toBe(0);
    expect(await carOf(next)).toMatchObject({ mileage: 121_700 });
    await buildService(next, car, { mileage: 121_300, doneAt: '2026-01-15' });
    expect(await carOf(next)).toMatchObject({ mileage: 121_700, services: [{ implausible: false }] });
    const series = (await next.get(`/api/car/${car._id}/mileage`).expect(200)).body as MileageAnswer;
    expect(series.readings.map(({ source }) => source).sort()).toEqual(['service', 'stated']);
  });
});
