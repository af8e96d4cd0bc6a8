import type { Car } from '@glovebox/shared/car';
import { addDays } from '@glovebox/shared/days';
import {
  dueListAnswerSchema,
  dueOnCarAnswerSchema,
  snoozedAnswerSchema,
  type DueEntry,
} from '@glovebox/shared/dueList';
import type { NewPlanEntry } from '@glovebox/shared/planEntry';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildExpense, buildReading, buildService } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { dueOfOwner } from './dueOfPerson.ts';

const api = await testServer();
const workshop = await signUp(api, { plan: 'workshop' });
resetClockAfterEach();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const today = () => new Date().toISOString().slice(0, 10);
const plan = (wishes: Partial<NewPlanEntry>, of = car) =>
  owner
    .post(`/api/car/${of._id}/plan`)
    .send({ title: 'Brakes', resetBy: ['Brake Service'], ...wishes })
    .expect(201);
const dueOn = async (person = owner, of = car) =>
  dueOnCarAnswerSchema.parse((await person.get(`/api/car/${of._id}/due`).expect(200)).body);
const listOf = async (person = owner, query = '') =>
  dueListAnswerSchema.parse((await person.get(`/api/car/due${query}`).expect(200)).body);
/** Logs in again after the clock was moved beyond the life of a session. */
const logInAgain = async ({ user: { email }, password }: Person): Promise<Person> => {
  const { body } = await api.request.post('/api/auth/login').send({ email, password }).expect(200);
  const { token } = body as { token: string };
  const get = (path: string) => api.request.get(path).set('token', token);
  const post = (path: string) => api.request.post(path).set('token', token);
  return { ...owner, token, get, post };
};
const snooze = (due: Pick<DueEntry, 'id'>) => `/api/car/${car._id}/due/${due.id}/snooze`;

describe('what is due on a car', () => {
  it('is a service that names only a day, and exactly on that day it is soon', async () => {
    const { _id } = await buildService(owner, car, { doneAt: '2025-01-01', nextDate: today() });
    const { due } = await dueOn();
    expect(due).toEqual([
      {
        ...{
          id: _id,
          source: 'service',
          service: _id,
          title: 'Oil Change Service',
          type: 'Oil Change Service',
        },
        ...{ state: 'soon', doneKm: 120_500, doneOn: '2025-01-01', dueDay: today(), daysLeft: 0 },
      },
    ]);
  });

  it('is overdue by the day that it is for the person who asks', async () => {
    await plan({ everyMonths: 12, dueDay: today() });
    setClock(`${addDays(today(), 1)}T05:00:00Z`);
    expect((await dueOn()).due[0]?.state).toBe('overdue');
    await owner.patch('/api/auth/settings').send({ timeZone: 'America/Chicago' }).expect(200);
    expect((await dueOn()).due[0]).toMatchObject({ state: 'soon', daysLeft: 0 });
  });

  it('has the next days of repeating expenses for who pays them only, without skipped days', async () => {
    const yearly = { kind: 'insurance', doneAt: addDays(today(), -400), every: 12 } as const;
    const { _id } = await buildExpense(owner, car, yearly);
    await buildExpense(owner, car, { ...yearly, until: addDays(today(), -10) });
    await buildExpense(owner, car, { kind: 'tax', every: undefined });
    await giveAccess(owner, workshop, car);
    const [expense, ...more] = (await dueOn()).due;
    expect(more).toEqual([]);
    expect(expense).toMatchObject({ id: _id, source: 'expense', title: 'Insurance', type: 'insurance' });
    expect(expense!.dueDay! > today()).toBe(true);
    await owner
      .put(`/api/car/${car._id}/expenses/${_id}/days/${expense?.dueDay}`)
      .send({ skip: true })
      .expect(200);
    expect((await dueOn()).due[0]!.dueDay! > addDays(expense!.dueDay!, 300)).toBe(true);
    expect((await dueOn(workshop)).due).toEqual([]);
    await owner
      .put(`/api/car/${car._id}/ownership`)
      .send({ sale: { day: today() } })
      .expect(200);
    expect((await dueOn()).due).toEqual([]);
  });

  it('asks for a reading if the last one is too old to say what is due by distance', async () => {
    await plan({ everyKm: 20_000 });
    expect(await dueOn()).not.toHaveProperty('lastReading');
    const read = today();
    setClock(`${addDays(read, 90)}T12:00:00Z`);
    owner = await logInAgain(owner);
    expect(await dueOn()).not.toHaveProperty('lastReading');
    setClock(`${addDays(read, 91)}T12:00:00Z`);
    expect((await dueOn()).lastReading).toBe(read);
    expect((await listOf()).stale).toMatchObject([{ car: { _id: car._id }, lastReading: read }]);
    await buildReading(owner, car, { mileage: 121_000 });
    expect((await listOf()).stale).toEqual([]);
  });

  it('is about the day on which the car reaches the distance, if its pace is known', async () => {
    await buildReading(owner, car, { mileage: 90_000, doneAt: addDays(today(), -300) });
    await plan({ everyKm: 20_000 });
    const [due] = (await dueOn()).due;
    expect(due?.forecast).toMatchObject({ day: addDays(today(), 200) });
    expect((await listOf()).due[0]?.forecast).toEqual(due?.forecast);
  });
});

