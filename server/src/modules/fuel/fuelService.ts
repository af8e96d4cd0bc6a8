import { dayOf } from '@glovebox/shared/days';
import { energyOf, type Energies, type Energy } from '@glovebox/shared/energies';
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
import { revisedTo } from '../../platform/fields/revisions.ts';
import { AppError, notFound, orNotFound } from '../../platform/errors/appError.ts';
import { byRecord, LATEST_FIRST, readPage, type After } from '../../platform/database/paging.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { judgeReadings } from '../odometer/judgeReadings.ts';
import { readingsOfCar, type CarReading } from '../readings/readingService.ts';
import { readCarPurchases } from '../car-purchases/carPurchaseService.ts';
import { computeConsumptions, computeFigures, FIGURES, withReturns, type Figures } from './fuelFigures.ts';
import { FuelRecordModel, type FuelRecordDoc } from './fuelModel.ts';
import { toFuelRecord, type Measure } from './fuelRecord.ts';

export type { FuelRecordDoc };

export type Purchase = z.output<typeof newFuelSchema>;

export type PastFuelRecord = Omit<Purchase, 'doneAt'> & { at: Date };

type Stored = Omit<
  FuelRecordDoc,
  '_id' | 'car' | 'buyer' | 'doneAt' | 'createdAt' | 'revision' | 'fromImport'
>;

/**
 * Returns the stored fields, except the day, which a new purchase and a correction default differently.
 * @param usual the currency of a price that comes without one, if it is known
 * @throws AppError BAD_INPUT if the total is above the highest amount in that currency
 */
const toStored = (purchase: Purchase, energy: Energy | null, usual: string | null | undefined) => {
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
    energy,
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

/** @throws AppError BAD_INPUT if a charge is described, and the purchase is not electricity */
const chargedEnergy = (purchase: Purchase, energy: Energy | null): Energy | null => {
  const charge = chargeFieldOf(purchase);
  if (charge && energy !== 'electricity') {
    throw new AppError('BAD_INPUT', NOT_A_CHARGE, [{ path: charge, message: NOT_A_CHARGE }]);
  }
  return energy;
};

/**
 * Returns the energy with which a purchase is stored. A correction without a kind keeps the energy of a purchase that
 * had no kind.
 * @throws AppError BAD_INPUT if a charge is described, and the purchase is not electricity
 */
const energyToStore = async (
  car: LoadedCar,
  purchase: Purchase,
  before?: Pick<FuelRecordDoc, 'kind' | 'energy'>,
): Promise<Energy | null> => {
  const isKept = before && !before.kind && !purchase.kind;
  return chargedEnergy(purchase, isKept ? before.energy : energyOf(purchase.kind, await readEnergies(car)));
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

/**
 * Creates a purchase for a car without storing it.
 * @param energy see `energyToStore`
 * @param usual the currency of a price that comes without one, if it is known
 */
const newFuelRecord = (
  user: Pick<SessionUser, '_id' | 'settings'>,
  car: Types.ObjectId,
  _id: Types.ObjectId,
  purchase: Purchase,
  energy: Energy | null,
  usual: string | null | undefined,
): FuelRecordDoc => {
  const now = new Date();
  return {
    _id,
    ...toStored(purchase, energy, usual),
    ...ownFor(user, car),
    doneAt: purchase.doneAt ?? todayOf(user, now),
    createdAt: now,
  };
};

/**
 * Creates a purchase that an import brings along, without storing it. A price without a currency stays so.
 * @throws AppError BAD_INPUT as for one that is recorded by itself
 */
export const importedFuelRecord = (
  user: Pick<SessionUser, '_id' | 'settings'>,
  car: Types.ObjectId,
  energies: Energies,
  purchase: Purchase,
): FuelRecordDoc =>
  newFuelRecord(
    user,
    car,
    new Types.ObjectId(),
    purchase,
    chargedEnergy(purchase, energyOf(purchase.kind, energies)),
    null,
  );

/** Adds a purchase of the caller for one of their cars, which the transaction has locked. */
export const insertFuelRecord = async (
  session: ClientSession,
  user: SessionUser,
  car: LoadedCar,
  _id: Types.ObjectId,
  purchase: Purchase,
): Promise<FuelRecordDoc> => {
  const stored = newFuelRecord(
    user,
    car._id,
    _id,
    purchase,
    await energyToStore(car, purchase),
    user.settings?.currency,
  );
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
  return found && toFuelRecord(found);
};

/**
 * Reads one of the caller's purchases for a car that the transaction has locked.
 * @throws AppError NOT_FOUND if they recorded no such purchase for the car
 */
export const ownFuelRecord = async (
  session: ClientSession,
  user: SessionUser,
  car: LoadedCar,
  id: string,
): Promise<FuelRecordDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  return orNotFound(
    FuelRecordModel.findOne({ _id: id, ...ownFor(user, car._id) })
      .session(session)
      .lean<FuelRecordDoc>(),
  );
};

/** Reads what the figures need of all of a person's purchases for a car, in no particular order. */
export const historyFor = (user: Pick<SessionUser, '_id'>, car: Pick<LoadedCar, '_id'>): Promise<Figures[]> =>
  FuelRecordModel.find(ownFor(user, car._id), FIGURES).lean<Figures[]>().exec();

/**
 * Reads all of a person's purchases for a car, and works out the consumption of each energy. Those of days that have not come
 * do not count.
 */
export const readConsumptions = async (user: SessionUser, car: LoadedCar) => {
  const [history, energies, readings, times] = await Promise.all([
    historyFor(user, car),
    readEnergies(car),
    readingsOfCar(car._id),
    readCarPurchases(user._id, [car._id]),
  ]);
  // a stated mileage is often a guess, which says nothing against what was read at the pump
  const read = readings.filter(({ source }) => source !== 'stated');
  const today = todayOf(user);
  const returns = times.flatMap(({ since }) => since ?? []);
  const counted = withReturns(
    history.filter(({ doneAt }) => doneAt <= today),
    returns,
  );
  return { history, energies, today, ...computeConsumptions(counted, judgeReadings(read, today)) };
};

/** Of a purchase whose day has not come. */
const NOT_YET = { why: 'ahead', counted: false } as const;

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
  const [{ page, nextCursor }, { history, energies, today, consumptions, unmeasured }] = await Promise.all([
    readPage(query, byRecord, (after: After, count: number) =>
      FuelRecordModel.find({ ...ownFor(user, car._id), ...after })
        .sort(LATEST_FIRST)
        .limit(count)
        .lean(),
    ),
    readConsumptions(user, car),
  ]);
  const measures = new Map<string, Measure>();
  for (const { _id, doneAt, energy } of history)
    if (doneAt > today && energy) measures.set(_id.toHexString(), { unmeasured: NOT_YET });
  for (const [{ id }, why] of unmeasured) measures.set(id, { unmeasured: why });
  for (const { stretches } of consumptions)
    for (const stretch of stretches) measures.set(stretch.end.id, { stretch });
  return {
    records: page.map((doc) => toFuelRecord(doc, measures.get(doc._id.toHexString()))),
    nextCursor,
    ...(query.cursor === undefined && computeFigures(history, consumptions, energies, today)),
  };
};

