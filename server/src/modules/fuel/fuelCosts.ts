import { costOf } from '@glovebox/shared/fuelMonths';
import type { Types } from 'mongoose';
import type { CostRun } from '../costs/costRuns.ts';
import { FuelRecordModel } from './fuelModel.ts';

const FIELDS = { _id: 0, car: 1, doneAt: 1, quantity: 1, unitPrice: 1, total: 1, currency: 1 } as const;

/**
 * Returns a person's costs of fuel. A price without a currency counts as no price.
 * @param since the first day, YYYY-MM-DD
 */
export const fuelCosts = async (
  buyer: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  since = '',
): Promise<CostRun[]> => {
  const purchases = await FuelRecordModel.find(
    { buyer, car: { $in: [...cars] }, doneAt: { $gte: since } },
    FIELDS,
  ).lean();
  return purchases.map(({ car, doneAt, ...prices }) => {
    const minorUnits = costOf(prices);
    const { currency } = prices;
    const cost = minorUnits !== null && currency ? { minorUnits, currency } : null;
    return { car, kind: 'fuel', cost, day: doneAt, times: 1, every: 1 };
  });
};

/** Counts a person's fuel purchases for some cars, up to a limit. */
export const countFuelCosts = (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  limit: number,
): Promise<number> =>
  FuelRecordModel.countDocuments({ buyer: person, car: { $in: [...cars] } }, { limit }).exec();
