import { utcDay } from '@glovebox/shared/fields';
import {
  FUEL_FIELDS,
  toThousandths,
  type FuelListAnswer,
  type FuelRecord,
  type newFuelSchema,
} from '@glovebox/shared/fuel';
import { consumptionOf } from '@glovebox/shared/fuelConsumption';
import { fuelByMonth } from '@glovebox/shared/fuelMonths';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import type { PageQuery } from '@glovebox/shared/paging';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import { loadCar, type LoadedCar } from '../cars/carAccess.ts';
import { answered } from '../../platform/fields/answered.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { notFound } from '../../platform/errors/appError.ts';
import { byDay, readPage, type After } from '../../platform/database/paging.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { insertReadings, putReading, removeReading, type CarReading } from '../readings/readingService.ts';
import { FuelRecordModel, type FuelRecordDoc } from './fuelModel.ts';

export type Purchase = z.output<typeof newFuelSchema>;

export type PastPurchase = Omit<Purchase, 'doneAt'> & { at: Date };

/** In the units of the API: litres and the price of a litre. */
export const pricesOf = ({ millilitres, thousandthsPerLitre }: FuelRecordDoc) => ({
  amount: millilitres / 1_000,
  cpl: thousandthsPerLitre / 1_000,
});

const toFuelRecord = (doc: FuelRecordDoc): FuelRecord => answered(FUEL_FIELDS, 'buyer', doc, pricesOf(doc));

type Stored = Omit<FuelRecordDoc, '_id' | 'car' | 'buyer' | 'doneAt' | 'createdAt'>;

/** The stored fields, except the day: what a missing day means differs between adding and correcting. */
const toStored = ({ amount, cpl, mileage, full = false, missed = false }: Purchase) =>
  ({
    millilitres: toThousandths(amount),
    thousandthsPerLitre: toThousandths(cpl),
    mileage,
    full,
    missed,
  }) satisfies { [K in keyof Required<Stored>]: Stored[K] };

/** The caller's own purchases for a car; part of every filter, so that a new owner never sees those of the previous one. */
const ownFor = (user: Pick<SessionUser, '_id'>, car: Types.ObjectId) => ({ car, buyer: user._id });

/** How many purchases the caller has recorded for one of their cars. */
export const countPurchases = (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
): Promise<number> => FuelRecordModel.countDocuments(ownFor(user, car), { session }).exec();

/** What the odometer showed at a purchase; none where its mileage is missing. */
const readingsAt = ({ _id, car, buyer, doneAt, mileage, createdAt }: FuelRecordDoc): CarReading[] =>
  typeof mileage === 'number'
    ? [
        {
          _id,
          car,
          doneAt,
          mileage,
          source: 'fuel',
          verified: false,
          recordedBy: buyer,
          createdAt,
        },
      ]
    : [];

/** Adds a purchase of the caller's for one of their cars, which the transaction has locked, and its reading. */
export const insertPurchase = async (
  session: ClientSession,
  user: SessionUser,
  car: Types.ObjectId,
  _id: Types.ObjectId,
  purchase: Purchase,
): Promise<FuelRecord> => {
  const now = new Date();
  const doneAt = purchase.doneAt ?? utcDay(now);
  const stored = { _id, ...toStored(purchase), ...ownFor(user, car), doneAt, createdAt: now };
  // not by Mongoose, whose documents cost more than the write: the input is parsed, the types are checked
  await FuelRecordModel.collection.insertOne(stored, { session, ignoreUndefined: true });
  await insertReadings(session, readingsAt(stored));
  return toFuelRecord(stored);
};

/**
 * One of the caller's purchases for one of their cars; null if there is none.
 * @throws AppError NOT_FOUND for a car that is not the caller's
 */
export const findPurchase = async (
  user: SessionUser,
  carId: string,
  _id: Types.ObjectId,
): Promise<FuelRecord | null> => {
  const { _id: car } = await loadCar(user, carId, 'useFuel');
  const found = await FuelRecordModel.findOne({ _id, ...ownFor(user, car) }).lean();
  return found && toFuelRecord(found);
};

