import { accountExportSchema } from '@glovebox/shared/accountExport';
import type { Car } from '@glovebox/shared/car';
import { carPurchaseAnswerSchema, carsHadSchema } from '@glovebox/shared/carPurchase';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { handOverDetailSchema, type HandOverDetail } from '@glovebox/shared/handOver';
import { beforeEach, describe, expect, it } from 'vitest';
import { HandOverModel } from '../../modules/hand-overs/handOverModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildExpense, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { handOverOf, transferCarTo } from '../../testing/transfers.ts';

const api = await freshServer();
let owner: Person;
let buyer: Person;
let car: Car;
beforeEach(async () => {
  [owner, buyer] = [await signUp(api), await signUp(api)];
  car = await buildCar(api, owner, { mileage: 120_000, plate: 'B AB 1234', paint: 'red', body: 'estate' });
});

const read = async (person: Person, id: string): Promise<HandOverDetail> =>
  handOverDetailSchema.parse((await person.get(`/api/token/handed-over/${id}`).expect(200)).body);
const removeAccount = (person: Person, cars: number) =>
  person
    .delete('/api/auth/account')
    .send({ email: person.user.email, password: person.password, cars })
    .expect(200);

describe('a hand-over', () => {
  it('shows both the car with its final odometer, and each only what is theirs', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    await buildService(workshop, car, { mileage: 121_000 });
    await buildService(owner, car, { mileage: 121_500 });
    await buildFuel(owner, car);
    await buildExpense(owner, car);
    await transferCarTo(owner, car, buyer);
    const id = await handOverOf(car);
    const both = {
      id,
      car: car._id,
      name: 'Volkswagen Golf VII',
      body: 'estate',
      paint: 'red',
      mileage: 121_500,
      entries: 2,
      stamped: 1,
      warnings: 0,
      from: owner.user.name,
      to: buyer.user.email,
      byKeeper: false,
    };
    const [sent, got] = [await read(owner, id), await read(buyer, id)];
    expect(sent).toEqual({
      ...both,
      at: sent.at,
      plate: 'B AB 1234',
      side: 'sender',
      isOwn: false,
      kept: { fuel: 1, expenses: 1 },
    });
    expect(got).toEqual({ ...both, at: sent.at, side: 'receiver', isOwn: true });
    await workshop.get(`/api/token/handed-over/${id}`).expect(404);
  });

  it('has the distance in all where the odometer does not show it', async () => {
    await buildReading(owner, car, { mileage: 10, newInstrument: { before: 120_400 } });
    await transferCarTo(owner, car, buyer);
    expect(await read(buyer, await handOverOf(car))).toMatchObject({
      mileage: 10,
      totalDistance: 120_400,
    });
  });

  it('has no odometer where nobody had read it', async () => {
    const unread = await buildCar(api, owner, { mileage: 0 });
    await transferCarTo(owner, unread, buyer);
    const id = await handOverOf(unread);
    for (const person of [owner, buyer]) expect(await read(person, id)).not.toHaveProperty('mileage');
    const { body } = await owner.get(`/api/car/${unread._id}/ownership`).expect(200);
    expect(carPurchaseAnswerSchema.parse(body).ownership.ended).not.toHaveProperty('mileage');
  });

  it('stays as it was, whatever the next owner does, until the car is removed and after that', async () => {
    await transferCarTo(owner, car, buyer);
    const id = await handOverOf(car);
    const before = await read(owner, id);
    await buildReading(buyer, car, { mileage: 150_000 });
    await buyer.patch(`/api/car/${car._id}`).send({ paint: 'green', plate: 'HH X 1' }).expect(200);
    expect(await read(owner, id)).toEqual(before);
    const next = await signUp(api);
    await transferCarTo(buyer, car, next);
    expect(await read(owner, id)).toEqual(before);
    await next.get(`/api/token/handed-over/${id}`).expect(404);
    expect(await read(buyer, id)).toMatchObject({ side: 'receiver', isOwn: false, mileage: 120_000 });
    expect(await read(buyer, await handOverOf(car))).toMatchObject({ side: 'sender', mileage: 150_000 });
    await next.delete(`/api/car/${car._id}`).expect(200);
    expect(await read(owner, id)).toEqual(before);
  });

  it('there is one for each time, of a car that comes back and goes again', async () => {
    await transferCarTo(owner, car, buyer);
    await transferCarTo(buyer, car, owner);
    await transferCarTo(owner, car, buyer);
    const { cars } = carsHadSchema.parse((await owner.get('/api/car/had').expect(200)).body);
    expect(new Set(cars.map(({ handOver }) => handOver)).size).toBe(2);
    for (const { handOver } of cars)
      expect(await read(owner, handOver!)).toMatchObject({ side: 'sender', to: buyer.user.email });
  });

  it('is kept of a car that a workshop kept for a customer', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer' });
    await transferCarTo(workshop, kept, buyer);
    const id = await handOverOf(kept);
    expect(await read(buyer, id)).toMatchObject({ side: 'receiver', byKeeper: true, isOwn: true });
    expect(await read(workshop, id)).toMatchObject({ side: 'sender', isOwn: false });
  });
});

it('is on the dashboards of both for 30 days', async () => {
  await transferCarTo(owner, car, buyer);
  const shownTo = async (person: Person) =>
    dashboardAnswerSchema.parse((await person.get('/api/car/dashboard').expect(200)).body).handOvers;
  expect(await shownTo(owner)).toMatchObject([{ side: 'sender', plate: 'B AB 1234' }]);
  expect(await shownTo(buyer)).toMatchObject([{ side: 'receiver' }]);
  expect(JSON.stringify(await shownTo(buyer))).not.toContain('B AB 1234');
  await HandOverModel.updateMany({}, { at: new Date(Date.now() - 31 * 86_400_000) });
  expect(await shownTo(owner)).toBeUndefined();
  expect(await shownTo(buyer)).toBeUndefined();
});

it('is in the download of both, and forgets whoever deletes their account', async () => {
  await transferCarTo(owner, car, buyer);
  const id = await handOverOf(car);
  const exported = async (person: Person) =>
    accountExportSchema.parse(JSON.parse((await person.get('/api/auth/export').expect(200)).text)).handOvers;
  expect(await exported(owner)).toMatchObject([{ id, side: 'sender', to: buyer.user.email }]);
  expect(await exported(buyer)).toMatchObject([{ id, side: 'receiver', from: owner.user.name }]);
  await removeAccount(owner, 0);
  const left = await read(buyer, id);
  expect(left).toMatchObject({ side: 'receiver', mileage: 120_000 });
  expect(left).not.toHaveProperty('from');
  expect(JSON.stringify(await HandOverModel.findById(id).lean())).not.toMatch(/B AB 1234/);
  await removeAccount(buyer, 1);
  expect(await HandOverModel.findById(id)).toBeNull();
});
