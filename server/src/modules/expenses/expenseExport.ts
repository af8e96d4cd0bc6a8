import { EXPENSE_FIELDS, type ExpenseOfCar } from '@glovebox/shared/expense';
import type { Types } from 'mongoose';
import { answered } from '../../platform/fields/answered.ts';
import { describeCars } from '../cars/transferPreview.ts';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';
import { inUnits } from './expenseService.ts';

/**
 * Reads everything that a user paid, the latest first day first, each with its car: including cars that they have
 * transferred, whose own routes now answer them 404. A removed car has only its id.
 */
export const exportExpenses = async (person: Types.ObjectId): Promise<ExpenseOfCar[]> => {
  const expenses = await ExpenseModel.find({ person }).sort({ doneAt: -1, _id: -1 }).lean<ExpenseDoc[]>();
  const describe = await describeCars(expenses.map(({ car }) => car));
  return expenses.map((expense) =>
    answered(EXPENSE_FIELDS, 'download', expense, { ...inUnits(expense), car: describe(expense.car) }),
  );
};
