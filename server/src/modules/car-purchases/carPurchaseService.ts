import { utcDay } from '@glovebox/shared/fields';
import {
  CAR_PURCHASE_FIELDS,
  type newCarPurchaseSchema,
  type CarPurchase,
  type CarPurchaseOfCar,
} from '@glovebox/shared/carPurchase';
import type { PageQuery } from '@glovebox/shared/paging';
import type { z } from '@glovebox/shared/zod';
import { Types, type ClientSession } from 'mongoose';
import { byDay, readPage, type After } from '../../platform/database/paging.ts';
import { answered } from '../../platform/fields/answered.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { moneyOfStored, toStoredMoney } from '../costs/storedMoney.ts';
import { putReading, removeReading } from '../readings/readingService.ts';
import { CarPurchaseModel, type DealDoc, type CarPurchaseDoc } from './carPurchaseModel.ts';

export type { CarPurchaseDoc };

/** The purchase of a car that belongs or belonged to somebody. */
export type WrittenCarPurchase = z.output<typeof newCarPurchaseSchema>;

/** The person and the car of a purchase. */
interface Of {
  person: Types.ObjectId;
  car: Types.ObjectId;
}

/** Returns the day on which the car went to its next owner, YYYY-MM-DD; undefined if it did not. */
export const lastDay = ({ ended }: Pick<CarPurchaseDoc, 'ended'>): string | undefined =>
  ended ? utcDay(ended.at) : undefined;

const toDeal = (deal: DealDoc | null | undefined): CarPurchase['purchase'] =>
  deal
    ? {
        day: deal.day,
        ...(deal.price && { price: moneyOfStored(deal.price) }),
        ...(typeof deal.mileage === 'number' && { mileage: deal.mileage }),
      }
    : undefined;

const toEnded = (doc: CarPurchaseDoc): CarPurchase['ended'] =>
  doc.ended
    ? {
        day: utcDay(doc.ended.at),
        name: doc.ended.name,
        ...(doc.ended.vin && { vin: doc.ended.vin }),
        ...(typeof doc.ended.mileage === 'number' && { mileage: doc.ended.mileage }),
      }
    : undefined;

const toEstimate = (estimate: CarPurchaseDoc['estimate']): CarPurchase['estimate'] => {
  const value = moneyOfStored(estimate?.value);
  return estimate && value ? { day: estimate.day, value } : undefined;
};

const shown = (doc: CarPurchaseDoc) => ({
  purchase: toDeal(doc.purchase),
  sale: toDeal(doc.sale),
  estimate: toEstimate(doc.estimate),
  ended: toEnded(doc),
});

/** Converts a purchase to what its person sees. It is empty if they entered nothing. */
export const toCarPurchase = (doc: CarPurchaseDoc | null): CarPurchase =>
  doc ? answered(CAR_PURCHASE_FIELDS, 'person', doc, shown(doc)) : {};

/** Reads the purchases of several cars by a person. */
export const readCarPurchases = (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
): Promise<CarPurchaseDoc[]> =>
  CarPurchaseModel.find({ person, car: { $in: [...cars] } })
    .lean<CarPurchaseDoc[]>()
    .exec();

/** Reads the purchase of a car by a person; null if they entered nothing. */
export const readCarPurchase = (
  of: Of,
  session: ClientSession | null = null,
): Promise<CarPurchaseDoc | null> =>
  CarPurchaseModel.findOne(of).session(session).lean<CarPurchaseDoc>().exec();

/** Reads the purchase of a car that a person no longer has; null if the car did not go to a next owner. */
export const findFormer = ({ person, car }: Of): Promise<CarPurchaseDoc | null> =>
  CarPurchaseModel.findOne({ person, car, ended: { $ne: null } })
    .lean<CarPurchaseDoc>()
    .exec();

const storedDeal = (
  deal: WrittenCarPurchase['purchase'],
  before: DealDoc | null | undefined,
): DealDoc | undefined =>
  deal && {
    day: deal.day,
    ...(deal.price && { price: toStoredMoney(deal.price) }),
    ...(deal.mileage !== undefined && { mileage: deal.mileage }),
    reading: before?.reading ?? new Types.ObjectId(),
  };

