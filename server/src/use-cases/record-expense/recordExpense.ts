import type { changeDaySchema, Expense, ExpenseListAnswer } from '@glovebox/shared/expense';
import type { PageQuery } from '@glovebox/shared/paging';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession } from 'mongoose';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { requireQuota } from '../../modules/cars/carQuotas.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import {
  changeDay,
  countExpenses,
  deleteExpense,
  findExpense,
  insertExpense,
  listExpenses,
  reinsertExpense,
  replaceExpense,
  toExpense,
  type ExpenseInput,
} from '../../modules/expenses/expenseService.ts';
import { recomputeMileage } from '../../modules/odometer/odometerStats.ts';
import { keepRemoved, restoreRemoved } from '../../modules/removals/removalService.ts';
import { setSoonTold } from '../../modules/service-records/serviceReadings.ts';
import { createOnce, toSubmission } from '../../platform/database/submission.ts';
import type { SessionUser } from '../../platform/http/session.ts';

const requireExpenseQuota = (session: ClientSession, user: SessionUser, car: LoadedCar) =>
  requireQuota(session, car, 'expenses', () => countExpenses(session, user, car._id));

/**
 * Records what the owner paid for one of their cars. A mileage that fits the car's other readings moves the car's.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND for a car that is not the caller's; BAD_INPUT; CONFLICT and GONE for a key that was used,
 *   CONFLICT also if the car has as many as there can be
 */
export const addExpense = (
  user: SessionUser,
  carId: string,
  input: ExpenseInput,
  key?: string,
): Promise<Expense> => {
  const submission = toSubmission(user, key, ['expense', carId, input]);
  const add = () =>
    withCarTransaction(
      { user, car: carId, permission: 'recordExpense', submission, counted: { expensesRecorded: 1 } },
      async (session, car) => {
        await requireExpenseQuota(session, user, car);
        const expense = await insertExpense(session, user, car._id, submission.thing, input);
        if (input.mileage !== undefined) await recomputeMileage(session, car);
        return expense;
      },
    );
  return createOnce(submission, add, async (thing) => {
    const { _id } = await loadCar(user, carId, 'recordExpense');
    return findExpense(user, _id, thing);
  });
};

/**
 * A page of the caller's expenses for one of their cars.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const expensesOfCar = async (
  user: SessionUser,
  carId: string,
  query: PageQuery,
): Promise<ExpenseListAnswer> => {
  const { _id } = await loadCar(user, carId, 'recordExpense');
  const { page, nextCursor } = await listExpenses(user, _id, query);
  return { expenses: page.map(toExpense), nextCursor };
};

/**
 * Replaces one of the caller's expenses, see `replaceExpense`.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such expense for it; BAD_INPUT; CONFLICT
 */
export const correctExpense = (
  user: SessionUser,
  carId: string,
  id: string,
  input: ExpenseInput,
): Promise<Expense> =>
  withCarTransaction({ user, car: carId, permission: 'recordExpense' }, async (session, car) => {
    const expense = await replaceExpense(session, user, car._id, id, input);
    await recomputeMileage(session, car);
    return expense;
  });

/**
 * Skips or changes a day of one of the caller's repeating expenses, see `changeDay`.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such expense for it; BAD_INPUT; CONFLICT
 */
export const correctDay = (
  user: SessionUser,
  carId: string,
  id: string,
  day: string,
  input: z.output<typeof changeDaySchema>,
): Promise<Expense> =>
  withCarTransaction({ user, car: carId, permission: 'recordExpense' }, (session, car) =>
    changeDay(session, user, car._id, id, day, input),
  );

/**
 * Removes one of the caller's expenses, a repeating one with all its days; they can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such expense for it
 */
export const removeExpense = (user: SessionUser, carId: string, id: string): Promise<Date> =>
  withCarTransaction(
    { user, car: carId, permission: 'recordExpense', counted: { expensesRecorded: -1 } },
    async (session, car) => {
      const removed = await deleteExpense(session, user, car._id, id);
      return keepRemoved(
        session,
        user,
        { _id: removed._id, kind: 'expense', car: car._id, removed },
        async () => {
          if (typeof removed.mileage === 'number') await recomputeMileage(session, car);
        },
      );
    },
  );

/**
 * Undoes the removal of an expense.
 * @throws AppError NOT_FOUND if the car is not the caller's any more, or they removed no such expense; GONE; CONFLICT,
 *   also if the car has as many as there can be by now
 */
export const undoExpenseRemoval = (user: SessionUser, carId: string, id: string): Promise<Expense> =>
  withCarTransaction(
    { user, car: carId, permission: 'recordExpense', counted: { expensesRecorded: 1 } },
    async (session, car) => {
      await requireExpenseQuota(session, user, car);
      const { removed, told } = await restoreRemoved(session, user, 'expense', car._id, id);
      const expense = await reinsertExpense(session, user, removed ?? {});
      await setSoonTold(session, told, false);
      if (expense.mileage !== undefined) await recomputeMileage(session, car);
      return expense;
    },
  );
