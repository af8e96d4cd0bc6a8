import type {
  changeDaySchema,
  correctExpenseSchema,
  Expense,
  ExpenseListAnswer,
} from '@glovebox/shared/expense';
import type { PageQuery } from '@glovebox/shared/paging';
import type { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import { loadCar } from '../../modules/cars/carAccess.ts';
import {
  changeDay,
  deleteExpense,
  findExpense,
  insertExpense,
  listExpenses,
  ownExpense,
  readingOfExpense,
  reinsertExpense,
  replaceExpense,
  toExpense,
  type ExpenseDoc,
  type ExpenseInput,
} from '../../modules/expenses/expenseService.ts';
import {
  addRecord,
  correctRecord,
  removeRecord,
  undoRemoval,
  type RecordKind,
} from '../../modules/records/recordKit.ts';
import { toSubmission } from '../../platform/database/submission.ts';
import { orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';

const EXPENSES: RecordKind<ExpenseDoc, Expense> = {
  kind: 'expense',
  permission: 'recordExpense',
  quota: 'expenses',
  own: (session, user, { _id }, id) => ownExpense(session, user, _id, id),
  readingOf: readingOfExpense,
  show: toExpense,
};

/**
 * Records what the owner paid for one of their cars. A mileage that fits the car's other readings moves the car's.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND for a car that is not the caller's; BAD_INPUT; CONFLICT and GONE for a key that was used,
 *   CONFLICT also if the car has as many as there can be
 */
export const addExpense = (
  user: SessionUser,
  car: string,
  input: ExpenseInput,
  key?: string,
): Promise<Expense> => {
  const submission = toSubmission(user, key, ['expense', car, input]);
  return addRecord(
    EXPENSES,
    { user, car, submission },
    (session, { _id }) => insertExpense(session, user, _id, submission.documentId, input),
    ({ _id }, documentId) => findExpense(user, _id, documentId),
  );
};

/**
 * Reads a page of the caller's expenses for one of their cars.
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

const readCurrent = (user: SessionUser, car: string, id: string) => async () =>
  orNotFound(findExpense(user, (await loadCar(user, car, 'recordExpense'))._id, new Types.ObjectId(id)));

/**
 * Replaces one of the caller's expenses, see `replaceExpense`.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such expense for it; BAD_INPUT;
 *   CONFLICT; CHANGED
 */
export const correctExpense = (
  user: SessionUser,
  car: string,
  id: string,
  { revision, ...input }: z.output<typeof correctExpenseSchema>,
): Promise<Expense> => {
  const correction = { user, car, id, revision, readCurrent: readCurrent(user, car, id) };
  return correctRecord(EXPENSES, correction, (session, before) =>
    replaceExpense(session, user, before, input),
  );
};

/**
 * Skips or changes a day of one of the caller's repeating expenses, see `changeDay`.
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such expense for it; BAD_INPUT;
 *   CONFLICT; CHANGED
 */
export const correctDay = (
  user: SessionUser,
  car: string,
  id: string,
  day: string,
  { revision, ...input }: z.output<typeof changeDaySchema>,
): Promise<Expense> => {
  const correction = { user, car, id, revision, readCurrent: readCurrent(user, car, id) };
  return correctRecord(EXPENSES, correction, (session, before) => changeDay(session, before, day, input));
};

/**
 * Removes one of the caller's expenses, a repeating one with all its days; they can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND if the car is not the caller's or they recorded no such expense for it
 */
export const removeExpense = (user: SessionUser, car: string, id: string): Promise<{ undoUntil: string }> =>
  removeRecord(EXPENSES, { user, car, id }, deleteExpense);

/**
 * Undoes the removal of an expense.
 * @throws AppError NOT_FOUND if the car is not the caller's any more, or they removed no such expense; GONE; CONFLICT,
 *   also if the car has as many as there can be by now
 */
export const undoExpenseRemoval = (user: SessionUser, car: string, id: string): Promise<Expense> =>
  undoRemoval(EXPENSES, { user, car, id }, (session, removed) => reinsertExpense(session, user, removed));
