import { TOKEN_SCOPES, type TokenScope } from '@glovebox/shared/accessToken';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** A secret with which a program calls the API for a person. */
export interface AccessTokenDoc {
  _id: Types.ObjectId;
  person: Types.ObjectId;
  /** SHA-256 of the secret in hexadecimal; only the person was told the secret itself. */
  hash: string;
  name: string;
  scope: TokenScope;
  createdAt: Date;
  expiresAt?: Date | null;
  lastUsedAt?: Date | null;
}

const schema = defineSchema<AccessTokenDoc>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    name: { type: String, required: true },
    scope: { type: String, enum: TOKEN_SCOPES, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date },
    lastUsedAt: { type: Date },
  },
  { collection: 'accesstokens', versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index({ person: 1 });

export const AccessTokenModel = defineModel<AccessTokenDoc>('AccessToken', schema);
