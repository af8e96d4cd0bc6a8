import { Types, type ClientSession } from 'mongoose';
import { changesTo } from '../../platform/fields/changes.ts';
import { moneyOfStored } from '../costs/storedMoney.ts';
import { putReading, removeReading } from '../readings/readingService.ts';
import { CarPurchaseModel, type CarPurchaseDoc } from './carPurchaseModel.ts';
import {
  ownReadings,
  readCarPurchase,
  toStoredContent,
  type WrittenCarPurchase,
} from './carPurchaseService.ts';

export type { CarPurchaseDoc };

/** Returns the purchase and sale of a car as an import stores it. */
export const importedCarPurchase = (
  person: Types.ObjectId,
  car: Types.ObjectId,
  input: WrittenCarPurchase,
): CarPurchaseDoc => ({
  _id: new Types.ObjectId(),
  person,
  car,
  ...toStoredContent(input, null),
  ...(input.sale && { until: input.sale.day }),
});

/** Returns what tells a purchase and sale from another one of the same car: two with the same key are one. */
export const keyOfCarPurchase = ({ purchase, sale, estimate }: CarPurchaseDoc): string =>
  JSON.stringify([
    ...[purchase, sale].map((deal) => [deal?.day, moneyOfStored(deal?.price), deal?.mileage ?? undefined]),
    [estimate?.day, moneyOfStored(estimate?.value)],
  ]);

/** Returns the key of what a person noted for a car that they have; none if they noted nothing. */
export const keysOfCarPurchase = async (person: Types.ObjectId, car: Types.ObjectId): Promise<string[]> => {
  const found = await readCarPurchase({ person, car });
  return found && (found.purchase ?? found.sale ?? found.estimate) ? [keyOfCarPurchase(found)] : [];
};

/** What an import needs of purchases. A person has one for each car at most, which may be there and be empty. */
export const importedCarPurchases = {
  insert: async (session: ClientSession, docs: readonly CarPurchaseDoc[]): Promise<void> => {
    for (const doc of docs) {
      const { _id, person, car, ...content } = doc;
      const before = await readCarPurchase({ person, car }, session);
      await CarPurchaseModel.updateOne(
        { _id: before?._id ?? _id, person, car },
        changesTo({ ...content, revision: null }),
        { session, upsert: true },
      );
      for (const reading of ownReadings(doc)) await putReading(session, reading);
    }
  },

  /** Reads the purchases that were changed since an import recorded them. */
  touched: (fromImport: Types.ObjectId): Promise<CarPurchaseDoc[]> =>
    CarPurchaseModel.find({ fromImport, revision: { $gt: 0 } })
      .lean<CarPurchaseDoc[]>()
      .exec(),

  /**
   * Empties the purchases that an import recorded, except some, and removes their odometer readings.
   * @returns the ids of the emptied ones, at most `count`
   */
  takeBack: async (
    session: ClientSession,
    fromImport: Types.ObjectId,
    except: readonly Types.ObjectId[],
    count: number,
  ): Promise<Types.ObjectId[]> => {
    const found = await CarPurchaseModel.find({ fromImport, _id: { $nin: [...except] } })
      .session(session)
      .limit(count)
      .lean<CarPurchaseDoc[]>();
    for (const doc of found) for (const { _id } of ownReadings(doc)) await removeReading(session, _id);
    const ids = found.map(({ _id }) => _id);
    await CarPurchaseModel.updateMany(
      { _id: { $in: ids } },
      { $unset: { purchase: 1, sale: 1, estimate: 1, until: 1, fromImport: 1 } },
      { session },
    );
    return ids;
  },
};
