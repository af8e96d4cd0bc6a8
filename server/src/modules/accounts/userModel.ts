import { CURRENCIES } from '@glovebox/shared/currencies';
import { PLANS, ROLES, type Plan, type Role, type USER_FIELDS } from '@glovebox/shared/user';
import {
  CONSUMPTION_UNITS,
  DISTANCE_UNITS,
  ELECTRIC_UNITS,
  VOLUME_UNITS,
  type Units,
} from '@glovebox/shared/units';
import { Schema, type Types } from 'mongoose';
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

/** What a person chose for their notices; see `USUAL_NOTICES`. */
interface StoredNotices {
  mail?: boolean | null;
  push?: boolean | null;
  /** The address of a topic. */
  ntfy?: string | null;
  soonKm?: number | null;
  soonDays?: number | null;
}

/** A browser to which Web Push is sent (RFC 8030, RFC 8291). */
export interface StoredSubscription {
  _id: Types.ObjectId;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
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
  settings?:
    | ({
        currency?: string | null;
        timeZone?: string | null;
        notices?: StoredNotices | null;
      } & Partial<Units>)
    | null;
  /** The access token of the topic in `settings.notices.ntfy`. */
  ntfyToken?: string | null;
  /**
   * The browsers that show notices. Whatever ends all sessions ends them as well, and so does another email. Backups do
   * not contain them.
   */
  pushSubscriptions?: StoredSubscription[];
  /** The last day of the person, YYYY-MM-DD, for which it was worked out what to notify them of. */
  noticedOn?: string | null;
  /** When the deletion of the account began; it has no sessions from then on. */
  closing?: Date | null;
  /** While locked, nobody can log in to the account; its cars and public pages stay. */
  lock?: { at: Date; reason: string } | null;
  /** The details by which an admin confirmed the workshop; see `workshopConfirmation.ts`. Only admins see them. */
  confirmation?: {
    at: Date;
    legalName: string;
    country: string;
    registration: string;
    website: string;
  } | null;
  /** The log-ins of the account, oldest first. Some may have expired. Backups do not contain them. */
  sessions?: StoredSession[];
  /** How many times name, email, visibility or settings were changed. */
  revision?: number | null;
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
        notices: {
          type: defineSchema<StoredNotices>(
            {
              mail: { type: Boolean },
              push: { type: Boolean },
              ntfy: { type: String },
              soonKm: { type: Number },
              soonDays: { type: Number },
            },
            { _id: false },
          ),
        },
      },
      { _id: false },
    ),
  },
  ntfyToken: { type: String, exposedAs: null },
  pushSubscriptions: {
    type: [
      defineSchema<StoredSubscription>({
        _id: { type: Schema.Types.ObjectId, required: true },
        endpoint: { type: String, required: true },
        p256dh: { type: String, required: true },
        auth: { type: String, required: true },
        createdAt: { type: Date, required: true },
      }),
    ],
    default: undefined,
    exposedAs: null,
  },
  noticedOn: { type: String, exposedAs: null },
  closing: { type: Date, exposedAs: null },
  lock: {
    type: defineSchema(
      { at: { type: Date, required: true }, reason: { type: String, required: true } },
      { _id: false },
    ),
    exposedAs: 'locked',
  },
  confirmation: {
    type: defineSchema(
      {
        at: { type: Date, required: true },
        legalName: { type: String, required: true },
        country: { type: String, required: true },
        registration: { type: String, required: true },
        website: { type: String, required: true },
      },
      { _id: false },
    ),
    exposedAs: 'confirmed',
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
  revision: { type: Number },
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
// finds who has not been notified today, in each time zone
schema.index({ 'settings.timeZone': 1, noticedOn: 1 });
// a browser shows the notices of one account
schema.index({ 'pushSubscriptions.endpoint': 1 }, { sparse: true });
schema.index({ googleId: 1 }, { unique: true, sparse: true });

export const UserModel = defineModel<StoredUser>('User', schema, 'users');
