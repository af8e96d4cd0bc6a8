import { LIMITS } from '@glovebox/shared/limits';
import { cleanName, hasWebAddress } from '@glovebox/shared/nameLine';
import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endAccountTokens, isEmailHeld } from './accountTokens.ts';
import { endAllSessions } from './sessionService.ts';
import { UserModel } from './userModel.ts';
import { normaliseEmail } from './userService.ts';

/** The person whom Google has identified. */
export interface GoogleAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Returns the name at Google, or one made from the email if that name is empty or contains a web address. It may still
 * be shorter than our minimum length.
 */
const readName = ({ name, email }: GoogleAccount) => {
  const cleaned = cleanName(name.slice(0, LIMITS.nameMax));
  if (cleaned !== '' && !hasWebAddress(cleaned)) return cleaned;
  const words = email.split('@', 1)[0]?.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ').slice(0, LIMITS.nameMax) || 'Google account';
};

type Outcome =
  | { userId: Types.ObjectId; linkedTo?: string }
  | { failure: 'google-unverified' | 'account-locked' | 'email-held' };

const LOCKED = { failure: 'account-locked' } as const;

const findOrLink = async (google: GoogleAccount): Promise<Outcome> => {
  const known = await UserModel.findOne({ googleId: google.id }).select('lock').lean();
  if (known) return known.lock ? LOCKED : { userId: known._id };
  if (!google.emailVerified) return { failure: 'google-unverified' };

  const email = normaliseEmail(google.email);
  return inTransaction(async (session) => {
    const user = await UserModel.findOne({ email }, null, { session }).select('emailVerified lock').lean();
    if (!user) {
      if (await isEmailHeld(email, null, session)) return { failure: 'email-held' } as const;
      const [created] = await UserModel.create(
        [{ name: readName(google), email, emailVerified: true, googleId: google.id }],
        { session },
      );
      if (!created) throw new Error('The account was not created.');
      return { userId: created._id };
    }
    if (user.lock) return LOCKED;
    const link = { $set: { googleId: google.id, emailVerified: true } };
    const update = user.emailVerified
      ? link
      : { ...link, $unset: { passwordHash: 1 as const, pendingEmail: 1 as const } };
    await UserModel.updateOne({ _id: user._id }, update, { session });
    if (!user.emailVerified) {
      await endAllSessions(user._id, session);
      await endAccountTokens(session, user._id);
    }
    return { userId: user._id, linkedTo: email };
  });
};

/**
 * Finds our account of somebody whom Google has identified, and creates or links it if needed.
 *
 * Linking requires an email that Google has verified. If the email of our account was never verified, anybody may have
 * created it. Its password, sessions and mailed links are then removed, so that such a person does not keep access.
 * @returns the id of the account, with its email to notify if it was linked just now; or why nobody can sign in to it
 */
export const signInByGoogle = async (google: GoogleAccount): Promise<Outcome> => {
  try {
    return await findOrLink(google);
  } catch (error) {
    // another tab has created the account in the meantime, so it is found now
    if (isDuplicateKey(error)) return findOrLink(google);
    throw error;
  }
};
