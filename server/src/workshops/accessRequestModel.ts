import { model, Schema, type Types } from 'mongoose';

const STATES = ['pending', 'approved', 'declined', 'withdrawn'] as const;

export interface AccessRequestDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** The car's. When the car changes hands, its requests are removed. */
  owner: Types.ObjectId;
  workshop: Types.ObjectId;
  /** What was answered is kept until it expires, so that a second answer can be told from an unknown request. */
  state: (typeof STATES)[number];
  createdAt: Date;
  answeredAt?: Date | null;
  expiresAt: Date;
}

const schema = new Schema<AccessRequestDoc>(
  {
    car: { type: Schema.Types.ObjectId, required: true },
    owner: { type: Schema.Types.ObjectId, required: true },
    workshop: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: STATES, required: true },
    createdAt: { type: Date, required: true },
    answeredAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'accessrequests', strict: 'throw', autoIndex: false, versionKey: false },
);
schema.index(
  { car: 1, workshop: 1 },
  { unique: true, partialFilterExpression: { state: { $eq: 'pending' } } },
);
schema.index({ car: 1, state: 1, _id: -1 });
schema.index({ owner: 1, state: 1, _id: -1 });
schema.index({ workshop: 1, state: 1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AccessRequestModel = model('AccessRequest', schema);