describe('a snooze', () => {
  const until = () => addDays(today(), 10);
  const only = async () => (await dueOn()).due[0]!;

  it('keeps the entry in its place, marked, until its day, and can be ended', async () => {
    await plan({ everyKm: 500 });
    const due = await only();
    const { body } = await owner.post(snooze(due)).send({ until: until() }).expect(200);
    expect(snoozedAnswerSchema.parse(body).due).toEqual({ ...due, snoozedUntil: until() });
    expect(await only()).toEqual({ ...due, snoozedUntil: until() });
    expect((await listOf()).due[0]).toMatchObject({ snoozedUntil: until() });
    await owner.delete(snooze(due)).expect(200);
    expect(await only()).toEqual(due);
  });

  it('ends when it is done, and is back when that is undone', async () => {
    await plan({ everyKm: 500 });
    await owner
      .post(snooze(await only()))
      .send({ until: until() })
      .expect(200);
    const { _id } = await buildService(owner, car, { type: 'Brake Service' });
    expect(await only()).not.toHaveProperty('snoozedUntil');
    await owner.post(`/api/service/${_id}/undo`).expect(200);
    expect(await only()).toMatchObject({ snoozedUntil: until() });
  });

  it('is not told to workshops with access, and ends when the car changes hands', async () => {
    await plan({ everyKm: 500 });
    const due = await only();
    await owner.post(snooze(due)).send({ until: until() }).expect(200);
    await giveAccess(owner, workshop, car);
    expect((await dueOn(workshop)).due).toEqual([due]);
    await workshop.post(snooze(due)).send({ until: until() }).expect(403);
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect((await dueOn(buyer)).due[0]).not.toHaveProperty('snoozedUntil');
  });

  it('lasts from tomorrow to a year from now, and is about something that is due', async () => {
    await plan({ everyKm: 500 });
    const due = await only();
    for (const day of [today(), addDays(today(), 367)])
      await owner.post(snooze(due)).send({ until: day }).expect(400);
    await owner
      .post(snooze(due))
      .send({ until: addDays(today(), 366) })
      .expect(200);
    await owner
      .post(snooze({ id: new Types.ObjectId().toHexString() }))
      .send({ until: until() })
      .expect(404);
    await owner
      .post(snooze({ id: 'x' }))
      .send({ until: until() })
      .expect(404);
  });
});

