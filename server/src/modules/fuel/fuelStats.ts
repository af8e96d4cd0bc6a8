import { fuelByMonth, firstFuelDay, type FuelMonths } from '@glovebox/shared/fuelMonths';
import type { Types } from 'mongoose';
import { energiesByCar } from '../cars/carEnergies.ts';
import { FuelRecordModel } from './fuelModel.ts';
import { energyAndAdditive } from './fuelFigures.ts';

const PRICED = { car: 1, doneAt: 1, kind: 1, quantity: 1, unitPrice: 1, total: 1, currency: 1 } as const;

/** More purchases than most people make in the months shown, and few enough to fit in one batch of the database. */
const AT_ONCE = 100;

/** Reads a user's fuel purchases by month, for the last months, across all their cars, former ones included. */
export const readFuelMonths = async (buyer: Types.ObjectId): Promise<FuelMonths> => {
  const now = new Date();
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
  const kindless = recent.filter(({ kind }) => !kind).map(({ car }) => car);
  const energies = await energiesByCar(kindless);
  const purchases = recent.map((one) => ({ ...one, ...energyAndAdditive(one, energies(one.car)) }));
  return { months: fuelByMonth(purchases, now), recorded: newest.length > 0 };
};
