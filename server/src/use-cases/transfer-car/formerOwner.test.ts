import { accountExportSchema } from '@glovebox/shared/accountExport';
import type { Car } from '@glovebox/shared/car';
import { carsHadSchema } from '@glovebox/shared/carPurchase';
import { costRecordsAnswerSchema, costsSchema } from '@glovebox/shared/costs';
import type { Service } from '@glovebox/shared/serviceRecord';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { formerOwnersKeepTheirServices } from '../../migrations/formerOwnersKeepTheirServices.ts';
import { FormerServiceModel } from '../../modules/service-records/formerServiceModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const EUR = (amount: number) => ({ amount, currency: 'EUR' });

const api = await testServer();
let owner: Person;
let buyer: Person;
let workshop: Person;
let car: Car;
let ofWorkshop: Service;
beforeEach(async () => {
  [owner, buyer] = [await signUp(api), await signUp(api)];
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner, { mileage: 130_000 });
  await giveAccess(owner, workshop, car);
  await buildService(owner, car, { doneAt: '2025-02-01', mileage: 100_000, cost: EUR(300) });
  ofWorkshop = await buildService(workshop, car, {
    type: 'Brake Service',
    description: 'Discs',
    doneAt: '2025-03-01',
    mileage: 101_000,
    cost: EUR(180),
  });
  await buildFuel(owner, car, {
    doneAt: '2025-04-01',
    mileage: 102_000,
    amount: 10,
    cpl: 2,
    currency: 'EUR',
  });
  await buildReading(owner, car, { doneAt: '2025-05-01', mileage: 103_000 });
});

const pathOf = ({ _id }: Service) => `/api/service/${_id}`;
const get = async (path: string) => (await owner.get(path).expect(200)).body as unknown;
const recordsOf = async () =>
  costRecordsAnswerSchema.parse(await get(`/api/car/${car._id}/costs/records`)).records;
const costsOf = async () => costsSchema.parse(await get(`/api/car/${car._id}/costs`));

/** Everything that a former owner sees of the car. */
const seen = async () => {
  const exported = accountExportSchema.parse(
    JSON.parse((await owner.get('/api/auth/export').expect(200)).text),
  );
  return {
    costs: await costsOf(),
    ofYear: costsSchema.parse(await get(`/api/car/${car._id}/costs?from=2025-03&to=2025-04`)),
    records: await recordsOf(),
    csv: (await owner.get(`/api/car/${car._id}/costs.csv`).expect(200)).text,
    had: carsHadSchema.parse(await get('/api/car/had')),
    paid: exported.paidServices,
    expenses: exported.expenses,
  };
};

