import type { Types } from 'mongoose';
import { eachOf, importedDocs } from '../../platform/database/importedDocs.ts';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';

export const importedExpenses = importedDocs(ExpenseModel, () => [{ revision: { $gt: 0 } }]);

const IDENTIFYING = { doneAt: 1, mileage: 1, kind: 1, cost: 1, every: 1 } as const;

/** Returns what tells an expense from the others of its car: two with the same key are one. */
export const keyOfExpense = ({
  doneAt,
  mileage,
  kind,
  cost,
}: Pick<ExpenseDoc, 'doneAt' | 'mileage' | 'kind' | 'cost'>): string =>
  [doneAt, mileage ?? '', kind, cost?.minorUnits ?? '', cost?.currency ?? ''].join(' ');

/** Reads the keys of a person's expenses for a car, and how many of them repeat. */
export const keysOfExpenses = async (
  person: Types.ObjectId,
  car: Types.ObjectId,
): Promise<{ keys: string[]; repeating: number }> => {
  const keys: string[] = [];
  let repeating = 0;
  await eachOf<ExpenseDoc>(ExpenseModel, { car, person }, IDENTIFYING, (doc) => {
    keys.push(keyOfExpense(doc));
    if (doc.every) repeating += 1;
  });
  return { keys, repeating };
};
