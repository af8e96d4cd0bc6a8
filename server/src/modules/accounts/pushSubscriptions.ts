import type { NewSubscription } from '@glovebox/shared/notices';
import { isObjectIdOrHexString, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, unauthenticated } from '../../platform/errors/appError.ts';
import { UserModel, type StoredSubscription } from './userModel.ts';

/** The maximum number of browsers of an account. Another one replaces the oldest. */
const MOST = 20;

// without timestamps, because a browser does not change the account itself
const UNTOUCHED = { timestamps: false } as const;

const toSubscription = ({ _id, endpoint, createdAt }: StoredSubscription) => ({
  _id: _id.toHexString(),
  service: new URL(endpoint).host,
  createdAt: createdAt.toISOString(),
});

/** Lists the browsers that show the notices of an account, oldest first. */
export const listSubscriptions = async (user: Types.ObjectId) => {
  const account = await UserModel.findById(user, { pushSubscriptions: 1 }).lean();
  return (account?.pushSubscriptions ?? []).map(toSubscription);
};

/** Adds a browser to an account, or renews it. From then on it shows the notices of no other account. */
export const addSubscription = (
  user: Types.ObjectId,
  { endpoint, keys: { p256dh, auth } }: NewSubscription,
) =>
  inTransaction(async (session) => {
    const added = { _id: new Types.ObjectId(), endpoint, p256dh, auth, createdAt: new Date() };
    const how = { session, ...UNTOUCHED };
    const known = { 'pushSubscriptions.endpoint': endpoint };
    await UserModel.updateMany(known, { $pull: { pushSubscriptions: { endpoint } } }, how);
    const account = await UserModel.findOne({ _id: user, closing: null }, { pushSubscriptions: 1 })
      .session(session)
      .lean();
    if (!account) throw unauthenticated();
    const pushSubscriptions = [...(account.pushSubscriptions ?? []), added].slice(-MOST);
    await UserModel.updateOne({ _id: user }, { $set: { pushSubscriptions } }, how);
    return toSubscription(added);
  });

/** Removes a browser of an account. */
export const endSubscription = async (user: Types.ObjectId, _id: Types.ObjectId): Promise<void> => {
  await UserModel.updateOne({ _id: user }, { $pull: { pushSubscriptions: { _id } } }, UNTOUCHED);
};

/** Removes a browser of the caller. @throws AppError NOT_FOUND */
export const removeSubscription = async (user: Types.ObjectId, id: string): Promise<void> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const _id = new Types.ObjectId(id);
  const { matchedCount } = await UserModel.updateOne(
    { _id: user, 'pushSubscriptions._id': _id },
    { $pull: { pushSubscriptions: { _id } } },
    UNTOUCHED,
  );
  if (matchedCount === 0) throw notFound();
};
