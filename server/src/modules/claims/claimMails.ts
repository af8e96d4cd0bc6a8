import type { Types } from 'mongoose';
import type { RunningConfig } from '../../platform/config/config.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';
import { readVerifiedEmail } from '../accounts/verifiedEmail.ts';
import type { OwnClaim, QueuedClaim } from '@glovebox/shared/vinClaim';

/** Mails an account if its email is verified. */
const notify = async (settings: RunningConfig, account: Types.ObjectId, words: Omit<Mail, 'to'>) => {
  const to = await readVerifiedEmail(account);
  if (to) await sendMail(settings, { to, ...words });
};

/**
 * Notifies the owner that somebody claims their car, without naming the claimant. No limit applies, so that nobody can
 * keep the owner from knowing.
 */
export const notifyOwnerOfClaim = (
  settings: RunningConfig,
  owner: Types.ObjectId,
  { vin }: Pick<OwnClaim, 'vin'>,
): Promise<void> => {
  const url = `${settings.publicUrl}/dashboard/cars`;
  return notify(settings, owner, {
    subject: 'Someone claims your car',
    link: { url, label: 'View my cars' },
    text: `Someone says the car with VIN ${vin}, which you registered on Glovebox, is theirs. An admin will review this. On the car’s page, say why it’s yours, or end the claim with your password:

${url}

Until then, the car stays yours, and you can’t change its VIN or remove it.
`,
  });
};

/** Notifies the claimant that the owner of the car has ended the claim. */
export const notifyOfEnd = (
  settings: RunningConfig,
  claimant: Types.ObjectId,
  vin: string,
): Promise<void> => {
  const url = `${settings.publicUrl}/dashboard/claims`;
  return notify(settings, claimant, {
    subject: 'Your claim was ended',
    link: { url, label: 'View my claims' },
    text: `Whoever registered the car with VIN ${vin} on Glovebox has ended your claim. No admin has reviewed it.

If the car is yours, claim it again. An admin will decide that claim.

${url}
`,
  });
};

export interface DecidedClaim {
  claim: QueuedClaim;
  /** The owner before the decision, if there was one, who is notified along with the claimant. */
  ownerBefore: Types.ObjectId | null;
  claimant: Types.ObjectId;
}

/** Notifies both sides of the decision and the reason for it. */
export const notifyOfDecision = async (
  settings: RunningConfig,
  { claim: { vin, state, reason = '' }, claimant, ownerBefore }: DecidedClaim,
): Promise<void> => {
  const isGranted = state === 'granted';
  const because = `The reason:\n\n    ${reason.replaceAll('\n', '\n    ')}\n`;
  await notify(settings, claimant, {
    subject: isGranted ? 'The car is yours now' : 'Your claim was rejected',
    text: isGranted
      ? `Your claim to the car with VIN ${vin} was granted. You’ll find it in your cars.\n\n${because}`
      : `Your claim of the car with the VIN ${vin} was rejected.\n\n${because}`,
  });
  if (!ownerBefore) return;
  await notify(settings, ownerBefore, {
    subject: isGranted ? 'One of your cars has a new owner' : 'The claim of your car was rejected',
    text: isGranted
      ? `The car with the VIN ${vin} was claimed, and an admin has given it to the claimant. Your fuel and costs stay with you.\n\n${because}`
      : `The claim of your car with the VIN ${vin} was rejected. It stays yours.\n\n${because}`,
  });
};
