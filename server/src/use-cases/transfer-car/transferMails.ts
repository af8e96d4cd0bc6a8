import { carName } from '@glovebox/shared/carName';
import { formatLongDay } from '@glovebox/shared/dates';
import type { Transfer } from '@glovebox/shared/transfer';
import type { Types } from 'mongoose';
import { transferPreviews } from '../../modules/cars/transferPreview.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { readDateReader } from '../../modules/accounts/userService.ts';
import { mailOthers } from '../../modules/accounts/mailOthers.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';
import { readVerifiedEmail } from '../../modules/accounts/verifiedEmail.ts';
import type { TransferDoc } from './transferModel.ts';

const withSecret =
  'Accepting the car by this link also verifies your email address, so keep the link to yourself. It works';
const withoutSecret = 'Your email address has to be verified before you accept the car. The link works';

/**
 * Notifies the recipient.
 * @param secret comes after the #, which browsers do not send to servers, so it stays out of logs; null if the link
 *   might lead to the server of somebody else
 */
export const notifyRecipient = async (
  settings: RunningConfig,
  sender: Types.ObjectId,
  transfer: Transfer,
  secret: string | null,
): Promise<void> => {
  const hash = secret === null ? '' : `#secret=${secret}`;
  const reader = await readDateReader(transfer.toUser);
  const url = `${settings.publicUrl}/dashboard/transfer/${transfer.token}${hash}`;
  await mailOthers(settings, sender, {
    to: transfer.toUser,
    link: { url, label: 'Look at the car' },
    subject: 'A car is waiting for you',
    text: `"${transfer.fromUser.name}" wants to transfer a car to you on Glovebox, the service book that stays with the car:

    ${carName(transfer.car)}, ${transfer.car.productionYear}

Look at it, and accept or decline it here:

${url}

You need an account with this email address. If you have none yet, create one, then open the link again.
${secret === null ? withoutSecret : withSecret} until ${formatLongDay(transfer.expiresAt, reader)}.

If you don’t know this car or its owner, ignore this email. Nothing changes unless you accept.
`,
  });
};

const OUTCOMES = {
  accepted: {
    subject: 'Your transfer was accepted',
    text: 'accepted your car and now owns it. Its history went with it. Your fuel and costs stay with you.',
  },
  declined: { subject: 'Your transfer was declined', text: 'has declined your car. It stays with you.' },
} as const;

/** Notifies the sender of the outcome, if their email is verified. */
export const notifySender = async (
  settings: RunningConfig,
  { from, toEmail, car: carId }: TransferDoc,
  outcome: keyof typeof OUTCOMES,
): Promise<void> => {
  const [to, cars] = await Promise.all([readVerifiedEmail(from._id), transferPreviews([carId])]);
  const car = cars.get(carId.toHexString());
  if (!to || !car) return;
  const { subject, text } = OUTCOMES[outcome];
  await sendMail(settings, {
    to,
    subject,
    text: `${toEmail} ${text}\n\n    ${carName(car)}, ${car.productionYear}\n`,
  });
};
