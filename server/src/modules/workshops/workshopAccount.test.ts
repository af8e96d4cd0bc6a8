import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CarModel } from '../cars/carModel.ts';
import { askForAccess, giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';
import { AccessRequestModel } from './accessRequestModel.ts';

const api = await testServer();
const owner = await signUp(api);
let workshop: Person;
beforeAll(async () => {});
beforeEach(async () => {
  workshop = await signUp(api, { name: 'Fine Garage', plan: 'workshop' });
});

const removeAccount = ({ user: { email }, password, ...person }: Person) =>
  person.delete('/api/auth/account').send({ email, password, cars: 0 }).expect(200);

it('loses its access and its requests when its account is removed, and its records stay', async () => {
  const [car, asked] = [await buildCar(api, owner), await buildCar(api, owner)];
  await giveAccess(owner, workshop, car);
  await buildService(workshop, car);
  await askForAccess(workshop, asked);
  await removeAccount(workshop);

  expect((await CarModel.findById(car._id).lean())!.workshops).toEqual([]);
  expect(await AccessRequestModel.countDocuments({ workshop: workshop.user.id })).toBe(0);
  const { body } = await owner.get(`/api/car/${asked._id}/access`).expect(200);
  expect(body).toEqual({ workshops: [], requests: [], code: null });
  const { services } = (await owner.get(`/api/car/${car._id}`).expect(200)).body;
  expect(services).toMatchObject([{ doneBy: { name: 'Fine Garage' } }]);
});

it.each(['workshop', 'free'] as const)(
  'leaves no car behind, so that the customer can register it, without data that no owner ever saw (plan: %s)',
  async (plan) => {
    const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer' });
    await buildService(workshop, kept);
    await UserModel.updateOne({ _id: workshop.user.id }, { $set: { plan } });
    await removeAccount(workshop);

    expect(await CarModel.findById(kept._id).lean()).toBeNull();
    const car = await buildCar(api, owner, { vin: kept.vin });
    expect(car.services).toEqual([]);
  },
);
