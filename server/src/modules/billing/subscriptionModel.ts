import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { SubscriptionState } from './subscriptionState.ts';

export type SubscriptionDoc = Omit<SubscriptionState, 'user'> & {
  /** The id of the subscription at the provider. */
  _id: string;
  /** The account that its checkout named; it may not exist. */
  user: Types.ObjectId | null;
};

const moment = { type: Date, default: null } as const;

const schema = defineSchema<SubscriptionDoc>(
  {
    _id: { type: String, required: true },
    customer: { type: String, default: null },
    user: { type: Schema.Types.ObjectId, default: null },
    checkoutAt: moment,
    paid: { type: Boolean, required: true },
    status: { type: String, default: null },
    statusAt: moment,
    statusUntil: moment,
    invoiceUntil: moment,
    ended: { type: Boolean, required: true },
    since: { type: Date, required: true },
  },
  { collection: 'subscriptions', autoIndex: false, versionKey: false },
);
schema.index({ user: 1 });
schema.index({ customer: 1, checkoutAt: 1 });

export const SubscriptionModel = defineModel<SubscriptionDoc>('Subscription', schema);
