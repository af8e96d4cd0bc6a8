import { EXPENSE_FIELDS, type ExpenseOfCar } from '@glovebox/shared/expense';
import type { PageQuery } from '@glovebox/shared/paging';
import type { Types } from 'mongoose';
import { byRecord, LATEST_FIRST, readPage, type After } from '../../platform/database/paging.ts';
import { answered } from '../../platform/fields/answered.ts';
import { describeCars } from '../cars/transferPreview.ts';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';
import { inUnits } from './expenseService.ts';

/**
 * Reads a page of everything that a user paid, the latest first day first, each with its car: including cars that they have
 * transferred, whose own routes now answer them 404. A removed car has only its id.
 */
export const exportExpenses = async (
  person: Types.ObjectId,
  query: PageQuery,
): Promise<{ entries: ExpenseOfCar[]; nextCursor: string | null }> => {
  const { page, nextCursor } = await readPage(query, byRecord, (after: After, count: number) =>
    ExpenseModel.find({ person, ...after })
      .sort(LATEST_FIRST)
      .limit(count)
      .lean<ExpenseDoc[]>(),
  );
  const describe = await describeCars(page.map(({ car }) => car));
  const entries = page.map((expense) =>
    answered(EXPENSE_FIELDS, 'download', expense, { ...inUnits(expense), car: describe(expense.car) }),
  );
  return { entries, nextCursor };
};
