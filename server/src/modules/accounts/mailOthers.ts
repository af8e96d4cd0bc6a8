import type { Types } from 'mongoose';
import type { RunningConfig } from '../../platform/config/config.ts';
import { countHit } from '../../platform/http/rateLimitStore.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';

const HOUR = 3_600_000;

/**
 * The limits of mails to one recipient, for all senders together. One sender gets only a part of them, so that nobody
 * can use up alone what reaches the recipient.
 */
const MOST = [
  { name: 'others-hour', windowMs: HOUR, most: 3, ofOneSender: 2 },
  { name: 'others-day', windowMs: 24 * HOUR, most: 10, ofOneSender: 6 },
] as const;

/** Removes the part behind a plus, because it usually means the same mailbox. */
const normaliseMailbox = (to: string) => to.toLowerCase().replace(/\+[^@]*(?=@)/, '');

const isTooOften = async (to: string, sender: string) => {
  for (const { name, windowMs, ofOneSender } of MOST) {
    const { totalHits } = await countHit(`${name}-sender`, `${to} ${sender}`, windowMs);
    if (totalHits > ofOneSender) return true;
  }
  for (const { name, windowMs, most } of MOST) {
    if ((await countHit(name, to, windowMs)).totalHits > most) return true;
  }
  return false;
};

/**
 * Sends a mail that one person causes and another one receives. Above the limits of the recipient it sends nothing and
 * reports nothing, because the change that the mail is about happens anyway. Call it after the response; see
 * `sendMailLater`.
 */
export const mailOthers = async (
  settings: RunningConfig,
  sender: Types.ObjectId,
  mail: Mail,
): Promise<void> => {
  if (settings.rateLimits && (await isTooOften(normaliseMailbox(mail.to), sender.toHexString()))) return;
  await sendMail(settings, mail);
};
