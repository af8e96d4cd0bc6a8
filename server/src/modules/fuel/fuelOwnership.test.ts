import type { Car } from '@glovebox/shared/car';
import { fuelListAnswerSchema, fuelOfCarSchema } from '@glovebox/shared/fuel';
import { z } from '@glovebox/shared/zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, buildFuel } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { FuelRecordModel } from './fuelModel.ts';

const api = await testServer();
let owner: Person;
let next: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  next = await signUp(api);
  car = await buildCar(api, owner);
});

const listedFor = async (person: Person) =>
  fuelListAnswerSchema.parse((await person.get(`/api/car/fuel/${car._id}`).expect(200)).body);

/** Returns the fuel in a user's data export. */
const exportedFor = async (person: Person) => {
  const { text } = await person.get('/api/auth/export').expect(200);
  return z.array(fuelOfCarSchema).parse((JSON.parse(text) as { fuel: unknown }).fuel);
};

describe('the fuel of a car that changes hands', () => {
  it('starts empty for the new owner, who cannot reach what the previous one recorded', async () => {
    const record = await buildFuel(owner, car, { full: true, mileage: 120_000 });
    await buildFuel(owner, car, { full: true, mileage: 121_000 });
    await transferCarTo(owner, car, next);
    const nothing = { records: [], nextCursor: null, consumption: null, byMonth: { recorded: false } };
    expect(await listedFor(next)).toMatchObject(nothing);
    const path = `/api/car/fuel/${car._id}/${record._id}`;
    await next.put(path).send({ amount: 1, cpl: 1 }).expect(404);
    await next.delete(path).expect(404);

    await buildFuel(next, car, { full: true, mileage: 122_000 });
    const { records, consumption } = await listedFor(next);
    expect(records).toMatchObject([{ mileage: 122_000 }]);
    // one fill-up is not enough for a consumption, and the former owner's are not included
    expect(consumption).toBeNull();
    expect((await exportedFor(next)).map(({ mileage }) => mileage)).toEqual([122_000]);
  });

  it('can neither be read nor changed by the former owner through the car', async () => {
    const record = await buildFuel(owner, car);
    await transferCarTo(owner, car, next);
    const before = await FuelRecordModel.find({ car: car._id }).lean();
    await owner.get(`/api/car/fuel/${car._id}`).expect(404);
    await owner.patch(`/api/car/fuel/${car._id}`).send({ amount: 1, cpl: 1 }).expect(404);
    const path = `/api/car/fuel/${car._id}/${record._id}`;
    await owner.put(path).send({ amount: 1, cpl: 1 }).expect(404);
    await owner.delete(path).expect(404);
    expect(await FuelRecordModel.find({ car: car._id }).lean()).toEqual(before);
  });

  it('stays in the data export of its buyer, even after the new owner removes the car', async () => {
    const record = await buildFuel(owner, car);
    await transferCarTo(owner, car, next);
    const described = { _id: car._id, vin: car.vin, name: 'Volkswagen Golf VII' };
    const exported = { ...record, revision: undefined };
    expect(await exportedFor(owner)).toEqual([{ ...exported, car: described }]);
    await next.delete(`/api/car/${car._id}`).expect(200);
    expect(await exportedFor(owner)).toEqual([{ ...exported, car: { _id: car._id } }]);
  });

  it('is visible to its buyer again when the car comes back', async () => {
    const record = await buildFuel(owner, car);
    await transferCarTo(owner, car, next);
    await buildFuel(next, car);
    await transferCarTo(next, car, owner);
    expect((await listedFor(owner)).records).toMatchObject([record]);
  });
});
