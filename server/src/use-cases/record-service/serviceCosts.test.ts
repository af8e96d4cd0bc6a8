import type { Car } from '@glovebox/shared/car';
import { costsSchema } from '@glovebox/shared/costs';
import type { Service } from '@glovebox/shared/serviceRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const EUR = (amount: number) => ({ amount, currency: 'EUR' });

const api = await testServer();
let owner: Person;
let workshop: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
});

const read = async (reader: Person, { _id }: Service) =>
  (await reader.get(`/api/service/${_id}`).expect(200)).body as Service;
const putOwn = (person: Person, { _id }: Service, amounts: object) =>
  person.put(`/api/service/${_id}/own`).send(amounts);
/** Returns a person's costs of services of the car by month, and the number of services without a price. */
const spentBy = async (person: Person) => {
  const { body } = await person.get(`/api/car/${car._id}/costs`).expect(200);
  const { periods, unpriced } = costsSchema.parse(body);
  return { months: periods.map(({ period, kinds }) => [period, kinds.service]), unpriced };
};
const in2025 = (month: string, cost: object) => ({ months: [[`2025-${month}`, [cost]]], unpriced: {} });
const NOTHING = { months: [], unpriced: {} };

describe('the price that an owner enters for a service', () => {
  it('is shown to them wherever the service is', async () => {
    const service = await buildService(owner, car, { cost: EUR(316.6), where: 'Autohaus Nord' });
    const amounts = { cost: EUR(316.6), where: 'Autohaus Nord' };
    expect(service).toMatchObject(amounts);
    expect(await read(owner, service)).toMatchObject(amounts);
    const { body } = await owner.get(`/api/car/${car._id}`).expect(200);
    expect(body.services[0]).toMatchObject(amounts);
    expect((await owner.get(`/api/car/${car._id}/services`).expect(200)).body.services[0]).toMatchObject(
      amounts,
    );
    expect((await owner.get('/api/auth/export').expect(200)).text).toContain('Autohaus Nord');
  });

  it('stays with the owner who paid when the car changes hands', async () => {
    const service = await buildService(owner, car, { cost: EUR(100), where: 'Myself', doneAt: '2025-03-04' });
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect(await read(buyer, service)).not.toHaveProperty('cost');
    expect(await read(buyer, service)).not.toHaveProperty('where');
    expect(await spentBy(owner)).toEqual(in2025('03', EUR(100)));
    expect(await spentBy(buyer)).toEqual(NOTHING);
  });

  it('is counted in its month after every change', async () => {
    const inMarch = { doneAt: '2025-03-04', mileage: 120_000 };
    const service = await buildService(owner, car, inMarch);
    expect(await spentBy(owner)).toEqual({ months: [], unpriced: { service: 1 } });
    const put = (fields: object) =>
      owner
        .put(`/api/service/${service._id}`)
        .send({ type: 'Brake Service', ...inMarch, ...fields })
        .expect(200);
    await put({ cost: EUR(0) });
    expect(await spentBy(owner)).toEqual(in2025('03', EUR(0)));
    await put({ doneAt: '2025-04-01', cost: { amount: 5_000, currency: 'JPY' } });
    const inApril = in2025('04', { amount: 5_000, currency: 'JPY' });
    expect(await spentBy(owner)).toEqual(inApril);
    await owner.delete(`/api/service/${service._id}`).expect(200);
    expect(await spentBy(owner)).toEqual(NOTHING);
    await owner.post(`/api/service/${service._id}/undo`).expect(200);
    expect(await spentBy(owner)).toEqual(inApril);
    expect(await read(owner, service)).toMatchObject({ cost: { amount: 5_000, currency: 'JPY' } });
  });

  it('is removed by an edit without it, and a new price alone is not an activity', async () => {
    const service = await buildService(owner, car, { cost: EUR(20) });
    const { type, mileage } = service;
    const { body } = await owner
      .put(`/api/service/${service._id}`)
      .send({ type, mileage, parts: service.parts, cost: EUR(30) })
      .expect(200);
    expect(body.service).toMatchObject({ cost: EUR(30) });
    const { body: now } = await owner.get(`/api/car/${car._id}/activity`).expect(200);
    expect(now.activity.map(({ action }: { action: string }) => action)).not.toContain('UPDATE_SERVICE');
    await owner.put(`/api/service/${service._id}`).send({ type, mileage }).expect(200);
    expect(await read(owner, service)).not.toHaveProperty('cost');
  });

  it.each([
    [{ cost: { amount: -1, currency: 'EUR' } }, 'cost.amount'],
    [{ cost: { amount: 1.005, currency: 'EUR' } }, 'cost.amount'],
    [{ cost: { amount: 1.5, currency: 'JPY' } }, 'cost.amount'],
    [{ cost: { amount: 1, currency: 'EURO' } }, 'cost.currency'],
    [{ cost: 5 }, 'cost'],
    [{ where: 'x'.repeat(121) }, 'where'],
  ])('is refused as %j with the name of the field', async (wrong, path) => {
    const service = { onCar: car._id, type: 'Other', mileage: 121_000, ...wrong };
    const { body } = await owner.post('/api/service/new').send(service).expect(400);
    expect(body.details).toMatchObject([{ path }]);
    expect(await ServiceRecordModel.countDocuments({ onCar: car._id })).toBe(0);
  });
});

