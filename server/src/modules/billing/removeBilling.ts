import type { ClientSession, Types } from 'mongoose';
import { bumpVersion } from '../../platform/database/versions.ts';
import { PlanGrantModel } from './planGrantModel.ts';
import { RemovedSubscriptionModel } from './removedSubscriptionModel.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { SubscriptionModel } from './subscriptionModel.ts';
import type { SubscriptionFact } from './subscriptionState.ts';

/** @param ids the ids of a deleted account and of its subscriptions */
const rememberRemoved = async (session: ClientSession, ids: string[]): Promise<void> => {
  for (const id of ids) {
    const _id = sha256(id);
    await RemovedSubscriptionModel.updateOne({ _id }, { $set: { _id } }, { upsert: true, session });
  }
};

/**
 * Deletes the billing data of an account that is deleted. A subscription continues at the payment provider until its
 * owner cancels it there, but nothing of later events is stored.
 */
export const removeBillingOf = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  // a concurrent event would otherwise store the subscription again
  await bumpVersion(session, 'plans');
  const subscriptions = await SubscriptionModel.find({ user }, { _id: 1 }).session(session).lean();
  await rememberRemoved(session, [user.toHexString(), ...subscriptions.map(({ _id }) => _id)]);
  await PlanGrantModel.deleteOne({ _id: user }, { session });
  await SubscriptionModel.deleteMany({ user }, { session });
};

/** Checks whether an event is about a subscription whose account was deleted. */
export const isRemoved = async (session: ClientSession, fact: SubscriptionFact): Promise<boolean> => {
  const account = fact.kind === 'checkout' && fact.user !== null ? [fact.user.toLowerCase()] : [];
  const ids = [fact.subscription, ...account].map((id) => sha256(id));
  return (await RemovedSubscriptionModel.exists({ _id: { $in: ids } }).session(session)) !== null;
};
