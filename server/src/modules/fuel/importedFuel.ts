import { costOf } from '@glovebox/shared/fuelMonths';
import type { Types } from 'mongoose';
import { eachOf, importedDocs } from '../../platform/database/importedDocs.ts';
import { FuelRecordModel, type FuelRecordDoc } from './fuelModel.ts';

export const importedFuel = importedDocs(FuelRecordModel, () => [{ revision: { $gt: 0 } }]);

const IDENTIFYING = { doneAt: 1, mileage: 1, quantity: 1, unitPrice: 1, total: 1, currency: 1 } as const;
type Identifying = Pick<FuelRecordDoc, keyof typeof IDENTIFYING>;

/** Returns what tells a purchase from the others of its car: two with the same key are one. */
export const keyOfFuel = (purchase: Identifying): string => {
  const { doneAt, mileage, quantity, currency } = purchase;
  return [doneAt, mileage ?? '', quantity, costOf(purchase) ?? '', currency ?? ''].join(' ');
};

/** Reads the keys of a person's purchases for a car. */
export const keysOfFuel = async (buyer: Types.ObjectId, car: Types.ObjectId): Promise<string[]> => {
  const keys: string[] = [];
  await eachOf<FuelRecordDoc>(FuelRecordModel, { car, buyer }, IDENTIFYING, (doc) =>
    keys.push(keyOfFuel(doc)),
  );
  return keys;
};
