import { PLANS, ROLES, type Plan, type Role, type USER_FIELDS } from '@glovebox/shared/user';
import { model, Schema, type Types } from 'mongoose';
import type { StoredFields, Untimed } from '../../platform/fields/storedFields.ts';

/** A log-in; its token names the account and this. */
export interface StoredSession {
  /** 128 random bits. */
  _id: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface StoredUser {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and in lower case: one account an email. */
  email: string;
  emailVerified: boolean;
  /** What `email` changes to once the link that was sent there is opened. */
  pendingEmail?: string | null;
  /** bcrypt; none for those who only sign in by Google. */
  passwordHash?: string | null;
  /** Google's id of the account that this one is linked with. */
  googleId?: string | null;
  role: Role;
  plan: Plan;
  /** Whether the email is offered to others who look for a recipient. */
  discoverable: boolean;
  /** Since when the account is being removed; nobody is signed in to it any more. */
  closing?: Date | null;
  /** Nobody can log in to the account, whose cars and public pages stay. */
  lock?: { at: Date; reason: string } | null;
  /** Its log-ins, the oldest first; some may have expired. Left out of backups. */
  sessions?: StoredSession[];
  createdAt: Date;
  updatedAt: Date;
}

const stored = {
  name: { type: String, required: true },
  email: { type: String, required: true },
  emailVerified: { type: Boolean, required: true },
  pendingEmail: { type: String },
  passwordHash: { type: String, answeredAs: null },
  googleId: { type: String, answeredAs: null },
  role: { type: String, enum: ROLES, required: true, default: 'basic' as const },
  plan: { type: String, enum: PLANS, required: true, default: 'free' as const },
  discoverable: { type: Boolean, required: true, default: true },
  closing: { type: Date, answeredAs: null },
  lock: {
    type: new Schema(
      { at: { type: Date, required: true }, reason: { type: String, required: true } },
      { _id: false, strict: 'throw' },
    ),
    answeredAs: 'locked',
  },
  sessions: {
    type: [
      new Schema<StoredSession>(
        {
          _id: { type: String, required: true },
          createdAt: { type: Date, required: true },
          expiresAt: { type: Date, required: true },
        },
        { strict: 'throw' },
      ),
    ],
    answeredAs: null,
  },
} satisfies StoredFields<Untimed<StoredUser>, typeof USER_FIELDS>;

const schema = new Schema<StoredUser>(stored, { timestamps: true, strict: 'throw' });
schema.index({ email: 1 }, { unique: true });
// what admins ask for
schema.index({ createdAt: -1, _id: -1 });
schema.index({ name: 1 });
schema.index({ role: 1 });
schema.index({ discoverable: 1, email: 1 });
schema.index({ closing: 1 }, { sparse: true });
// those that have expired
schema.index({ 'sessions.expiresAt': 1 }, { sparse: true });
schema.index({ googleId: 1 }, { unique: true, sparse: true });

export const UserModel = model<StoredUser>('User', schema, 'users');
