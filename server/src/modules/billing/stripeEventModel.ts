import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

const DAY_IN_SECONDS = 86_400;

interface StripeEventDoc {
  /** The id of the event at the provider. Each event is applied once. */
  _id: string;
  type: string;
  receivedAt: Date;
}

const schema = defineSchema<StripeEventDoc>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: 'stripeevents', autoIndex: false, versionKey: false },
);
// the provider retries for some days, and for thirty days on request
schema.index({ receivedAt: 1 }, { expireAfterSeconds: 100 * DAY_IN_SECONDS });

export const StripeEventModel = defineModel<StripeEventDoc>('StripeEvent', schema);