/** Updates the odometer reading of a purchase or sale to match it. */
const moveReading = async (
  session: ClientSession,
  { person, car }: Of,
  before: DealDoc | null | undefined,
  after: DealDoc | undefined,
) => {
  if (typeof after?.mileage === 'number') {
    if (before?.mileage === after.mileage && before.day === after.day) return;
    await putReading(session, {
      _id: after.reading,
      car,
      doneAt: after.day,
      mileage: after.mileage,
      source: 'ownership',
      verified: false,
      recordedBy: person,
      createdAt: new Date(),
    });
  } else if (typeof before?.mileage === 'number') await removeReading(session, before.reading);
};

/** Replaces the purchase of a car and its odometer readings. The transaction has locked the car. */
export const putCarPurchase = async (
  session: ClientSession,
  of: Of,
  { purchase, sale, estimate }: WrittenCarPurchase,
): Promise<CarPurchaseDoc> => {
  const before = await readCarPurchase(of, session);
  const after = {
    purchase: storedDeal(purchase, before?.purchase),
    sale: storedDeal(sale, before?.sale),
    estimate: estimate && { day: estimate.day, value: toStoredMoney(estimate.value) },
    until: sale?.day,
  };
  const stored = await CarPurchaseModel.findOneAndUpdate(of, changesTo(after), {
    session,
    upsert: true,
    returnDocument: 'after',
    lean: true,
  });
  if (!stored) throw new Error('nothing was stored');
  await moveReading(session, of, before?.purchase, after.purchase);
  await moveReading(session, of, before?.sale, after.sale);
  return stored;
};

/** Records that a car goes from a person to its next owner, and what the car is like now. */
export const endCarPurchase = async (
  session: ClientSession,
  of: Of,
  ended: NonNullable<CarPurchaseDoc['ended']>,
): Promise<void> => {
  const before = await readCarPurchase(of, session);
  const until = before?.sale?.day ?? utcDay(ended.at);
  await CarPurchaseModel.updateOne(of, { $set: { ended, until } }, { session, upsert: true });
};

/** Removes that record when a car comes back to a person who had it before. */
export const resumeCarPurchase = async (session: ClientSession, of: Of): Promise<void> => {
  const before = await CarPurchaseModel.findOneAndUpdate(
    { ...of, ended: { $ne: null } },
    { $unset: { ended: 1 } },
    { session, lean: true },
  );
  if (before && !before.sale) await CarPurchaseModel.updateOne(of, { $unset: { until: 1 } }, { session });
};

/** Returns a page of the cars that a person no longer has, the latest first, including cars that they sold. */
export const listHad = (person: Types.ObjectId, query: PageQuery) =>
  readPage(query, byDay('until'), async (after: After, count: number) => {
    const found = await CarPurchaseModel.find({ $and: [{ person, until: { $type: 'string' } }, after] })
      .sort({ until: -1, _id: -1 })
      .limit(count)
      .lean<CarPurchaseDoc[]>();
    return found.flatMap(({ until, ...doc }) => (until ? { ...doc, until } : []));
  });

/** Removes the purchase of a car by a person, or all purchases of the person. */
export const removeCarPurchases = async (
  session: ClientSession,
  of: { person: Types.ObjectId; car?: Types.ObjectId },
): Promise<void> => {
  await CarPurchaseModel.deleteMany(of, { session });
};

/** Reads all purchases of a person. */
export const readAllCarPurchases = (person: Types.ObjectId): Promise<CarPurchaseDoc[]> =>
  CarPurchaseModel.find({ person }).sort({ _id: 1 }).lean<CarPurchaseDoc[]>().exec();

/** Converts a purchase for the download of one's data. @param car the car as it is now, unless somebody else has it */
export const toExported = (doc: CarPurchaseDoc, car: CarPurchaseOfCar['car']): CarPurchaseOfCar =>
  answered(CAR_PURCHASE_FIELDS, 'download', doc, { ...shown(doc), car });