/**
 * Replaces one of the caller's purchases; fields that are missing from the correction are removed, except the day, the
 * energy and the currency of a price.
 */
export const replaceFuelRecord = async (
  session: ClientSession,
  user: SessionUser,
  car: LoadedCar,
  before: FuelRecordDoc,
  purchase: Purchase,
): Promise<FuelRecordDoc> => {
  const energy = await energyToStore(car, purchase, before);
  const { doneAt } = purchase;
  const hadPrice = typeof (before.unitPrice ?? before.total) === 'number';
  const usual = hadPrice ? before.currency : user.settings?.currency;
  const values = { ...toStored(purchase, energy, usual), ...(doneAt !== undefined && { doneAt }) };
  return orNotFound(
    FuelRecordModel.findOneAndUpdate(
      { _id: before._id, ...ownFor(user, car._id) },
      revisedTo(before, values),
      { session, returnDocument: 'after' },
    ).lean<FuelRecordDoc>(),
  );
};

/** Removes one of the caller's purchases. */
export const deleteFuelRecord = async (
  session: ClientSession,
  { _id, car, buyer }: FuelRecordDoc,
): Promise<void> => {
  await FuelRecordModel.deleteOne({ _id, car, buyer }, { session });
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
  const { modifiedCount } = await FuelRecordModel.updateMany(
    unnamed,
    { $set: { currency }, $inc: { revision: 1 } },
    { session },
  );
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
    .sort(LATEST_FIRST)
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
  car: LoadedCar,
  purchases: PastFuelRecord[],
  timeZone: string,
): Promise<CarReading[]> => {
  const energies = await readEnergies(car);
  const records = purchases.map(({ at, ...purchase }) => ({
    _id: new Types.ObjectId(),
    ...toStored(purchase, energyOf(purchase.kind, energies), null),
    ...ownFor({ _id: buyer }, car._id),
    doneAt: dayOf(at, timeZone),
    createdAt: at,
  }));
  await FuelRecordModel.insertMany(records, { session });
  return records.flatMap((record) => readingOfPurchase(record) ?? []);
};
