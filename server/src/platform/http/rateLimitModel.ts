import { model, Schema } from 'mongoose';

interface StoredCounter {
  /** Limit, caller and the start of the window. */
  _id: string;
  hits: number;
  expiresAt: Date;
}

const schema = new Schema<StoredCounter>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RateLimitModel = model<StoredCounter>('RateLimit', schema, 'ratelimits');
