import { model, Schema } from 'mongoose';

const DAY_IN_SECONDS = 86_400;

interface StripeEventDoc {
  /** The provider's id of the event, which is applied once. */
  _id: string;
  type: string;
  receivedAt: Date;
}

const schema = new Schema<StripeEventDoc>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: 'stripeevents', strict: 'throw', autoIndex: false, versionKey: false },
);
// the provider retries for some days, and on request for thirty
schema.index({ receivedAt: 1 }, { expireAfterSeconds: 100 * DAY_IN_SECONDS });

export const StripeEventModel = model('StripeEvent', schema);
