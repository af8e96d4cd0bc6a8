import type { ClientSession, Types } from 'mongoose';
import { PlanGrantModel } from './planGrantModel.ts';
import { SubscriptionModel } from './subscriptionModel.ts';

/**
 * Forgets what an account paid. For one that is deleted; a subscription goes on at the payment provider until its person
 * cancels it there, and the provider's later events find nobody.
 */
export const removeBillingOf = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await PlanGrantModel.deleteOne({ _id: user }, { session });
  await SubscriptionModel.deleteMany({ user }, { session });
};
