import type { AnyKeys, ClientSession, Types, UpdateQuery } from 'mongoose';
import { changesTo } from '../../platform/fields/changes.ts';
import { CarModel, ENDS_ON_TRANSFER, type CarDoc } from './carModel.ts';
import { withRemoved } from './removedEntries.ts';
import { newPublicCode } from './publicCode.ts';

/** Inserts a new car with a unique public code. */
export const insertCar = async (session: ClientSession, fields: AnyKeys<CarDoc>): Promise<CarDoc> => {
  const [car] = await CarModel.create([{ ...fields, publicId: newPublicCode() }], { session });
  if (!car) throw new Error('nothing was stored');
  return car.toObject();
};

/** Changes a car that the transaction has locked. */
export const updateCar = (
  session: ClientSession,
  _id: Types.ObjectId,
  changes: UpdateQuery<CarDoc>,
): Promise<CarDoc> =>
  CarModel.findOneAndUpdate({ _id }, changes, { session, returnDocument: 'after' })
    .orFail()
    .lean<CarDoc>()
    .exec();

/**
 * Counts own entries of a car that the transaction has locked: removed ones, and lowered ones. A negative number takes
 * back what was counted, after an undo.
 */
export const countRemoved = async (
  session: ClientSession,
  { _id, removedEntries }: Pick<CarDoc, '_id' | 'removedEntries'>,
  at: Date,
  entries: { count: number } | { lowered: number },
): Promise<void> => {
  const changed = withRemoved(removedEntries, at, entries);
  await CarModel.updateOne({ _id }, { $set: { removedEntries: changed } }, { session });
};

/** Keeps until when a workshop's request waits, on a car that the transaction has locked. No change that users should see. */
export const keepAccessAskedUntil = async (
  session: ClientSession,
  _id: Types.ObjectId,
  until: Date,
): Promise<void> => {
  await CarModel.updateOne({ _id }, { $set: { accessAskedUntil: until } }, { session, timestamps: false });
};

/** Replaces the public code of a car that the transaction has locked; the old one stops working. */
export const replacePublicCode = async (session: ClientSession, _id: Types.ObjectId): Promise<string> => {
  const publicId = newPublicCode();
  await CarModel.updateOne({ _id }, { $set: { publicId } }, { session });
  return publicId;
};

/**
 * Sets a new owner on a car that the transaction has locked. Removes what only concerned the previous one, and
 * replaces the public code, which they may have shared.
 * @param recorded how many records the new owner has of the car already, from when it was theirs before
 * @param transferredBy who has transferred it, up to now; see `CarDoc`
 */
export const setOwner = async (
  session: ClientSession,
  _id: Types.ObjectId,
  to: Types.ObjectId,
  recorded: Pick<CarDoc, 'fuelRecordsRecorded' | 'expensesRecorded'>,
  transferredBy: Types.ObjectId[],
): Promise<void> => {
  await CarModel.updateOne(
    { _id },
    {
      $set: {
        ...recorded,
        owner: to,
        publicId: newPublicCode(),
        hasChangedHands: true,
        transferredBy,
      },
      $unset: { ...ENDS_ON_TRANSFER, heldFrom: 1 },
      $inc: { edits: 1 },
    },
    { session },
  );
};

/** Takes a claimed car that the transaction has locked from its owner, or its keeper, until the claim is decided. */
export const holdForClaim = async (
  session: ClientSession,
  _id: Types.ObjectId,
  heldFrom: NonNullable<CarDoc['heldFrom']>,
): Promise<void> => {
  await CarModel.updateOne(
    { _id },
    {
      $set: { owner: null, heldFrom, publicId: newPublicCode() },
      $unset: ENDS_ON_TRANSFER,
      $inc: { edits: 1 },
    },
    { session },
  );
};

/** The fields derived from a car's services and its odometer readings. */
export type CarStats = Pick<
  CarDoc,
  | 'mileage'
  | 'odometerVerdict'
  | 'newInstruments'
  | 'readingsAgree'
  | 'verifiedReadings'
  | 'servicesCount'
  | 'newestServices'
  | 'due'
  | 'lastServiceAt'
  | 'hasVerifiedService'
> & { judgeAgainOn?: string | undefined; lastReadingOn?: string | undefined };

/** Stores what was derived, on a car that the transaction has locked. */
export const storeCarStats = async (
  session: ClientSession,
  _id: Types.ObjectId,
  stats: Partial<CarStats>,
): Promise<void> => {
  await CarModel.updateOne({ _id }, changesTo(stats), { session });
};

/** Keeps what no notices are sent about, on a car that the transaction has locked. No change that users should see. */
export const storeSnoozes = async (
  session: ClientSession,
  _id: Types.ObjectId,
  snoozes: NonNullable<CarDoc['snoozes']>,
): Promise<void> => {
  await CarModel.updateOne({ _id }, { $set: { snoozes } }, { session, timestamps: false });
};

/** Counts an expense that was added to a car, or removed from it, besides the records that its lock counts. */
export const countExpense = async (
  session: ClientSession,
  _id: Types.ObjectId,
  by: 1 | -1,
): Promise<void> => {
  await CarModel.updateOne({ _id }, { $inc: { expensesRecorded: by } }, { session });
};

/** Deletes a car that the transaction has locked; what belongs to it is deleted by `removeCar`. */
export const deleteCar = async (session: ClientSession, _id: Types.ObjectId): Promise<void> => {
  await CarModel.deleteOne({ _id }, { session });
};
