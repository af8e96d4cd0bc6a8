import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { ExpenseModel } from '../modules/expenses/expenseModel.ts';
import { buildCar, buildExpense } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { changedDaysAreNumbered } from './changedDaysAreNumbered.ts';

const api = await freshServer();

it('changed days from before are numbered, however often it runs', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner);
  const { _id } = await buildExpense(owner, car, { doneAt: '2025-08-31', every: 2 });
  await ExpenseModel.collection.updateOne(
    { _id: new mongoose.Types.ObjectId(_id) },
    {
      $set: {
        days: [
          { day: '2025-10-31', skip: true },
          { day: '2026-02-28', cost: { minorUnits: 7_000, currency: 'EUR' }, andLater: true },
        ],
      },
    },
  );
  await changedDaysAreNumbered.run(mongoose.connection.db!);
  await changedDaysAreNumbered.run(mongoose.connection.db!);
  const { body } = await owner.get(`/api/car/${car._id}/expenses`).expect(200);
  expect(body.expenses[0].days).toEqual([
    { day: '2025-10-31', skip: true },
    { day: '2026-02-28', cost: { amount: 70, currency: 'EUR' }, andLater: true },
  ]);
});
