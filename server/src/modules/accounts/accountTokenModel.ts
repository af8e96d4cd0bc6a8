import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/**
 * Links that verify an email, set a new password, restore the email from before a change, or keep the new one, which ends
 * the links that restore former ones.
 */
export const TOKEN_KINDS = ['verify', 'reset', 'restore', 'keep'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

interface AccountTokenDoc {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  kind: TokenKind;
  /** The address to which the link was sent, so whoever opens it can read mail there. A `restore` link restores it. */
  email: string;
  /** SHA-256 of the secret in hexadecimal; the secret itself is only in the mail. */
  hash: string;
  expiresAt: Date;
}

const schema = defineSchema<AccountTokenDoc>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: TOKEN_KINDS, required: true },
    email: { type: String, required: true },
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'accounttokens', versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index({ user: 1 });
// finds the emails that are held for their former accounts
schema.index({ email: 1, kind: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AccountTokenModel = defineModel<AccountTokenDoc>('AccountToken', schema);
