import { fuelByMonth, firstFuelDay, type FuelMonths } from '@glovebox/shared/fuelMonths';
import type { Types } from 'mongoose';
import { FuelRecordModel } from './fuelModel.ts';

const PRICED = { doneAt: 1, millilitres: 1, thousandthsPerLitre: 1 } as const;

/** More purchases than most people make in the months shown, and few enough to fit in one batch of the database. */
const AT_ONCE = 100;

/** A user's fuel purchases by month, for the last months, across all their cars, former ones included. */
export const fuelMonthsOf = async (buyer: Types.ObjectId, now = new Date()): Promise<FuelMonths> => {
  const since = firstFuelDay(now);
  const newest = await FuelRecordModel.find({ buyer }, PRICED)
    .sort({ doneAt: -1, _id: -1 })
    .limit(AT_ONCE)
    .lean();
  const oldest = newest.at(-1);
  const hasMore = newest.length === AT_ONCE && oldest && oldest.doneAt >= since;
  const recent = hasMore
    ? await FuelRecordModel.find({ buyer, doneAt: { $gte: since } }, PRICED).lean()
    : newest.filter(({ doneAt }) => doneAt >= since);
  return { months: fuelByMonth(recent, now), recorded: newest.length > 0 };
};
