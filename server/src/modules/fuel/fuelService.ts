import { energyOf } from '@glovebox/shared/energies';
import { utcDay } from '@glovebox/shared/fields';
import {
  chargeFieldOf,
  COMES_TO_TOO_MUCH,
  NOT_A_CHARGE,
  type FuelListAnswer,
  type FuelRecord,
  type newFuelSchema,
} from '@glovebox/shared/fuel';
import { costOf } from '@glovebox/shared/fuelMonths';
import { MINOR_UNITS_MAX, toMinorUnits, toTenThousandths, toThousandths } from '@glovebox/shared/money';
import type { PageQuery } from '@glovebox/shared/paging';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { loadCar, type LoadedCar } from '../cars/carAccess.ts';
import { readEnergies } from '../cars/carEnergies.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { byDay, readPage, type After } from '../../platform/database/paging.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import type { CarReading } from '../readings/readingService.ts';
import { computeConsumptions, computeFigures, FIGURES, type Figures } from './fuelFigures.ts';
import { FuelRecordModel, type FuelRecordDoc } from './fuelModel.ts';
import { showPurchase, toFuelRecord } from './fuelRecord.ts';

export type { FuelRecordDoc };

export type Purchase = z.output<typeof newFuelSchema>;

export type PastFuelRecord = Omit<Purchase, 'doneAt'> & { at: Date };

type Stored = Omit<FuelRecordDoc, '_id' | 'car' | 'buyer' | 'doneAt' | 'createdAt'>;

/**
 * Returns the stored fields, except the day, which a new purchase and a correction default differently.
 * @param usual the currency of a price that comes without one, if it is known
 * @throws AppError BAD_INPUT if the total is above the highest amount in that currency
 */
const toStored = (purchase: Purchase, usual: string | null | undefined) => {
  const { amount, cpl, total, kind, mileage, full = false, missed = false } = purchase;
  const { station, note, startPercent, endPercent, place } = purchase;
  const hasPrice = cpl !== undefined || total !== undefined;
  const prices = {
    quantity: toThousandths(amount),
    unitPrice: cpl === undefined ? undefined : toTenThousandths(cpl),
    total: total && toMinorUnits(total),
    currency: hasPrice ? (total?.currency ?? purchase.currency ?? usual ?? undefined) : undefined,
  };
  // the schema knows only a currency that comes along
  if (prices.currency && (costOf(prices) ?? 0) > MINOR_UNITS_MAX) {
    throw new AppError('BAD_INPUT', COMES_TO_TOO_MUCH, [{ path: 'cpl', message: COMES_TO_TOO_MUCH }]);
  }
  return {
    kind,
    ...prices,
    mileage,
    full,
    missed,
    station: station || undefined,
    note: note || undefined,
    startPercent,
    endPercent,
    place,
  } satisfies { [K in keyof Required<Stored>]: Stored[K] };
};

/** @throws AppError BAD_INPUT if a charge is described, and the car does not mainly run on electricity */
const requireKnownCharge = async (car: LoadedCar, purchase: Purchase) => {
  const charge = chargeFieldOf(purchase);
  if (charge && energyOf(purchase.kind, await readEnergies(car)) !== 'electricity') {
    throw new AppError('BAD_INPUT', NOT_A_CHARGE, [{ path: charge, message: NOT_A_CHARGE }]);
  }
};

/**
 * Returns the filter for the caller's own purchases for a car. It is part of every filter, so that a new owner never
 * sees the purchases of the previous one.
 */
const ownFor = (user: Pick<SessionUser, '_id'>, car: Types.ObjectId) => ({ car, buyer: user._id });

/** Counts the purchases that the caller has recorded for one of their cars. */
export const countFuelRecords = (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
): Promise<number> => FuelRecordModel.countDocuments(ownFor(user, car), { session }).exec();

/** Returns the odometer reading of a purchase; null if the purchase has no mileage. */
export const readingOfPurchase = ({
  _id,
  car,
  buyer,
  doneAt,
  mileage,
  createdAt,
}: Pick<FuelRecordDoc, '_id' | 'car' | 'buyer' | 'doneAt' | 'mileage' | 'createdAt'>): CarReading | null =>
  typeof mileage === 'number'
    ? { _id, car, doneAt, mileage, source: 'fuel', verified: false, recordedBy: buyer, createdAt }
    : null;

/** Adds a purchase of the caller for one of their cars, which the transaction has locked. */
export const insertFuelRecord = async (
  session: ClientSession,
  user: SessionUser,
  car: LoadedCar,
  _id: Types.ObjectId,
  purchase: Purchase,
): Promise<FuelRecordDoc> => {
  await requireKnownCharge(car, purchase);
  const now = new Date();
  const doneAt = purchase.doneAt ?? utcDay(now);
  const stored = {
    _id,
    ...toStored(purchase, user.settings?.currency),
    ...ownFor(user, car._id),
    doneAt,
    createdAt: now,
  };
  // inserts without Mongoose, whose documents cost more than the write; the input has already been parsed and checked
  await FuelRecordModel.collection.insertOne(stored, { session, ignoreUndefined: true });
  return stored;
};

/** Reads one of the caller's purchases for one of their cars; null if it does not exist. */
export const findFuelRecord = async (
  user: SessionUser,
  car: LoadedCar,
  _id: Types.ObjectId,
): Promise<FuelRecord | null> => {
  const found = await FuelRecordModel.findOne({ _id, ...ownFor(user, car._id) }).lean();
  return found && showPurchase(found, car);
};

