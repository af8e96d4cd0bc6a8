import { model, Schema, type Types } from 'mongoose';

export interface AccessCodeDoc {
  /** The car's id, so that a new code replaces the old one. */
  _id: Types.ObjectId;
  /** SHA-256 of the car's id and the code. */
  hash: string;
  /** How many more wrong attempts it survives. */
  triesLeft: number;
  expiresAt: Date;
}

const schema = new Schema<AccessCodeDoc>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    triesLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'accesscodes', strict: 'throw', autoIndex: false, versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AccessCodeModel = model('AccessCode', schema);
