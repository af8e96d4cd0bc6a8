import { model, Schema, type Types } from 'mongoose';

interface StoredSession {
  /** 128 random bits; the token names it. */
  _id: string;
  user: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ user: 1 });

export const SessionModel = model<StoredSession>('Session', schema, 'sessions');
