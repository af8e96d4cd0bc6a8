import type { Car } from '@glovebox/shared/car';
import { costsSchema } from '@glovebox/shared/costs';
import { expenseListAnswerSchema, type Expense } from '@glovebox/shared/expense';
import type { Service } from '@glovebox/shared/serviceRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { storedDetails } from '../../testing/activities.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const NOTE = 'Brake Service, whose entry was removed. Autohaus Meyer';

const api = await testServer();
const admin = await signUp(api, { role: 'admin' });
let owner: Person;
let workshop: Person;
let car: Car;
let service: Service;
beforeEach(async () => {
  owner = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  service = await buildService(workshop, car, {
    type: 'Brake Service',
    description: 'Discs',
    doneAt: '2026-03-04',
    cost: EUR(180),
  });
  await owner
    .put(`/api/service/${service._id}/own`)
    .send({ cost: EUR(250), where: 'Autohaus Meyer' })
    .expect(200);
});

const path = () => `/api/service/${service._id}`;
const removeByWorkshop = () => workshop.delete(path()).expect(200);
const undo = () => workshop.post(`${path()}/undo`).expect(200);
const expenses = async (person = owner) =>
  expenseListAnswerSchema.parse((await person.get(`/api/car/${car._id}/expenses`).expect(200)).body).expenses;
/** Returns what a person paid for the car: by month, the sums of each kind. */
const spent = async (person = owner) => {
  const { body } = await person.get(`/api/car/${car._id}/costs`).expect(200);
  return costsSchema.parse(body).periods.map(({ kinds }) => kinds);
};
const read = async () => (await owner.get(path()).expect(200)).body as Service;
const counted = async () => (await CarModel.findById(car._id).orFail().lean()).expensesRecorded;
const pathOf = ({ _id }: Pick<Expense, '_id'>) => `/api/car/${car._id}/expenses/${_id}`;

it('an owner keeps the cost that they entered beside an entry when the workshop removes it', async () => {
  await removeByWorkshop();
  expect(await expenses()).toMatchObject([
    { kind: 'other', doneAt: '2026-03-04', cost: EUR(250), note: NOTE },
  ]);
  expect(await spent()).toEqual([{ other: [EUR(250)] }]);
  expect(await counted()).toBe(1);
  // the entry itself is gone
  expect(JSON.stringify(await expenses())).not.toMatch(/Discs|180/);
  expect((await owner.get('/api/auth/export').expect(200)).text).toContain(NOTE);
  expect((await workshop.get(`/api/car/${car._id}`).expect(200)).text).not.toContain('Autohaus Meyer');
});

it('a workshop that undoes the removal brings the cost back once', async () => {
  for (let time = 0; time < 2; time++) {
    await removeByWorkshop();
    await undo();
  }
  expect(await read()).toMatchObject({ cost: EUR(180), own: { cost: EUR(250), where: 'Autohaus Meyer' } });
  expect(await expenses()).toEqual([]);
  expect(await spent()).toEqual([{ service: [EUR(250)] }]);
  expect(await counted()).toBe(0);
});

it('an undo brings back the cost as the owner has corrected it since', async () => {
  await removeByWorkshop();
  const [expense] = await expenses();
  const correction = { kind: 'other', cost: EUR(260), mileage: 120_200 };
  await owner.put(pathOf(expense!)).send(correction).expect(200);
  await undo();
  expect(await read()).toMatchObject({ own: { cost: EUR(260) } });
  expect(await expenses()).toEqual([]);
});

it('an undo brings back no cost that the owner has removed since, and the owner may restore it', async () => {
  await removeByWorkshop();
  const [expense] = await expenses();
  await owner.delete(pathOf(expense!)).expect(200);
  await undo();
  expect((await read()).own).toBeUndefined();
  await owner.post(`${pathOf(expense!)}/undo`).expect(200);
  expect(await spent()).toEqual([{ other: [EUR(250)], service: [EUR(180)] }]);
});

it('an owner keeps the cost when the workshop undoes the recording of its entry', async () => {
  await workshop.post(`${path()}/undo`).expect(200);
  expect(await spent()).toEqual([{ other: [EUR(250)] }]);
  await undo();
  expect(await spent()).toEqual([{ service: [EUR(250)] }]);
});

it('an owner keeps the cost when an admin removes the entry', async () => {
  await admin
    .delete(`/api/auth/admin/services/${service._id}`)
    .send({ reason: 'Of another car.', ...PROOF })
    .expect(200);
  expect(await expenses()).toMatchObject([{ cost: EUR(250), note: NOTE }]);
  expect(await counted()).toBe(1);
});

it('an owner keeps the cost when the workshop removes its entry and then its account', async () => {
  await removeByWorkshop();
  const { user, password } = workshop;
  await workshop.delete('/api/auth/account').send({ email: user.email, password, cars: 0 }).expect(200);
  expect(await spent()).toEqual([{ other: [EUR(250)] }]);
});

it('a former owner keeps the entry itself, and the next one neither sees nor counts what it cost', async () => {
  const next = await signUp(api);
  await transferCarTo(owner, car, next);
  await giveAccess(next, workshop, car);
  await removeByWorkshop();
  expect(await expenses(next)).toEqual([]);
  expect(await spent(next)).toEqual([]);
  expect(await counted()).toBe(0);
  expect(await spent()).toEqual([{ service: [EUR(250)] }]);
  expect((await owner.get('/api/auth/export').expect(200)).text).not.toContain(NOTE);
  await undo();
  expect(await spent()).toEqual([{ service: [EUR(250)] }]);
});

it('a service that its own owner removes leaves no expense', async () => {
  service = await buildService(owner, car, { cost: EUR(99) });
  await owner.delete(path()).expect(200);
  expect(await expenses()).toEqual([]);
});

describe('a dispute', () => {
  const TEXT = 'The discs were never replaced.';
  beforeEach(async () => {
    await owner.post(`${path()}/dispute`).send({ sentence: TEXT }).expect(201);
  });
  const kept = async () =>
    (await storedDetails(car._id, 'UPDATE_SERVICE')).filter((details) => details.includes(TEXT));

  it('stays in the activities of the car when the entry is removed, until that is undone', async () => {
    await removeByWorkshop();
    expect(await kept()).toEqual([`The removed entry was disputed: ${TEXT}`]);
    await undo();
    expect(await kept()).toEqual([]);
    expect((await read()).dispute?.text).toBe(TEXT);
  });

  it('stays when the workshop undoes the recording, and when an admin removes the entry', async () => {
    await workshop.post(`${path()}/undo`).expect(200);
    expect(await kept()).toHaveLength(1);
    await undo();
    await admin
      .delete(`/api/auth/admin/services/${service._id}`)
      .send({ reason: 'Agreed.', ...PROOF })
      .expect(200);
    expect(await kept()).toHaveLength(1);
  });
});
