import type { ClientSession, Types } from 'mongoose';
import { UserModel, type StoredUser } from './userModel.ts';

/** An account to which notices may go. */
export type NotifiedAccount = Pick<
  StoredUser,
  | '_id'
  | 'name'
  | 'email'
  | 'emailVerified'
  | 'role'
  | 'plan'
  | 'settings'
  | 'ntfyToken'
  | 'pushSubscriptions'
>;

const FIELDS = {
  name: 1,
  email: 1,
  emailVerified: 1,
  role: 1,
  plan: 1,
  settings: 1,
  ntfyToken: 1,
  pushSubscriptions: 1,
} as const;

/** An account that is locked or pending deletion gets no notices. */
const OPEN = { closing: null, lock: null } as const;

/** Returns the time zones of all accounts; null for those of which none is known. */
export const zonesOfAccounts = async (): Promise<(string | null)[]> => {
  const zones: unknown[] = await UserModel.distinct('settings.timeZone');
  return [null, ...zones.filter((zone) => typeof zone === 'string')];
};

/** Reads accounts in a time zone for which it was not worked out yet what to notify them of on a day. */
export const accountsToNotify = (
  timeZone: string | null,
  day: string,
  { limit, but }: { limit: number; but: readonly Types.ObjectId[] },
): Promise<NotifiedAccount[]> =>
  UserModel.find(
    {
      'settings.timeZone': timeZone,
      $or: [{ noticedOn: null }, { noticedOn: { $lt: day } }],
      _id: { $nin: but },
      ...OPEN,
    },
    FIELDS,
  )
    .limit(limit)
    .lean()
    .exec();

/** Reads an account to send it a notice; null if it gets none. */
export const readNotified = (_id: Types.ObjectId): Promise<NotifiedAccount | null> =>
  UserModel.findOne({ _id, ...OPEN }, FIELDS)
    .lean()
    .exec();

/** Remembers that it was worked out for a day what to notify an account of. */
export const markNoticed = async (
  session: ClientSession | null,
  _id: Types.ObjectId,
  day: string,
): Promise<void> => {
  await UserModel.updateOne(
    { _id },
    { $set: { noticedOn: day } },
    { ...(session && { session }), timestamps: false },
  );
};

/** Switches the notices by mail of an account off. */
export const endNoticesByMail = async (_id: Types.ObjectId): Promise<void> => {
  await UserModel.updateOne({ _id }, { $set: { 'settings.notices.mail': false }, $inc: { revision: 1 } });
};
