import type { ACCESS_REQUEST_FIELDS } from '@glovebox/shared/access';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

const STATES = ['pending', 'approved', 'declined', 'withdrawn'] as const;

export interface AccessRequestDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** The owner of the car. A transfer of the car removes its requests. */
  owner: Types.ObjectId;
  workshop: Types.ObjectId;
  /** An answered request is kept until it expires, so that a second answer differs from one to an unknown request. */
  state: (typeof STATES)[number];
  createdAt: Date;
  answeredAt?: Date | null;
  expiresAt: Date;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true, exposedAs: 'vin' },
  owner: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  workshop: { type: Schema.Types.ObjectId, required: true, exposedAs: 'name' },
  state: { type: String, enum: STATES, required: true, exposedAs: null },
  createdAt: { type: Date, required: true },
  answeredAt: { type: Date, exposedAs: null },
  expiresAt: { type: Date, required: true },
} satisfies StoredFields<AccessRequestDoc, typeof ACCESS_REQUEST_FIELDS>;

const schema = defineSchema<AccessRequestDoc>(stored, {
  collection: 'accessrequests',
  autoIndex: false,
  versionKey: false,
});
schema.index(
  { car: 1, workshop: 1 },
  { unique: true, partialFilterExpression: { state: { $eq: 'pending' } } },
);
schema.index({ car: 1, state: 1, _id: -1 });
schema.index({ owner: 1, state: 1, _id: -1 });
schema.index({ workshop: 1, state: 1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AccessRequestModel = defineModel<AccessRequestDoc>('AccessRequest', schema);
