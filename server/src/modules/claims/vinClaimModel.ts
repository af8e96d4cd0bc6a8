import { CLAIM_STATES, type CLAIM_FIELDS } from '@glovebox/shared/vinClaim';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

export interface VinClaimDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** The VIN as it was claimed. */
  vin: string;
  claimant: Types.ObjectId;
  evidence: string;
  /** The statement of the owner and its author, because the owner of the car may change in the meantime. */
  answer?: { by: Types.ObjectId; text: string } | null;
  /** How many times the answer was changed. */
  revision?: number;
  state: (typeof CLAIM_STATES)[number];
  /** True exactly if the state is 'open'. The partial indexes use it. */
  isOpen: boolean;
  /** The reason that the admin gave for the decision. */
  reason?: string | null;
  decidedBy?: Types.ObjectId | null;
  decidedAt?: Date | null;
  createdAt: Date;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true },
  vin: { type: String, required: true },
  claimant: { type: Schema.Types.ObjectId, required: true },
  evidence: { type: String, required: true },
  answer: {
    type: defineSchema(
      { by: { type: Schema.Types.ObjectId, required: true }, text: { type: String, required: true } },
      { _id: false },
    ),
  },
  revision: { type: Number },
  state: { type: String, enum: CLAIM_STATES, required: true },
  isOpen: { type: Boolean, required: true, exposedAs: 'state' },
  reason: { type: String },
  decidedBy: { type: Schema.Types.ObjectId },
  decidedAt: { type: Date },
  createdAt: { type: Date, required: true },
} satisfies StoredFields<VinClaimDoc, typeof CLAIM_FIELDS>;

const schema = defineSchema<VinClaimDoc>(stored, {
  collection: 'vinclaims',
  autoIndex: false,
  versionKey: false,
});
// at most one open claim per car and user
schema.index({ car: 1, claimant: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
schema.index({ claimant: 1, createdAt: -1, _id: -1 });
schema.index({ car: 1, isOpen: 1, createdAt: -1, _id: -1 });
schema.index({ isOpen: 1, createdAt: -1, _id: -1 });

export const VinClaimModel = defineModel<VinClaimDoc>('VinClaim', schema);
