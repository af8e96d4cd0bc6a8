import { WEBHOOK_EVENTS, type WebhookEvent } from '@glovebox/shared/webhook';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** How long a message is kept, so that it can be sent again, in seconds. */
const KEPT = 7 * 86_400;

/** A message to a webhook, in the outbox of the database. */
export interface WebhookDeliveryDoc {
  /** Also names the message at the receiver, so that one that is sent twice is recognised. */
  _id: Types.ObjectId;
  webhook: Types.ObjectId;
  person: Types.ObjectId;
  event: WebhookEvent;
  /** What is posted: it is signed, so it stays as it is. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** The status of HTTP that the last try was answered with. */
  status?: number | null;
  /** The code of the last failure without an answer. */
  reason?: string | null;
  nextAt: Date;
  createdAt: Date;
}

const schema = defineSchema<WebhookDeliveryDoc>(
  {
    webhook: { type: Schema.Types.ObjectId, required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    event: { type: String, enum: WEBHOOK_EVENTS, required: true },
    body: { type: String, required: true, exposedAs: null },
    state: { type: String, enum: ['waiting', 'delivered', 'failed'], required: true },
    attempts: { type: Number, required: true },
    status: { type: Number },
    reason: { type: String },
    nextAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'webhookdeliveries', versionKey: false },
);
schema.index({ state: 1, nextAt: 1 });
schema.index({ webhook: 1, createdAt: -1, _id: -1 });
schema.index({ person: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT });

export const WebhookDeliveryModel = defineModel<WebhookDeliveryDoc>('WebhookDelivery', schema);
