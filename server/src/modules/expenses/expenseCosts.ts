import type { Types } from 'mongoose';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';

const FIELDS = { _id: 0, car: 1, kind: 1, doneAt: 1, cost: 1, every: 1, until: 1, days: 1 } as const;

/** What the costs of an expense are worked out from. */
export type PaidExpense = Pick<ExpenseDoc, Exclude<keyof typeof FIELDS, '_id'>>;

/** What somebody paid for cars. @param since the first day, YYYY-MM-DD, of those that came once */
export const paidExpenses = (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  since?: string,
): Promise<PaidExpense[]> =>
  ExpenseModel.find(
    {
      person,
      car: { $in: [...cars] },
      ...(since !== undefined && { $or: [{ doneAt: { $gte: since } }, { every: { $gt: 0 } }] }),
    },
    FIELDS,
  )
    .lean<PaidExpense[]>()
    .exec();
