import type { ClientSession, Types } from 'mongoose';
import { PlanGrantModel } from './planGrantModel.ts';
import { SubscriptionModel } from './subscriptionModel.ts';

/**
 * Forgets what an account paid. For one that is deleted; the subscription itself is ended at the payment provider,
 * whose later events then find nobody.
 */
export const removeBillingOf = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await PlanGrantModel.deleteOne({ _id: user }, { session });
  await SubscriptionModel.deleteMany({ user }, { session });
};
