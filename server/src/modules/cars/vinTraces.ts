import type { ClientSession, Types } from 'mongoose';
import { sha256 } from '../../platform/crypto/sha256.ts';
import type { CarDoc } from './carModel.ts';
import { keeperOf } from './carRelation.ts';
import { withRemoved } from './removedEntries.ts';
import { VinTraceModel } from './vinTraceModel.ts';

type EndedBook = Pick<
  CarDoc,
  'vin' | 'owner' | 'workshops' | 'hasChangedHands' | 'begunAnewAt' | 'removedEntries'
>;

/**
 * Remembers that there was a book under a VIN, when its car is removed or gets another VIN. The transaction has locked
 * the car.
 * @param lost how many own entries the VIN loses with it
 */
export const leaveTrace = async (session: ClientSession, car: EndedBook, lost: number): Promise<void> => {
  const hadOthers = car.hasChangedHands || Boolean(car.begunAnewAt);
  const trace = {
    by: hadOthers ? null : (car.owner ?? keeperOf(car)),
    removed: withRemoved(car.removedEntries, new Date(), { count: lost }),
  };
  await VinTraceModel.updateOne({ _id: sha256(car.vin) }, { $set: trace }, { session, upsert: true });
};

/**
 * Returns what a new book under a VIN says of an earlier one: that it was begun anew if somebody else had that one, and
 * otherwise what the same account removed from it.
 */
export const traceOf = async (
  session: ClientSession,
  vin: string,
  user: Types.ObjectId,
): Promise<Pick<CarDoc, 'begunAnewAt' | 'removedEntries'>> => {
  const trace = await VinTraceModel.findById(sha256(vin)).session(session).lean();
  if (!trace) return {};
  return trace.by?.equals(user) ? { removedEntries: trace.removed } : { begunAnewAt: new Date() };
};

/** Removes an account that is deleted from the traces that its books left. */
export const forgetInTraces = async (session: ClientSession, account: Types.ObjectId): Promise<void> => {
  await VinTraceModel.updateMany({ by: account }, { $set: { by: null } }, { session });
};
