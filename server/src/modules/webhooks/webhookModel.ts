import { WEBHOOK_EVENTS, type WebhookEvent } from '@glovebox/shared/webhook';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** An address that is told what happens to the cars of a person. */
export interface WebhookDoc {
  _id: Types.ObjectId;
  person: Types.ObjectId;
  url: string;
  events: WebhookEvent[];
  /** Signs the messages, so it is stored as it is. */
  secret: string;
  createdAt: Date;
  /** Since when no message has arrived, and how many tries have failed since. */
  failingSince?: Date | null;
  failures?: number | null;
  /** When it was switched off because of that. */
  offSince?: Date | null;
}

const schema = defineSchema<WebhookDoc>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: WEBHOOK_EVENTS }], required: true },
    secret: { type: String, required: true, exposedAs: null },
    createdAt: { type: Date, required: true },
    failingSince: { type: Date },
    failures: { type: Number, exposedAs: null },
    offSince: { type: Date, exposedAs: 'switchedOffAt' },
  },
  { collection: 'webhooks', versionKey: false },
);
schema.index({ person: 1 });

export const WebhookModel = defineModel<WebhookDoc>('Webhook', schema);
