import { EXPENSE_FIELDS, type ExpenseOfCar } from '@glovebox/shared/expense';
import type { Types } from 'mongoose';
import { answered } from '../../platform/fields/answered.ts';
import { transferPreviews } from '../cars/transferPreview.ts';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';
import { shownOf } from './expenseService.ts';

/**
 * Everything a user paid, the latest first day first, each with its car: including cars that they have transferred,
 * whose own routes now answer them 404. A removed car has only its id.
 */
export const exportExpenses = async (person: Types.ObjectId): Promise<ExpenseOfCar[]> => {
  const expenses = await ExpenseModel.find({ person }).sort({ doneAt: -1, _id: -1 }).lean<ExpenseDoc[]>();
  const ids = new Map(expenses.map(({ car }) => [car.toHexString(), car]));
  const cars = await transferPreviews([...ids.values()]);
  return expenses.map((expense) => {
    const _id = expense.car.toHexString();
    const car = cars.get(_id);
    return answered(EXPENSE_FIELDS, 'download', expense, {
      ...shownOf(expense),
      car: { _id, ...(car && { vin: car.vin, name: `${car.make.name} ${car.model.name}` }) },
    });
  });
};
