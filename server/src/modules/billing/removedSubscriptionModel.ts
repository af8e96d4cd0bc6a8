import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** What was removed with an account: later events about it are not stored again. */
interface RemovedSubscriptionDoc {
  /** SHA-256 of the provider's id of a subscription, or of the id of the account. */
  _id: string;
}

const schema = defineSchema<RemovedSubscriptionDoc>(
  { _id: { type: String, required: true } },
  { collection: 'removedsubscriptions', autoIndex: false, versionKey: false },
);

export const RemovedSubscriptionModel = defineModel<RemovedSubscriptionDoc>('RemovedSubscription', schema);
