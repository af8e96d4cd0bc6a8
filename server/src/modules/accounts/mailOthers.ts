import type { RunningConfig } from '../../platform/config/config.ts';
import { countHit } from '../../platform/http/rateLimitStore.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';

const HOUR = 3_600_000;

/** Mails to one recipient, over all senders. */
const MOST = [
  { name: 'others-hour', windowMs: HOUR, most: 3 },
  { name: 'others-day', windowMs: 24 * HOUR, most: 10 },
] as const;

/** What stands behind a plus usually makes no other mailbox. */
const mailboxOf = (to: string) => to.toLowerCase().replace(/\+[^@]*(?=@)/, '');

const isTooOften = async (to: string) => {
  for (const { name, windowMs, most } of MOST) {
    if ((await countHit(name, to, windowMs)).totalHits > most) return true;
  }
  return false;
};

/**
 * Sends a mail that one person causes and another receives. Beyond the limits of its recipient nothing is sent, and
 * nobody is told: what it reports is done all the same. Call it after the response, see `sendMailLater`.
 */
export const mailOthers = async (settings: RunningConfig, mail: Mail): Promise<void> => {
  if (settings.rateLimits && (await isTooOften(mailboxOf(mail.to)))) return;
  await sendMail(settings, mail);
};