describe('the list of what is due on all cars', () => {
  it('has each page once, with the number of all, and changes nothing', async () => {
    const other = await buildCar(api, owner, { nickname: 'The red one' });
    for (const km of [500, 500, 700, 2_000, 9_000]) {
      await plan({ title: `Every ${km} km`, everyKm: km });
      await plan({ title: `Every ${km} km`, everyKm: km }, other);
    }
    const before = await CarModel.find({ owner: owner.user.id }).lean();
    const all = await listOf();
    expect([all.count, all.due.length, all.nextCursor]).toEqual([10, 10, null]);
    expect(all.due.map(({ dueKm }) => dueKm)).toEqual(
      [500, 500, 500, 500, 700, 700, 2_000, 2_000, 9_000, 9_000].map((km) => 120_000 + km),
    );
    const paged = [];
    for (let query: string | null = '?limit=3'; query;) {
      const page: Awaited<ReturnType<typeof listOf>> = await listOf(owner, query);
      expect(page.count).toBe(10);
      paged.push(...page.due);
      query = page.nextCursor && `?limit=3&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(all.due);
    expect(paged.some(({ car: { name } }) => name === 'The red one')).toBe(true);
    expect(await CarModel.find({ owner: owner.user.id }).lean()).toEqual(before);
    await owner.get('/api/car/due?cursor=nonsense').expect(400);
  });

  it('has nothing on a car from the day on which its owner sold it, nor do its page and the notices', async () => {
    // when it is tomorrow somewhere on Earth
    setClock(`${today()}T12:00:00Z`);
    await plan({ everyMonths: 12, dueDay: today() });
    await giveAccess(owner, workshop, car);
    const sell = async (day: string) => {
      const { body } = await owner.get(`/api/car/${car._id}/ownership`).expect(200);
      const { revision } = body as { revision: number };
      await owner.put(`/api/car/${car._id}/ownership`).send({ sale: { day }, revision }).expect(200);
    };
    const read = async (path: string, person = owner) =>
      (await person.get(`/api/car/${path}`).expect(200)).body;
    const inEachPlace = async () => [
      (await listOf()).count,
      (await dueOfOwner(new Types.ObjectId(owner.user.id), new Date())).length,
      (await dueOn()).due.length,
      (await read(car._id)).due.length,
      (await read('')).cars[0].due.length,
      (await read('dashboard')).cars[0].due.length,
      (await read(`${car._id}/summary`)).next === null ? 0 : 1,
    ];
    const due = await inEachPlace();
    expect(due).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await sell(addDays(today(), 1));
    expect(await inEachPlace()).toEqual(due);
    await sell(today());
    expect(await inEachPlace()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    // a workshop does not know of the sale
    expect((await read(car._id, workshop)).due).toHaveLength(1);
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect((await listOf(buyer)).count).toBe(1);
    await transferCarTo(buyer, car, owner);
    expect(await inEachPlace()).toEqual(due);
  });

  it('has the cars that a workshop keeps for customers, and not those that it may only see', async () => {
    const keeper = await signUp(api, { plan: 'workshop' });
    const kept = await buildCar(api, keeper, { customer: true, name: 'Carla Customer' });
    await giveAccess(owner, keeper, car);
    await plan({ everyKm: 500 });
    await buildService(keeper, kept, { nextMileage: 121_000 });
    expect((await listOf(keeper)).due.map(({ car: { _id } }) => _id)).toEqual([kept._id]);
    // a workshop reads its list, and is not notified of the cars of its customers
    expect(await dueOfOwner(new Types.ObjectId(keeper.user.id), new Date())).toEqual([]);
  });

  it('is the same for the notices at any moment', async () => {
    await plan({ everyMonths: 2 });
    const of = new Types.ObjectId(owner.user.id);
    const { due } = await listOf();
    expect(await dueOfOwner(of, new Date())).toEqual(due);
    expect((await dueOfOwner(of, new Date(Date.now() + 90 * 86_400_000)))[0]?.state).toBe('overdue');
    expect(await dueOfOwner(new Types.ObjectId(), new Date())).toEqual([]);
  });
});
