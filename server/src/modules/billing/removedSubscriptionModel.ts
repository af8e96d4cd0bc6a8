import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** A subscription or account that was removed, so that later events about it are not stored. */
interface RemovedSubscriptionDoc {
  /** SHA-256 of the id of a subscription at the provider, or of the id of the account. */
  _id: string;
}

const schema = defineSchema<RemovedSubscriptionDoc>(
  { _id: { type: String, required: true } },
  { collection: 'removedsubscriptions', autoIndex: false, versionKey: false },
);

export const RemovedSubscriptionModel = defineModel<RemovedSubscriptionDoc>('RemovedSubscription', schema);
