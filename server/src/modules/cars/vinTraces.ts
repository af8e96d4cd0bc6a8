import type { ClientSession, Types } from 'mongoose';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { keeperOf } from './carRelation.ts';
import { sumOfRemoved, withRemoved } from './removedEntries.ts';
import { VinTraceModel } from './vinTraceModel.ts';

type EndedBook = Pick<
  CarDoc,
  '_id' | 'vin' | 'owner' | 'workshops' | 'hasChangedHands' | 'begunAnewAt' | 'removedEntries'
>;

/**
 * Remembers that there was a book under a VIN, when its car is removed or gets another VIN. The transaction has locked
 * the car.
 * @param lost how many own entries the VIN loses with it
 * @param stated the km in all that its owner had stated, see `lastingMileage`
 */
export const leaveTrace = async (
  session: ClientSession,
  car: EndedBook,
  { lost, stated }: { lost: number; stated: number },
): Promise<void> => {
  const hadOthers = car.hasChangedHands || Boolean(car.begunAnewAt);
  const by = hadOthers ? null : (car.owner ?? keeperOf(car));
  const trace = {
    by,
    car: car._id,
    begunAnewAt: car.begunAnewAt ?? undefined,
    removed: withRemoved(car.removedEntries, new Date(), { count: lost }),
    stated: by && stated > 0 ? stated : undefined,
  };
  await VinTraceModel.updateOne({ _id: sha256(car.vin) }, changesTo(trace), { session, upsert: true });
};

/**
 * Remembers which car has taken over an earlier book under its VIN, when it loses that VIN again within ten minutes, so
 * that it does not take the book over twice.
 */
export const markTakenOver = async (
  session: ClientSession,
  { _id, vin, owner, workshops, removedEntries }: EndedBook,
): Promise<void> => {
  const by = owner ?? keeperOf({ owner, workshops });
  if (!by) return;
  const trace = await VinTraceModel.findOne({ _id: sha256(vin), by })
    .session(session)
    .lean();
  // the car that left the trace may get its VIN back, as long as it exists
  if (!trace || (trace.car && (await CarModel.exists({ _id: trace.car }).session(session)))) return;
  const takenOver = { car: _id, removed: removedEntries ?? [] };
  await VinTraceModel.updateOne({ _id: trace._id }, { $set: takenOver }, { session });
};

/** What a new book under a VIN takes over from an earlier one. */
interface TakenOver {
  notes: Pick<CarDoc, 'begunAnewAt' | 'removedEntries'>;
  /** The km in all that the same account had stated in the earlier one; 0 if it had stated none. */
  statedInAll: number;
}

/**
 * Returns what a new book under a VIN says of an earlier one: that it was begun anew if somebody else had that one, and
 * otherwise what the same account removed from it.
 * @param car the car that gets the VIN instead of another one; none if it is new
 */
export const traceOf = async (
  session: ClientSession,
  vin: string,
  user: Types.ObjectId,
  car?: Pick<CarDoc, '_id' | 'removedEntries'>,
): Promise<TakenOver> => {
  const trace = await VinTraceModel.findById(sha256(vin)).session(session).lean();
  if (!trace) return { notes: {}, statedInAll: 0 };
  if (car && trace.car?.equals(car._id))
    return { notes: { begunAnewAt: trace.begunAnewAt ?? undefined }, statedInAll: 0 };
  if (!trace.by?.equals(user)) return { notes: { begunAnewAt: new Date() }, statedInAll: 0 };
  return {
    notes: { removedEntries: sumOfRemoved(car?.removedEntries, trace.removed) },
    statedInAll: trace.stated ?? 0,
  };
};

/** Removes an account that is deleted from the traces that its books left. */
export const forgetInTraces = async (session: ClientSession, account: Types.ObjectId): Promise<void> => {
  await VinTraceModel.updateMany({ by: account }, { $set: { by: null }, $unset: { stated: 1 } }, { session });
};