describe('the price of a workshop’s entry', () => {
  it('counts for the owner until they enter their own, which only they see', async () => {
    const service = await buildService(workshop, car, {
      cost: EUR(300),
      where: 'Bay 2',
      doneAt: '2025-03-04',
    });
    for (const reader of [workshop, owner])
      expect(await read(reader, service)).toMatchObject({ cost: EUR(300), where: 'Bay 2' });
    expect(await spentBy(owner)).toEqual(in2025('03', EUR(300)));

    const { body } = await putOwn(owner, service, { cost: EUR(280.5), where: 'Brandt' }).expect(200);
    const own = { cost: EUR(280.5), where: 'Brandt' };
    expect(body.service).toMatchObject({ cost: EUR(300), where: 'Bay 2', own });
    expect(await read(workshop, service)).not.toHaveProperty('own');
    expect(await spentBy(owner)).toEqual(in2025('03', EUR(280.5)));

    // the workshop corrects its entry, and the price that the owner entered stays
    await workshop
      .put(`/api/service/${service._id}`)
      .send({ type: 'Brake Service', mileage: service.mileage, cost: EUR(310) })
      .expect(200);
    expect(await read(owner, service)).toMatchObject({ cost: EUR(310), own });
    await putOwn(owner, service, {}).expect(200);
    expect(await read(owner, service)).not.toHaveProperty('own');
    expect(await spentBy(owner)).toEqual(in2025('03', EUR(310)));
  });

  it('is not shown to the next owner, who cannot add their own', async () => {
    const service = await buildService(workshop, car, { cost: EUR(300) });
    await putOwn(owner, service, { cost: EUR(280) }).expect(200);
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    const seen = await read(buyer, service);
    expect(seen).not.toHaveProperty('cost');
    expect(seen).not.toHaveProperty('own');
    await putOwn(buyer, service, { cost: EUR(1) }).expect(403);
    await putOwn(owner, service, { cost: EUR(1) }).expect(404);
  });

  it('cannot be added by an owner to their own entry, nor by a workshop', async () => {
    await putOwn(owner, await buildService(owner, car), { cost: EUR(1) }).expect(409);
    await putOwn(workshop, await buildService(workshop, car), { cost: EUR(1) }).expect(403);
  });

  it('is not shown to the customer who takes over a car that the workshop kept', async () => {
    const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer' });
    const service = await buildService(workshop, kept, { cost: EUR(90) });
    expect(await read(workshop, service)).toMatchObject({ cost: EUR(90) });
    const customer = await signUp(api);
    await transferCarTo(workshop, kept, customer);
    expect(await read(customer, service)).not.toHaveProperty('cost');
  });
});

it('the price that a person paid is removed with their account', async () => {
  const service = await buildService(owner, car, { cost: EUR(100), where: 'Myself' });
  const buyer = await signUp(api);
  await transferCarTo(owner, car, buyer);
  const { email } = owner.user;
  await owner.delete('/api/auth/account').send({ email, password: owner.password, cars: 0 }).expect(200);
  const left = await ServiceRecordModel.findById(service._id).lean();
  for (const field of ['payer', 'cost', 'where']) expect(left).not.toHaveProperty(field);
});
