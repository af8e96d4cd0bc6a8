import { describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const LOOK = { body: 'estate', paint: 'dark blue' } as const;

const api = await testServer();
const owner = await signUp(api);
const car = await buildCar(api, owner, LOOK);

const edit = (changes: object) => owner.patch(`/api/car/${car._id}`).send(changes);

describe('the body and paint of a car', () => {
  it('are stored as chosen, and returned wherever the car is', async () => {
    expect(car).toMatchObject(LOOK);
    expect(await CarModel.findById(car._id).lean()).toMatchObject(LOOK);
    expect((await owner.get('/api/car/').expect(200)).body.cars[0]).toMatchObject(LOOK);
    expect((await owner.get('/api/car/dashboard').expect(200)).body.cars[0]).toMatchObject(LOOK);
    expect((await api.request.get(`/api/car/check/${car.publicId}`).expect(200)).body).toMatchObject(LOOK);
    expect((await owner.get('/api/auth/export').expect(200)).body.cars[0]).toMatchObject(LOOK);
    const recipient = await signUp(api);
    const { body } = await owner
      .post('/api/token/new')
      .send({ email: recipient.user.email, car: car._id })
      .expect(201);
    expect(body.transfer.car).toMatchObject(LOOK);
    expect((await recipient.get('/api/token/').expect(200)).body[0].car).toMatchObject(LOOK);
  });

  it('are missing until they are chosen, while the model has its usual body', async () => {
    const plain = await buildCar(api, owner);
    expect(plain).not.toHaveProperty('body');
    expect(plain).not.toHaveProperty('paint');
    expect(plain.model.body).toBe('hatchback');
  });

  it('can be changed separately, and the public page shows the change at once', async () => {
    await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
    expect((await edit({ paint: 'yellow' }).expect(200)).body).toMatchObject({ ...LOOK, paint: 'yellow' });
    const { body } = await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
    expect(body).toMatchObject({ ...LOOK, paint: 'yellow' });
    await edit(LOOK).expect(200);
  });

  it('are visible to a workshop with access, and can be changed by those who may edit the car', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    expect((await workshop.get(`/api/car/${car._id}`).expect(200)).body).toMatchObject(LOOK);
    await workshop.patch(`/api/car/${car._id}`).send({ paint: 'red' }).expect(403);
    const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer', paint: 'white' });
    await workshop.patch(`/api/car/${kept._id}`).send({ body: 'van' }).expect(200);
    expect(await CarModel.findById(kept._id).lean()).toMatchObject({ body: 'van', paint: 'white' });
  });

  it('stay with the car after a transfer', async () => {
    const [seller, buyer] = [await signUp(api), await signUp(api)];
    const moved = await transferCarTo(seller, await buildCar(api, seller, LOOK), buyer);
    expect(moved).toMatchObject(LOOK);
  });

  it.each([{ paint: 'tornado red' }, { body: 'limousine' }, { paint: '' }, { body: null }])(
    'are refused as %j, which names the field',
    async (wrong) => {
      const [field] = Object.keys(wrong);
      const refusals = [
        await edit(wrong).expect(400),
        await owner
          .post('/api/car/new')
          .send({ ...(await newCar(api)), ...wrong })
          .expect(400),
      ];
      for (const { body } of refusals) expect(body.details).toMatchObject([{ path: field }]);
      expect(await CarModel.findById(car._id).lean()).toMatchObject(LOOK);
    },
  );
});
