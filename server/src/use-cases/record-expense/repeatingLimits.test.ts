import type { Car } from '@glovebox/shared/car';
import { addDays } from '@glovebox/shared/days';
import { LIMITS } from '@glovebox/shared/limits';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { ExpenseModel } from '../../modules/expenses/expenseModel.ts';
import { buildCar, buildExpense } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const path = () => `/api/car/${car._id}/expenses`;

it('a car can have repeating expenses up to the limit, and no more', async () => {
  const once = await buildExpense(owner, car, { every: undefined });
  const first = await buildExpense(owner, car, { every: 1 });
  const person = new Types.ObjectId(owner.user.id);
  await ExpenseModel.insertMany(
    Array.from({ length: LIMITS.repeatingExpensesMax - 1 }, () => ({
      car: new Types.ObjectId(car._id),
      person,
      recordedBy: person,
      kind: 'toll' as const,
      doneAt: '2026-01-31',
      every: 1,
      createdAt: new Date(),
    })),
  );
  const before = await ExpenseModel.find({ car: car._id }).lean();
  const repeating = { kind: 'toll', doneAt: '2026-01-31', every: 1 };
  const { body } = await owner.post(path()).send(repeating).expect(409);
  expect(body.error).toBe('A car can have 50 repeating expenses at most.');
  await owner.put(`${path()}/${once._id}`).send(repeating).expect(409);
  expect(await ExpenseModel.find({ car: car._id }).lean()).toEqual(before);

  // repeating expenses can still be corrected, and single ones recorded
  await owner.put(`${path()}/${first._id}`).send(repeating).expect(200);
  await owner.post(path()).send({ kind: 'toll' }).expect(201);
  await owner.delete(`${path()}/${first._id}`).expect(200);
  await owner.put(`${path()}/${once._id}`).send(repeating).expect(200);
  await owner.post(`${path()}/${first._id}/undo`).expect(409);
});

it('the days of an expense can be changed up to the limit, and no more', async () => {
  const doneAt = '1930-01-31';
  const { _id } = await buildExpense(owner, car, { every: 1 });
  const days = Array.from({ length: LIMITS.changedDaysMax }, (_, index) => ({
    time: index,
    skip: true as const,
  }));
  await ExpenseModel.updateOne({ _id }, { $set: { doneAt, days } });
  const change = (index: number) =>
    owner.put(`${path()}/${_id}/days/${dayAfterMonths(doneAt, index)}`).send({ skip: true });
  const { body } = await change(days.length).expect(409);
  expect(body.error).toBe('At most 500 days of an expense can be changed.');
  await change(days.length - 1).expect(200);
  expect((await ExpenseModel.findById(_id).lean())?.days).toHaveLength(days.length);
});

it('a repeating expense can begin at most 30 years before today; an older one stays as it is', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const [earliest, cost] = [dayAfterMonths(today, -360), { amount: 5, currency: 'EUR' }];
  const tooEarly = { kind: 'toll', doneAt: addDays(earliest, -1), every: 1, cost };
  const message = 'An expense that repeats can begin at most 30 years before today';
  const isRefused = ({ body }: { body: { details: unknown } }) =>
    expect(body.details).toEqual([{ path: 'doneAt', message }]);
  isRefused(await owner.post(path()).send(tooEarly).expect(400));
  const { _id } = await buildExpense(owner, car, { ...tooEarly, kind: 'toll', every: undefined });
  isRefused(await owner.put(`${path()}/${_id}`).send({ kind: 'toll', every: 1 }).expect(400));
  isRefused(await owner.put(`${path()}/${_id}`).send(tooEarly).expect(400));
  await owner
    .put(`${path()}/${_id}`)
    .send({ ...tooEarly, doneAt: earliest })
    .expect(200);
  await ExpenseModel.updateOne({ _id }, { $set: { doneAt: '1900-01-01' } });
  const old = { ...tooEarly, doneAt: '1900-01-01' };
  await owner
    .put(`${path()}/${_id}`)
    .send({ ...old, note: 'Since always' })
    .expect(200);
  isRefused(
    await owner
      .put(`${path()}/${_id}`)
      .send({ ...old, doneAt: '1900-02-01' })
      .expect(400),
  );
});
