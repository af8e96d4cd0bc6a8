import { newCarAnswerSchema, type Car } from '@glovebox/shared/car';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildService, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { buildTransfer } from '../../testing/transfers.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';

const api = await testServer();
const keeper = await signUp(api, { plan: 'workshop', name: 'Garage Lindner' });
const customer = await signUp(api);
let car: Car;
beforeEach(async () => {
  await setPlan('workshop');
  const body = await newCar(api, { customer: true, name: 'Karl Kunde' });
  const answer = await keeper.post('/api/car/new').send(body).expect(201);
  car = newCarAnswerSchema.parse(answer.body).savedCar;
});

const setPlan = (plan: 'workshop' | 'free') =>
  UserModel.updateOne({ _id: keeper.user.id }, { $set: { plan } });

describe('the car that a workshop keeps for its customer', () => {
  it('is claimed by a transfer: the customer owns it, and the workshop’s access ends', async () => {
    const service = await buildService(keeper, car);
    const { token, fromUser } = await buildTransfer(keeper, car, customer);
    expect(fromUser).toEqual({ name: 'Garage Lindner' });
    const answer = await customer.post(`/api/token/accept/${token}`).expect(200);
    const { savedCar } = newCarAnswerSchema.parse(answer.body);
    expect(savedCar.owner).toEqual({ userId: customer.user.id, name: customer.user.name });
    expect(savedCar.services).toMatchObject([
      { _id: service._id, verifiedByWorkshop: true, doneBy: { name: 'Garage Lindner' } },
    ]);
    await keeper.get(`/api/car/${car._id}`).expect(404);
    await keeper.get(`/api/token/find/${car._id}`).expect(404);
  });

  it('cannot be transferred to the workshop itself', async () => {
    await keeper.post('/api/token/new').send({ email: keeper.user.email, car: car._id }).expect(400);
  });

  it('is not accessible once the plan has lapsed; its customer can still claim it', async () => {
    const { token } = await buildTransfer(keeper, car, customer);
    await setPlan('free');
    await keeper.get(`/api/token/${token}`).expect(404);
    await keeper.delete(`/api/token/${token}`).expect(404);
    await keeper.get(`/api/token/find/${car._id}`).expect(404);
    await keeper.post('/api/token/new').send({ email: 'a@example.org', car: car._id }).expect(404);
    await customer.post(`/api/token/accept/${token}`).expect(200);
  });

  it('cannot be offered by a workshop that only has access to it', async () => {
    const { token } = await buildTransfer(keeper, car, customer);
    await customer.post(`/api/token/accept/${token}`).expect(200);
    const { body } = await customer.post(`/api/car/${car._id}/access`).expect(201);
    await keeper
      .post('/api/car/workshop/checkin')
      .send({ vin: car.vin, accessCode: body.accessCode })
      .expect(201);
    await keeper.get(`/api/car/${car._id}`).expect(200);
    await keeper.post('/api/token/new').send({ email: 'a@example.org', car: car._id }).expect(403);
    await keeper.get(`/api/token/find/${car._id}`).expect(403);
  });
});
