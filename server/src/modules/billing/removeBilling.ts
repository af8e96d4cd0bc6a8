import type { ClientSession, Types } from 'mongoose';
import { bumpVersion } from '../../platform/database/versions.ts';
import { PlanGrantModel } from './planGrantModel.ts';
import { rememberRemoved } from './removedSubscriptions.ts';
import { SubscriptionModel } from './subscriptionModel.ts';

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