const historyFor = (user: SessionUser, car: LoadedCar): Promise<Figures[]> =>
  FuelRecordModel.find(ownFor(user, car._id), FIGURES).lean<Figures[]>().exec();

/**
 * Reads a page of the caller's purchases for one of their cars, newest first. The first page includes the figures of
 * all purchases.
 * @throws AppError NOT_FOUND for a car that is not the caller's
 */
export const listFuel = async (
  user: SessionUser,
  carId: string,
  query: PageQuery,
): Promise<FuelListAnswer> => {
  const car = await loadCar(user, carId, 'useFuel');
  const [{ page, nextCursor }, history, energies] = await Promise.all([
    readPage(query, byDay('doneAt'), (after: After, count: number) =>
      FuelRecordModel.find({ ...ownFor(user, car._id), ...after })
        .sort({ doneAt: -1, _id: -1 })
        .limit(count)
        .lean(),
    ),
    historyFor(user, car),
    readEnergies(car),
  ]);
  const consumptions = computeConsumptions(history, car, energies);
  const stretches = new Map(
    consumptions.flatMap(({ stretches }) => stretches.map((one) => [one.end.id, one] as const)),
  );
  return {
    records: page.map((doc) => toFuelRecord(doc, energies, stretches.get(doc._id.toHexString()))),
    nextCursor,
    ...(query.cursor === undefined && computeFigures(history, consumptions, energies)),
  };
};

/**
 * Replaces one of the caller's purchases; fields that are missing from the correction are removed, except the day and
 * the currency of a price.
 * @throws AppError NOT_FOUND if they recorded no such purchase for the car
 */
export const replaceFuelRecord = async (
  session: ClientSession,
  user: SessionUser,
  car: LoadedCar,
  recordId: string,
  purchase: Purchase,
): Promise<FuelRecordDoc> => {
  if (!isObjectIdOrHexString(recordId)) throw notFound();
  await requireKnownCharge(car, purchase);
  const filter = { _id: recordId, ...ownFor(user, car._id) };
  const before = await FuelRecordModel.findOne(filter).session(session).lean();
  if (!before) throw notFound();
  const { doneAt } = purchase;
  const hadPrice = typeof (before.unitPrice ?? before.total) === 'number';
  const usual = hadPrice ? before.currency : user.settings?.currency;
  const corrected = await FuelRecordModel.findOneAndUpdate(
    filter,
    changesTo({ ...toStored(purchase, usual), ...(doneAt !== undefined && { doneAt }) }),
    { session, returnDocument: 'after', lean: true },
  );
  if (!corrected) throw notFound();
  return corrected;
};

/**
 * Removes one of the caller's purchases.
 * @returns it as it was stored
 * @throws AppError NOT_FOUND if they recorded no such purchase for the car
 */
export const deleteFuelRecord = async (
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
  return removed;
};

/** Puts a purchase back that `deleteFuelRecord` removed. */
export const reinsertFuelRecord = async (session: ClientSession, purchase: FuelRecordDoc): Promise<void> => {
  await FuelRecordModel.collection.insertOne(purchase, { session });
};

/**
 * Sets the currency of an account's prices that have none.
 * @returns the number of purchases that were changed
 */
export const nameCurrency = async (
  session: ClientSession,
  buyer: Types.ObjectId,
  currency: string,
): Promise<number> => {
  const unnamed = { buyer, unitPrice: { $exists: true }, currency: { $exists: false } };
  const { modifiedCount } = await FuelRecordModel.updateMany(unnamed, { $set: { currency } }, { session });
  return modifiedCount;
};

/**
 * Reads the caller's purchases for cars, the latest first.
 * @param unpriced reads only purchases without a price or without its currency
 */
export const fuelRecordsFor = (
  { _id: buyer }: Pick<SessionUser, '_id'>,
  cars: readonly Types.ObjectId[],
  { matching, unpriced, count }: { matching: QueryFilter<FuelRecordDoc>; unpriced: boolean; count: number },
): Promise<FuelRecordDoc[]> =>
  FuelRecordModel.find({ ...matching, buyer, car: { $in: [...cars] }, ...(unpriced && { currency: null }) })
    .sort({ doneAt: -1, _id: -1 })
    .limit(count)
    .lean<FuelRecordDoc[]>()
    .exec();

/** Removes a user's own purchases for a car. A former owner keeps theirs. */
export const removeFuelOfCar = async (
  session: ClientSession,
  user: Pick<SessionUser, '_id'>,
  car: Types.ObjectId,
) => {
  await FuelRecordModel.deleteMany(ownFor(user, car), { session });
};

/** Removes all purchases of a user whose account is deleted. */
export const removeFuelOf = async (session: ClientSession, buyer: Types.ObjectId): Promise<void> => {
  await FuelRecordModel.deleteMany({ buyer }, { session });
};

/**
 * Inserts many purchases of one user for one car; `createdAt` is the time of the purchase.
 * @returns what the odometer showed at them
 */
export const insertFuel = async (
  session: ClientSession,
  buyer: Types.ObjectId,
  car: Types.ObjectId,
  purchases: PastFuelRecord[],
): Promise<CarReading[]> => {
  const records = purchases.map(({ at, ...purchase }) => ({
    _id: new Types.ObjectId(),
    ...toStored(purchase, null),
    ...ownFor({ _id: buyer }, car),
    doneAt: utcDay(at),
    createdAt: at,
  }));
  await FuelRecordModel.insertMany(records, { session });
  return records.flatMap((record) => readingOfPurchase(record) ?? []);
};
