import type { ClientSession, Types } from 'mongoose';
import { DeliveryModel, type DeliveryDoc } from './deliveryModel.ts';
import { NoticeModel, type NoticeDoc } from './noticeModel.ts';

/** Reads on which day a person was told of what, by the key of the notice. */
export const readTold = async (keys: readonly string[]): Promise<Map<string, string>> => {
  const notices = await NoticeModel.find({ _id: { $in: keys } }, { day: 1 }).lean();
  return new Map(notices.map(({ _id, day }) => [_id, day]));
};

/**
 * Remembers what a person is told of, and puts the notice in the outbox, both or neither. It fails if another server has
 * done so.
 */
export const storeNotices = async (
  session: ClientSession,
  notices: readonly NoticeDoc[],
  deliveries: readonly DeliveryDoc[],
): Promise<void> => {
  await NoticeModel.insertMany([...notices], { session });
  await DeliveryModel.insertMany([...deliveries], { session });
};

/** Reads the notices that have to be sent now, those that wait longest first. */
export const dueDeliveries = (now: Date, limit: number): Promise<DeliveryDoc[]> =>
  DeliveryModel.find({ state: 'waiting', nextAt: { $lte: now } })
    .sort({ nextAt: 1 })
    .limit(limit)
    .lean()
    .exec();

export const removeDelivery = async (_id: Types.ObjectId): Promise<void> => {
  await DeliveryModel.deleteOne({ _id });
};

const MINUTE = 60_000;
/** The minutes until the next attempt, after each one that failed. */
const PAUSES = [1, 5, 30, 120, 360, 720, 1_440];
/** How long admins see a notice that was given up, in minutes. */
const REMEMBERED = 30 * 1_440;

/**
 * Notes that a notice could not be sent: it is tried again later, or given up after two days or if that is of no use.
 * @param reason a code without anything private
 */
export const noteFailure = async (
  { _id, attempts }: DeliveryDoc,
  { reason, isFinal, now }: { reason: string; isFinal: boolean; now: Date },
): Promise<void> => {
  const pause = isFinal ? undefined : PAUSES[attempts];
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const counted = { attempts: attempts + 1, reason };
  await DeliveryModel.updateOne(
    { _id },
    pause === undefined
      ? { $set: { ...counted, state: 'failed', forgetAt: later(REMEMBERED) }, $unset: { text: 1 } }
      : { $set: { ...counted, nextAt: later(pause) } },
  );
};

/** Forgets what an account was told, and what is on its way to it. */
export const forgetNoticesOf = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  await NoticeModel.deleteMany({ person }, { session });
  await DeliveryModel.deleteMany({ person }, { session });
};
