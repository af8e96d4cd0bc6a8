import { model, Schema } from 'mongoose';

/** What was removed with an account: later events about it are not stored again. */
interface RemovedSubscriptionDoc {
  /** SHA-256 of the provider's id of a subscription, or of the id of the account. */
  _id: string;
}

const schema = new Schema<RemovedSubscriptionDoc>(
  { _id: { type: String, required: true } },
  { collection: 'removedsubscriptions', strict: 'throw', autoIndex: false, versionKey: false },
);

export const RemovedSubscriptionModel = model('RemovedSubscription', schema);
