import { CHANNELS, type Channel } from '@glovebox/shared/notices';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** What a notice says. */
export interface NoticeText {
  /** Contains nothing that anybody typed. */
  title: string;
  body: string;
  /** Whether something in it is overdue. */
  isUrgent: boolean;
}

/** A notice on its way to a person. It is removed when it has arrived. */
export interface DeliveryDoc {
  /** Also names the message at the receiver, so that one that is sent twice is recognised. */
  _id: Types.ObjectId;
  person: Types.ObjectId;
  channel: Channel;
  /** The browser, for Web Push. */
  subscription?: Types.ObjectId | null;
  state: 'waiting' | 'failed';
  /** Missing once it was given up. */
  text?: NoticeText | null;
  attempts: number;
  /** The code of the last failure. */
  reason?: string | null;
  /** When it is sent next. */
  nextAt: Date;
  createdAt: Date;
  /** When one that was given up is forgotten. */
  forgetAt?: Date | null;
}

const schema = defineSchema<DeliveryDoc>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, enum: CHANNELS, required: true },
    subscription: { type: Schema.Types.ObjectId },
    state: { type: String, enum: ['waiting', 'failed'], required: true },
    text: {
      type: defineSchema<NoticeText>(
        {
          title: { type: String, required: true },
          body: { type: String, required: true },
          isUrgent: { type: Boolean, required: true },
        },
        { _id: false },
      ),
    },
    attempts: { type: Number, required: true },
    reason: { type: String },
    nextAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    forgetAt: { type: Date },
  },
  { collection: 'deliveries', autoIndex: false, versionKey: false },
);
schema.index({ state: 1, nextAt: 1 });
schema.index({ person: 1 });
// the list for admins
schema.index({ createdAt: -1, _id: -1 });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const DeliveryModel = defineModel<DeliveryDoc>('Delivery', schema);
