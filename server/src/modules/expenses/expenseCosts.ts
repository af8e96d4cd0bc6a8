import type { Types } from 'mongoose';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';

const FIELDS = { _id: 0, car: 1, kind: 1, doneAt: 1, cost: 1, every: 1, until: 1, days: 1 } as const;

/** The fields from which the costs of an expense are computed. */
export type PaidExpense = Pick<ExpenseDoc, Exclude<keyof typeof FIELDS, '_id'>>;

/**
 * Reads a person's expenses for some cars.
 * @param since the first day, YYYY-MM-DD. Repeating expenses are read whenever they began.
 */
export const paidExpenses = async (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  since?: string,
): Promise<PaidExpense[]> => {
  const read = (filter: object) =>
    ExpenseModel.find({ person, car: { $in: [...cars] }, ...filter }, FIELDS).lean<PaidExpense[]>();
  if (since === undefined) return read({});
  // two queries, because an index serves each of them, but not both at once
  const [recent, repeating] = await Promise.all([
    read({ doneAt: { $gte: since } }),
    read({ every: { $gt: 0 } }),
  ]);
  return [...recent.filter(({ every }) => !every), ...repeating];
};
