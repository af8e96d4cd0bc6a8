import type { Types } from 'mongoose';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';

const FIELDS = { _id: 0, car: 1, kind: 1, doneAt: 1, cost: 1, every: 1, until: 1 } as const;
/** The changed days without their notes: there can be hundreds, each with a long note. */
const DAYS = { 'days.time': 1, 'days.skip': 1, 'days.cost': 1, 'days.andLater': 1 } as const;

/** The fields from which the costs of an expense are computed. */
export type PaidExpense = Pick<ExpenseDoc, Exclude<keyof typeof FIELDS, '_id'> | 'days'>;

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
    ExpenseModel.find({ person, car: { $in: [...cars] }, ...filter }, { ...FIELDS, ...DAYS }).lean<
      PaidExpense[]
    >();
  if (since === undefined) return read({});
  // two queries, because an index serves each of them, but not both at once
  const [recent, repeating] = await Promise.all([
    read({ doneAt: { $gte: since } }),
    read({ every: { $gt: 0 } }),
  ]);
  return [...recent.filter(({ every }) => !every), ...repeating];
};

/** Counts a person's expenses for some cars, up to a limit. */
export const countPaidExpenses = (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  limit: number,
): Promise<number> => ExpenseModel.countDocuments({ person, car: { $in: [...cars] } }, { limit }).exec();
