import type { TRANSFER_FIELDS } from '@glovebox/shared/transfer';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

/** The ways a transfer can end. An expired transfer may still be stored as 'pending': check `expiresAt` too. */
const TRANSFER_ENDS = [
  'accepted',
  'declined',
  'cancelled',
  'expired',
  // the transfer ended because the car went to someone else
  'superseded',
  // the transfer ended because the car was removed
  'removed',
  // the transfer ended because the account of the sender or the recipient was deleted
  'withdrawn',
] as const;
export type TransferEnd = (typeof TRANSFER_ENDS)[number];

const STATES = ['pending', ...TRANSFER_ENDS] as const;

export interface TransferDoc {
  _id: Types.ObjectId;
  /** Identifies the transfer in URLs. It grants nothing by itself. */
  token: string;
  /** SHA-256 of the secret that only the mail to the recipient contains. */
  secretHash: string;
  car: Types.ObjectId;
  /** The sender, with the name of the account at the time of sending. */
  from: { _id: Types.ObjectId; name: string };
  /** The time at which the mail to the recipient was written; missing while that is not known. */
  mailedAt?: Date;
  /** The email of the recipient, normalised as in accounts. */
  toEmail: string;
  state: (typeof STATES)[number];
  /** The data that the sender shares along with the car. */
  share: { serviceCosts: boolean };
  createdAt: Date;
  expiresAt: Date;
  endedAt?: Date | null;
  /** The time until which sender and recipient can see how it ended. A TTL index deletes the transfer then. */
  forgetAt: Date;
}

const stored = {
  token: { type: String, required: true },
  secretHash: { type: String, required: true, exposedAs: null },
  mailedAt: { type: Date, exposedAs: null },
  car: { type: Schema.Types.ObjectId, required: true },
  from: {
    type: defineSchema({
      _id: { type: Schema.Types.ObjectId, required: true },
      name: { type: String, required: true },
    }),
    required: true,
    exposedAs: 'fromUser',
  },
  toEmail: { type: String, required: true, exposedAs: 'toUser' },
  state: { type: String, enum: STATES, required: true, exposedAs: null },
  share: {
    type: defineSchema({ serviceCosts: { type: Boolean, required: true } }, { _id: false }),
    required: true,
  },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  endedAt: { type: Date, exposedAs: null },
  forgetAt: { type: Date, required: true, exposedAs: null },
} satisfies StoredFields<TransferDoc, typeof TRANSFER_FIELDS>;

const schema = defineSchema<TransferDoc>(stored, {
  collection: 'transfers',
  autoIndex: false,
  versionKey: false,
});
schema.index({ token: 1 }, { unique: true });
schema.index({ car: 1, toEmail: 1 }, { unique: true, partialFilterExpression: { state: 'pending' } });
schema.index({ car: 1, state: 1, expiresAt: -1, _id: -1 });
schema.index({ toEmail: 1, state: 1, expiresAt: -1, _id: -1 });
schema.index({ 'from._id': 1, state: 1, endedAt: -1 });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const TransferModel = defineModel<TransferDoc>('Transfer', schema);
