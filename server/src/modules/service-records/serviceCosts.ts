import type { Types } from 'mongoose';
import type { CostRun } from '../costs/costRuns.ts';
import { ServiceRecordModel } from './serviceRecordModel.ts';

const FIELDS = { _id: 0, onCar: 1, doneAt: 1, cost: 1, billed: 1 } as const;

/**
 * Returns a person's costs of services: the price that they entered, else the workshop's.
 * @param since the first day, YYYY-MM-DD
 */
export const serviceCosts = async (
  payer: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  since = '',
): Promise<CostRun[]> => {
  const services = await ServiceRecordModel.find(
    { payer, onCar: { $in: [...cars] }, doneAt: { $gte: since } },
    FIELDS,
  ).lean();
  return services.flatMap(({ onCar, doneAt, cost, billed }) =>
    onCar
      ? { car: onCar, kind: 'service', cost: cost ?? billed?.cost ?? null, day: doneAt, times: 1, every: 1 }
      : [],
  );
};