/** Computed from the whole history, whichever page of it is shown: the consumption, and the sums of the last months. */
const figuresFor = async (user: SessionUser, { _id, newInstruments }: LoadedCar) => {
  const history = await FuelRecordModel.find(ownFor(user, _id), {
    doneAt: 1,
    millilitres: 1,
    thousandthsPerLitre: 1,
    mileage: 1,
    full: 1,
    missed: 1,
  }).lean();
  const consumption = consumptionOf(
    history.map(({ doneAt, mileage, ...purchase }) => ({
      ...purchase,
      day: doneAt,
      mileage: typeof mileage === 'number' ? onPresentInstrument(newInstruments, doneAt, mileage) : null,
    })),
  );
  return {
    consumption,
    count: history.length,
    byMonth: { months: fuelByMonth(history, new Date()), recorded: history.length > 0 },
  };
};

/**
 * A page of the caller's purchases for one of their cars, newest first; the first page includes the figures of all.
 * @throws AppError NOT_FOUND for a car that is not the caller's
 */
export const listFuel = async (
  user: SessionUser,
  carId: string,
  query: PageQuery,
): Promise<FuelListAnswer> => {
  const car = await loadCar(user, carId, 'useFuel');
  const [{ page, nextCursor }, figures] = await Promise.all([
    readPage(query, byDay('doneAt'), (after: After, count: number) =>
      FuelRecordModel.find({ ...ownFor(user, car._id), ...after })
        .sort({ doneAt: -1, _id: -1 })
        .limit(count)
        .lean(),
    ),
    query.cursor === undefined ? figuresFor(user, car) : undefined,
  ]);
  return { records: page.map(toFuelRecord), nextCursor, ...figures };
};

/**
 * Replaces one of the caller's purchases; fields that are missing from the correction are removed, except the day.
 * @throws AppError NOT_FOUND if they recorded no such purchase for the car
 */
export const replacePurchase = async (
  session: ClientSession,
  user: SessionUser,
  car: Types.ObjectId,
  recordId: string,
  purchase: Purchase,
): Promise<FuelRecord> => {
  if (!isObjectIdOrHexString(recordId)) throw notFound();
  const { doneAt } = purchase;
  const corrected = await FuelRecordModel.findOneAndUpdate(
    { _id: recordId, ...ownFor(user, car) },
    changesTo({ ...toStored(purchase), ...(doneAt !== undefined && { doneAt }) }),
    { session, returnDocument: 'after', lean: true },
  );
  if (!corrected) throw notFound();
  const [reading] = readingsAt(corrected);
  await (reading ? putReading(session, reading) : removeReading(session, corrected._id));
  return toFuelRecord(corrected);
};

/**
 * Removes one of the caller's purchases.
 * @returns it as it was stored
 * @throws AppError NOT_FOUND if they recorded no such purchase for the car
 */
export const deletePurchase = async (
  session: ClientSession,
  user: SessionUser,
  car: Types.ObjectId,
  recordId: string,
): Promise<FuelRecordDoc> => {
  if (!isObjectIdOrHexString(recordId)) throw notFound();
  const removed = await FuelRecordModel.findOneAndDelete(
    { _id: recordId, ...ownFor(user, car) },
    { session, lean: true },
  );
  if (!removed) throw notFound();
  await removeReading(session, removed._id);
  return removed;
};

/** Puts a purchase back that `deletePurchase` removed. */
export const reinsertPurchase = async (session: ClientSession, removed: object): Promise<FuelRecord> => {
  const purchase = removed as FuelRecordDoc;
  await FuelRecordModel.collection.insertOne(purchase, { session });
  await insertReadings(session, readingsAt(purchase));
  return toFuelRecord(purchase);
};

/** Removes a user's own purchases for a car. A former owner keeps theirs. */
export const removeFuelOfCar = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
) => {
  await FuelRecordModel.deleteMany(ownFor(user, car), { session });
};

/** Removes everything a user bought, for an account that is deleted. */
export const removeFuelOf = async (session: ClientSession, buyer: Types.ObjectId): Promise<void> => {
  await FuelRecordModel.deleteMany({ buyer }, { session });
};

/** Inserts many purchases of one user for one car, and their readings; `createdAt` is the time of the purchase. */
export const insertFuel = async (
  session: ClientSession,
  buyer: Types.ObjectId,
  car: Types.ObjectId,
  purchases: PastPurchase[],
) => {
  const records = purchases.map(({ at, ...purchase }) => ({
    _id: new Types.ObjectId(),
    ...toStored(purchase),
    ...ownFor({ _id: buyer }, car),
    doneAt: utcDay(at),
    createdAt: at,
  }));
  await FuelRecordModel.insertMany(records, { session });
  await insertReadings(session, records.flatMap(readingsAt));
};
