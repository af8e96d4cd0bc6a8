import { CURRENCIES } from '@glovebox/shared/currencies';
import { PLANS, ROLES, type Plan, type Role, type USER_FIELDS } from '@glovebox/shared/user';
import {
  CONSUMPTION_UNITS,
  DISTANCE_UNITS,
  ELECTRIC_UNITS,
  VOLUME_UNITS,
  type Units,
} from '@glovebox/shared/units';
import type { Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields, Untimed } from '../../platform/fields/storedFields.ts';

/** A log-in. Its token names the account and this id. */
export interface StoredSession {
  /** 128 random bits. */
  _id: string;
  /** When the person logged in; a renewed session keeps it. */
  createdAt: Date;
  expiresAt: Date;
  /** The session that replaces it, while it is in its last minute. */
  replacedBy?: string | null;
}

export interface StoredUser {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and in lower case; unique. */
  email: string;
  emailVerified: boolean;
  /** Replaces `email` once the link sent to it is opened. */
  pendingEmail?: string | null;
  /** A bcrypt hash. Accounts that only sign in with Google have none. */
  passwordHash?: string | null;
  /** The id of the linked account at Google. */
  googleId?: string | null;
  role: Role;
  plan: Plan;
  /** Whether the email is suggested to others who search for a recipient. */
  discoverable: boolean;
  /** The settings that the person chose; a missing one is not chosen yet. */
  settings?: ({ currency?: string | null; timeZone?: string | null } & Partial<Units>) | null;
  /** When the deletion of the account began; it has no sessions from then on. */
  closing?: Date | null;
  /** While locked, nobody can log in to the account; its cars and public pages stay. */
  lock?: { at: Date; reason: string } | null;
  /** The log-ins of the account, oldest first. Some may have expired. Backups do not contain them. */
  sessions?: StoredSession[];
  createdAt: Date;
  updatedAt: Date;
}

const stored = {
  name: { type: String, required: true },
  email: { type: String, required: true },
  emailVerified: { type: Boolean, required: true },
  pendingEmail: { type: String },
  passwordHash: { type: String, exposedAs: null },
  googleId: { type: String, exposedAs: null },
  role: { type: String, enum: ROLES, required: true, default: 'basic' as const },
  plan: { type: String, enum: PLANS, required: true, default: 'free' as const },
  discoverable: { type: Boolean, required: true, default: true },
  settings: {
    type: defineSchema(
      {
        currency: { type: String, enum: CURRENCIES },
        distance: { type: String, enum: DISTANCE_UNITS },
        volume: { type: String, enum: VOLUME_UNITS },
        consumption: { type: String, enum: CONSUMPTION_UNITS },
        electric: { type: String, enum: ELECTRIC_UNITS },
        locale: { type: String },
        timeZone: { type: String },
      },
      { _id: false },
    ),
  },
  closing: { type: Date, exposedAs: null },
  lock: {
    type: defineSchema(
      { at: { type: Date, required: true }, reason: { type: String, required: true } },
      { _id: false },
    ),
    exposedAs: 'locked',
  },
  sessions: {
    type: [
      defineSchema<StoredSession>({
        _id: { type: String, required: true },
        createdAt: { type: Date, required: true },
        expiresAt: { type: Date, required: true },
        replacedBy: { type: String },
      }),
    ],
    exposedAs: null,
  },
} satisfies StoredFields<Untimed<StoredUser>, typeof USER_FIELDS>;

const schema = defineSchema<StoredUser>(stored, { timestamps: true });
schema.index({ email: 1 }, { unique: true });
// the list for admins
schema.index({ createdAt: -1, _id: -1 });
schema.index({ name: 1 });
schema.index({ role: 1 });
schema.index({ discoverable: 1, emailVerified: 1, email: 1 });
schema.index({ closing: 1 }, { sparse: true });
// finds accounts with expired sessions
schema.index({ 'sessions.expiresAt': 1 }, { sparse: true });
schema.index({ googleId: 1 }, { unique: true, sparse: true });

export const UserModel = defineModel<StoredUser>('User', schema, 'users');
