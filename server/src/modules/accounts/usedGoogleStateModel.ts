import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** A `state` that came back from Google, so that it cannot be used again. */
interface UsedGoogleState {
  /** SHA-256 of the state in hexadecimal. */
  _id: string;
  /** The time at which the cookie with the state has expired, too. */
  expiresAt: Date;
}

const schema = defineSchema<UsedGoogleState>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'usedgooglestates', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const UsedGoogleStateModel = defineModel<UsedGoogleState>('UsedGoogleState', schema);
