import type { Types } from 'mongoose';
import type { CostRun } from '../costs/costRuns.ts';
import { FormerServiceModel } from './formerServiceModel.ts';
import { ServiceRecordModel } from './serviceRecordModel.ts';

const FIELDS = { _id: 0, onCar: 1, doneAt: 1, cost: 1, billed: 1 } as const;

/**
 * Returns a person's costs of services: the price that they entered, else the workshop's. Those of cars that the person
 * gave away are as they were then.
 * @param since the first day, YYYY-MM-DD
 */
export const serviceCosts = async (
  payer: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  since = '',
): Promise<CostRun[]> => {
  const paid = { payer, onCar: { $in: [...cars] }, doneAt: { $gte: since } };
  const [own, former] = await Promise.all([
    ServiceRecordModel.find({ ...paid, owner: payer }, FIELDS).lean(),
    FormerServiceModel.find(paid, FIELDS).lean(),
  ]);
  return [...own, ...former].flatMap(({ onCar, doneAt, cost, billed }) =>
    onCar
      ? { car: onCar, kind: 'service', cost: cost ?? billed?.cost ?? null, day: doneAt, times: 1, every: 1 }
      : [],
  );
};

/** Counts a person's services that they paid for some former cars, up to a limit. */
export const countFormerServices = (
  payer: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  limit: number,
): Promise<number> =>
  FormerServiceModel.countDocuments({ payer, onCar: { $in: [...cars] } }, { limit }).exec();
