import { fuelByMonth, firstFuelDay, type FuelMonths } from '@glovebox/shared/fuelMonths';
import { LATEST_FIRST } from '../../platform/database/paging.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { FuelRecordModel } from './fuelModel.ts';

const PRICED = { doneAt: 1, energy: 1, quantity: 1, unitPrice: 1, total: 1, currency: 1 } as const;

/** More purchases than most people make in the months shown, and few enough to fit in one batch of the database. */
const AT_ONCE = 100;

/** Reads the caller's fuel purchases by month, for the last months, across all their cars, former ones included. */
export const readFuelMonths = async (user: SessionUser): Promise<FuelMonths> => {
  const buyer = user._id;
  const today = todayOf(user);
  const since = firstFuelDay(today);
  const newest = await FuelRecordModel.find({ buyer }, PRICED).sort(LATEST_FIRST).limit(AT_ONCE).lean();
  const oldest = newest.at(-1);
  const hasMore = newest.length === AT_ONCE && oldest && oldest.doneAt >= since;
  const recent = hasMore
    ? await FuelRecordModel.find({ buyer, doneAt: { $gte: since } }, PRICED).lean()
    : newest.filter(({ doneAt }) => doneAt >= since);
  return { months: fuelByMonth(recent, today), recorded: newest.length > 0 };
};
