import { newCarAnswerSchema, type NewCar, type NewCarAnswer } from '@glovebox/shared/car';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { buildCar, buildService, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { buildTransfer } from '../../testing/transfers.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';

const api = await testServer();
const workshop = await signUp(api, { name: 'Fine Garage', plan: 'workshop' });

const customers = (name = 'Carla Customer') => ({ customer: true, name, note: 'Pays cash' });

describe("adding a customer's car", () => {
  it('makes it a car without an owner, kept by the workshop', async () => {
    const input = await newCar(api, customers());
    const { body } = await workshop.post('/api/car/new').send(input).expect(201);
    const { savedCar } = newCarAnswerSchema.parse(body);
    expect(savedCar).toMatchObject({ standing: 'keeper', note: 'Pays cash' });
    expect(savedCar.owner).toEqual({ name: 'Carla Customer' });
    const stored = await CarModel.findById(savedCar._id).lean();
    expect(stored).toMatchObject({
      owner: null,
      ownerName: 'Carla Customer',
      workshops: [{ _id: new Types.ObjectId(workshop.user.id), by: 'creation' }],
    });
    expect((await workshop.get('/api/car/').expect(200)).text).not.toContain(savedCar._id);
    expect((await workshop.get('/api/car/workshop/cars').expect(200)).text).toContain(savedCar._id);
  });

  it('needs the name of the customer', async () => {
    for (const name of [undefined, '', '  ']) {
      const { body } = await workshop
        .post('/api/car/new')
        .send(await newCar(api, { customer: true, name }))
        .expect(400);
      expect(body).toMatchObject({ details: [{ path: 'name', message: 'Field is required' }] });
    }
  });

  it('is part of the workshop plan', async () => {
    const person = await signUp(api);
    const input = await newCar(api, customers());
    const { body } = await person.post('/api/car/new').send(input).expect(403);
    expect(body.error).toContain('workshop plan');
    expect(await CarModel.exists({ vin: input.vin })).toBeNull();
  });

  it('happens only if the workshop asks for it', async () => {
    for (const customer of [undefined, false]) {
      const car = await buildCar(api, workshop, { customer });
      expect(car).toMatchObject({ standing: 'owner', owner: { userId: workshop.user.id } });
    }
  });

  it('is impossible when editing a car', async () => {
    const car = await buildCar(api, workshop);
    await workshop.patch(`/api/car/${car._id}`).send({ customer: true }).expect(400);
  });
});

describe('the workshop that keeps a car', () => {
  it('may do everything that an owner may, except fuel, disputes and access', async () => {
    const car = await buildCar(api, workshop, customers());
    const service = await buildService(workshop, car);
    expect(service).toMatchObject({ verifiedByWorkshop: true, doneBy: { name: 'Fine Garage' } });
    const { body } = await workshop
      .post(`/api/car/warning/${car._id}`)
      .send({ title: 'Brakes', priority: 1 })
      .expect(201);
    const [warning] = (body as typeof car).warnings;
    await workshop.put(`/api/car/${car._id}/warning`).send({ warnId: warning!._id }).expect(200);
    await workshop.patch(`/api/car/${car._id}`).send({ note: 'Pays by card' }).expect(200);
    await workshop.post(`/api/car/${car._id}/code`).expect(200);
    await workshop.patch(`/api/car/fuel/${car._id}`).send({ amount: 40, cpl: 1.5 }).expect(403);
    await workshop.get(`/api/car/${car._id}/access`).expect(403);
    await workshop.delete(`/api/car/${car._id}`).expect(200);
    await workshop.get(`/api/car/${car._id}`).expect(404);
  });

  it('has no access to the car while its plan has lapsed', async () => {
    const garage = await signUp(api, { plan: 'workshop' });
    const car = await buildCar(api, garage, customers());
    await UserModel.updateOne({ _id: garage.user.id }, { $set: { plan: 'free' } });
    await garage.get(`/api/car/${car._id}`).expect(404);
    await garage.delete(`/api/car/${car._id}`).expect(404);
    await UserModel.updateOne({ _id: garage.user.id }, { $set: { plan: 'workshop' } });
    await garage.get(`/api/car/${car._id}`).expect(200);
  });

  it('does not block the VIN of its customer once its plan has lapsed', async () => {
    const garage = await signUp(api, { plan: 'workshop' });
    const car = await buildCar(api, garage, customers());
    await buildService(garage, car, { mileage: 999_999 });
    const customer = await signUp(api);
    const add = async (wishes: Partial<NewCar> = {}) =>
      customer.post('/api/car/new').send(await newCar(api, { vin: car.vin, ...wishes }));
    expect((await add()).body.code).toBe('VIN_TAKEN');
    const other = await buildCar(api, customer);
    const renumber = () => customer.patch(`/api/car/${other._id}`).send({ vin: car.vin });
    expect((await renumber()).body.code).toBe('VIN_TAKEN');
    await UserModel.updateOne({ _id: garage.user.id }, { $set: { plan: 'free' } });
    // a refused car leaves everything as it is
    expect((await add({ engine: car._id })).status).toBe(400);
    expect(await CarModel.exists({ _id: car._id })).not.toBeNull();
    const answer = await add();
    expect(answer.status).toBe(201);
    expect((answer.body as NewCarAnswer).savedCar).toMatchObject({
      vin: car.vin,
      services: [],
      mileage: 120_000,
    });
    expect(await CarModel.exists({ _id: car._id })).toBeNull();
    await UserModel.updateOne({ _id: garage.user.id }, { $set: { plan: 'workshop' } });
    await garage.get(`/api/car/${car._id}`).expect(404);
    expect((await renumber()).body.code).toBe('VIN_YOURS');
  });

  it('does not block the VIN for another car that gets it, nor for another workshop, once its plan has lapsed', async () => {
    const garage = await signUp(api, { plan: 'workshop' });
    const [one, another] = [
      await buildCar(api, garage, customers()),
      await buildCar(api, garage, customers()),
    ];
    await UserModel.updateOne({ _id: garage.user.id }, { $set: { plan: 'free' } });
    const customer = await signUp(api);
    const { _id } = await buildCar(api, customer);
    await customer.patch(`/api/car/${_id}`).send({ vin: one.vin }).expect(200);
    await buildCar(api, workshop, { ...customers(), vin: another.vin });
    expect(await CarModel.countDocuments({ vin: { $in: [one.vin, another.vin] } })).toBe(2);
  });

  it('keeps a car that is claimed or offered to somebody, and one of an owner, also once its plan has lapsed', async () => {
    const garage = await signUp(api, { plan: 'workshop' });
    const [claimed, offered, owned] = [
      await buildCar(api, garage, customers()),
      await buildCar(api, garage, customers()),
      await buildCar(api, garage),
    ];
    const customer = await signUp(api);
    const { token } = await buildTransfer(garage, offered, customer);
    const claim = { vin: claimed.vin, evidence: 'My name is in its papers.' };
    await customer.post('/api/car/claim').send(claim).expect(201);
    await UserModel.updateOne({ _id: garage.user.id }, { $set: { plan: 'free' } });
    const stranger = await signUp(api);
    for (const { vin } of [claimed, offered, owned]) {
      const answer = await stranger.post('/api/car/new').send(await newCar(api, { vin }));
      expect(answer.body.code).toBe('VIN_TAKEN');
    }
    await customer.post(`/api/token/accept/${token}`).expect(200);
    await garage.get(`/api/car/${owned._id}`).expect(200);
  });

  it('is the only one that sees the car, and nobody sees the name of the customer', async () => {
    const car = await buildCar(api, workshop, customers('Canary Customer'));
    for (const plan of ['free', 'workshop'] as const) {
      const stranger = await signUp(api, { plan });
      await stranger.get(`/api/car/${car._id}`).expect(404);
    }
    const { text } = await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200);
    expect(text).not.toMatch(/canary/i);
  });
});
