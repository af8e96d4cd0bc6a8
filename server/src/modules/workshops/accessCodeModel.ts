import type { ACCESS_CODE_FIELDS } from '@glovebox/shared/access';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

export interface AccessCodeDoc {
  /** The car's id, so that a new code replaces the old one. */
  _id: Types.ObjectId;
  /** SHA-256 of the car's id and the code. */
  hash: string;
  /** The number of wrong attempts that are still allowed for all workshops together. */
  triesLeft: number;
  /** The wrong attempts of each workshop, so that no workshop uses up the attempts of another. */
  wrong?: { _id: Types.ObjectId; tries: number }[];
  expiresAt: Date;
}

const stored = {
  hash: { type: String, required: true, exposedAs: null },
  triesLeft: { type: Number, required: true, exposedAs: null },
  wrong: {
    type: [
      defineSchema({
        _id: { type: Schema.Types.ObjectId, required: true },
        tries: { type: Number, required: true },
      }),
    ],
    exposedAs: null,
  },
  expiresAt: { type: Date, required: true },
} satisfies StoredFields<AccessCodeDoc, typeof ACCESS_CODE_FIELDS>;

const schema = defineSchema<AccessCodeDoc>(
  { _id: { type: Schema.Types.ObjectId, required: true }, ...stored },
  { collection: 'accesscodes', autoIndex: false, versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AccessCodeModel = defineModel<AccessCodeDoc>('AccessCode', schema);
