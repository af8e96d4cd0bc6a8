import { defineModel, defineSchema } from '../database/defineModel.ts';

interface StoredCounter {
  /** The limit, the caller and the start of the window. */
  _id: string;
  hits: number;
  expiresAt: Date;
}

const schema = defineSchema<StoredCounter>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RateLimitModel = defineModel<StoredCounter>('RateLimit', schema, 'ratelimits');