describe('what a former owner sees of their car', () => {
  it('adds up to the same as before the transfer', async () => {
    const before = await costsOf();
    await transferCarTo(owner, car, buyer);
    expect(await costsOf()).toEqual(before);
    const { paid, had } = await seen();
    expect(paid.map(({ doneAt }) => doneAt)).toEqual(['2025-03-01', '2025-02-01']);
    expect(had.cars).toMatchObject([{ distance: 30_000, totals: [EUR(500)] }]);
  });

  it('stays as it was at the transfer, whatever the next owner and the workshop change, add or remove', async () => {
    await transferCarTo(owner, car, buyer);
    const before = await seen();
    await giveAccess(buyer, workshop, car);
    await buyer
      .post(`${pathOf(ofWorkshop)}/dispute`)
      .send({ sentence: 'Never done.' })
      .expect(201);
    expect(await seen()).toEqual(before);
    await workshop
      .put(pathOf(ofWorkshop))
      .send({ type: 'Other', description: 'Other text', doneAt: '2024-01-01', mileage: 60_000, cost: EUR(9) })
      .expect(200);
    expect(await seen()).toEqual(before);
    // these contradict what the former owner recorded
    for (const [doneAt, mileage] of [
      ['2025-01-01', 110_000],
      ['2025-06-01', 111_000],
      ['2025-07-01', 112_000],
    ] as const)
      await buildService(buyer, car, { doneAt, mileage, cost: EUR(1) });
    await buyer.patch(`/api/car/${car._id}`).send({ mileage: 113_000 }).expect(200);
    expect(await seen()).toEqual(before);
    await workshop.delete(pathOf(ofWorkshop)).expect(200);
    expect(await seen()).toEqual(before);
    await workshop.post(`${pathOf(ofWorkshop)}/undo`).expect(200);
    expect(await seen()).toEqual(before);
    await buyer.delete(`/api/car/${car._id}`).expect(200);
    expect(await seen()).toEqual(before);
    expect(await ServiceRecordModel.countDocuments({ onCar: car._id })).toBe(0);
    await buildCar(api, buyer, { vin: car.vin });
    expect(await seen()).toEqual(before);
  });

  it('stays for each former owner as it was at their own transfer', async () => {
    await transferCarTo(owner, car, buyer);
    const before = await seen();
    await buildService(buyer, car, { doneAt: '2026-01-01', mileage: 131_000, cost: EUR(40) });
    const next = await signUp(api);
    await transferCarTo(buyer, car, next);
    await next.delete(`/api/car/${car._id}`).expect(200);
    expect(await seen()).toEqual(before);
    const { body } = await buyer.get(`/api/car/${car._id}/costs`).expect(200);
    expect(costsSchema.parse(body).totals).toMatchObject([EUR(40)]);
  });

  it('keeps the expense of an entry that was removed before the transfer, even if that is undone after it', async () => {
    await owner
      .put(`${pathOf(ofWorkshop)}/own`)
      .send({ cost: EUR(250) })
      .expect(200);
    await workshop.delete(pathOf(ofWorkshop)).expect(200);
    await transferCarTo(owner, car, buyer);
    const before = await seen();
    await giveAccess(buyer, workshop, car);
    await workshop.post(`${pathOf(ofWorkshop)}/undo`).expect(200);
    expect(await seen()).toEqual(before);
  });

  it('is removed with their account', async () => {
    await transferCarTo(owner, car, buyer);
    await owner
      .delete('/api/auth/account')
      .send({ email: owner.user.email, password: owner.password, cars: 0 })
      .expect(200);
    expect(await FormerServiceModel.countDocuments({ payer: owner.user.id })).toBe(0);
  });
});

describe('an owner to whom a car comes back', () => {
  it('reads its services themselves again, and each counts once', async () => {
    const before = await costsOf();
    await transferCarTo(owner, car, buyer);
    await transferCarTo(buyer, car, owner);
    expect((await costsOf()).totals).toEqual(before.totals);
    await giveAccess(owner, workshop, car);
    await workshop
      .put(pathOf(ofWorkshop))
      .send({ type: 'Brake Service', mileage: 101_000, cost: EUR(200) })
      .expect(200);
    expect((await costsOf()).totals).toMatchObject([EUR(520)]);
    await transferCarTo(owner, car, buyer);
    expect((await costsOf()).totals).toMatchObject([EUR(520)]);
  });

  it('keeps the costs of an entry that was removed meanwhile, once, even if that is undone', async () => {
    await transferCarTo(owner, car, buyer);
    await giveAccess(buyer, workshop, car);
    await workshop.delete(pathOf(ofWorkshop)).expect(200);
    await transferCarTo(buyer, car, owner);
    expect((await costsOf()).totals).toMatchObject([EUR(500)]);
    await giveAccess(owner, workshop, car);
    await workshop.post(`${pathOf(ofWorkshop)}/undo`).expect(200);
    expect((await costsOf()).totals).toMatchObject([EUR(500)]);
  });
});

it('services of former owners from before are kept as they are, however often the step runs', async () => {
  await buildService(owner, car, { doneAt: '2025-08-01', mileage: 104_000, cost: EUR(7) });
  await transferCarTo(owner, car, buyer);
  const before = await seen();
  const of = { payer: new Types.ObjectId(owner.user.id) };
  const removed = await ServiceRecordModel.findOne({ ...of, doneAt: '2025-08-01' })
    .lean()
    .orFail();
  await FormerServiceModel.deleteMany(of);
  // as earlier versions stored what a removed car left to a former owner
  const alone = { onCar: new Types.ObjectId(car._id), owner: null, carRemoved: true };
  await ServiceRecordModel.collection.updateOne({ _id: removed._id }, { $set: alone });
  await formerOwnersKeepTheirServices.run(mongoose.connection.db!);
  await formerOwnersKeepTheirServices.run(mongoose.connection.db!);
  expect(await seen()).toEqual(before);
  expect(await ServiceRecordModel.countDocuments(of)).toBe(2);
});
