import type { Car } from '@glovebox/shared/car';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();

const homeOf = async (person: Person) =>
  dashboardAnswerSchema.parse((await person.get('/api/car/dashboard').expect(200)).body);
const plan = (person: Person, car: Car, nextMileage: number) =>
  buildService(person, car, { mileage: 100_000, doneAt: '2025-01-01', nextMileage });

it('a workshop sees what is overdue and due soon on customers’ cars, and whose they are, until it loses access, and what is due on cars that it keeps', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  const customer = await signUp(api, { name: 'Jonas Weber' });
  expect((await homeOf(workshop)).customersDue).toEqual([]);

  const [soon, overdue, later, foreign] = [
    await buildCar(api, customer, { nickname: 'Blitz', plate: 'HH JW 1' }),
    await buildCar(api, customer, { odometerUnit: 'mi' }),
    await buildCar(api, customer),
    await buildCar(api, customer),
  ];
  for (const car of [soon, overdue, later]) await giveAccess(customer, workshop, car);
  await plan(customer, soon, 121_000);
  const first = await plan(customer, overdue, 119_500);
  await plan(customer, later, 121_001);
  await plan(customer, foreign, 119_000);
  const kept = await buildCar(api, workshop, { customer: true, name: 'Maria Keller' });
  await plan(workshop, kept, 120_500);
  const own = await buildCar(api, workshop);
  await plan(workshop, own, 118_000);

  const { customersDue, due } = await homeOf(workshop);
  const nameOf = ({ vin }: { vin: string }) => `Volkswagen Golf VII · …${vin.slice(-6)}`;
  expect(customersDue).toMatchObject([
    { id: first._id, state: 'overdue', kmLeft: -500, customer: 'Jonas Weber', car: { odometerUnit: 'mi' } },
    { state: 'soon', kmLeft: 1_000, customer: 'Jonas Weber', car: { _id: soon._id, name: nameOf(soon) } },
  ]);
  expect(JSON.stringify(customersDue)).not.toMatch(/Blitz|HH JW 1/);
  // a car that the workshop keeps is due like its own
  expect(due.map(({ car }) => car._id)).toEqual([own._id, kept._id]);
  expect(await homeOf(customer)).not.toHaveProperty('customersDue');

  await customer.delete(`/api/car/${overdue._id}/access/${workshop.user.id}`).expect(200);
  expect((await homeOf(workshop)).customersDue?.map(({ car }) => car._id)).toEqual([soon._id]);
  await UserModel.updateOne({ _id: workshop.user.id }, { $set: { plan: 'free' } });
  expect(await homeOf(workshop)).not.toHaveProperty('customersDue');
});
