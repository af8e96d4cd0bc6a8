import { PLANS, ROLES, type Plan, type Role } from '@glovebox/shared/user';
import { model, Schema, type Types } from 'mongoose';

export interface StoredUser {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and in lower case: one account an email. */
  email: string;
  emailVerified: boolean;
  /** bcrypt; none for those who only sign in by Google. */
  passwordHash?: string | null;
  /** Google's id of the account that this one is linked with. */
  googleId?: string | null;
  role: Role;
  plan: Plan;
  /** Whether the email is offered to others who look for a recipient. */
  discoverable: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<StoredUser>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    passwordHash: String,
    googleId: String,
    role: { type: String, enum: ROLES, required: true, default: 'basic' },
    plan: { type: String, enum: PLANS, required: true, default: 'free' },
    discoverable: { type: Boolean, required: true, default: true },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ googleId: 1 }, { unique: true, sparse: true });

export const UserModel = model<StoredUser>('User', schema, 'users');
