import type { ClientSession, Types } from 'mongoose';
import { PlanGrantModel } from './planGrantModel.ts';
import { SubscriptionModel } from './subscriptionModel.ts';

/**
 * Deletes an account's billing data, with the account. A subscription continues at the payment provider until its owner
 * cancels it there; later events find no account.
 */
export const removeBillingOf = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await PlanGrantModel.deleteOne({ _id: user }, { session });
  await SubscriptionModel.deleteMany({ user }, { session });
};
