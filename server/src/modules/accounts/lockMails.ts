import type { RunningConfig } from '../../platform/config/config.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';

const APPEAL = 'If you think that this is a mistake, write to those who run this Glovebox.';

export const notifyOfLock = (settings: RunningConfig, to: string): Promise<void> =>
  sendMail(settings, {
    to,
    subject: 'Your account was locked',
    text: `Your account on Glovebox was locked by an admin. It is logged out everywhere, and nobody can log in to it.

Your cars and what was recorded for them stay as they are. Transfers of cars that you had sent are withdrawn.

${APPEAL}
`,
  });

export const notifyOfUnlock = (settings: RunningConfig, to: string): Promise<void> => {
  const url = `${settings.publicUrl}/login`;
  return sendMail(settings, {
    to,
    link: { url, label: 'Log in' },
    subject: 'Your account is unlocked',
    text: `Your account on Glovebox is no longer locked. You can log in again at

${url}
`,
  });
};

/** Mails a locked account a notice instead of a link to set a new password, which would not work. */
export const notifyStillLocked = (settings: RunningConfig, to: string): Promise<void> =>
  sendMail(settings, {
    to,
    subject: 'Your account is locked',
    text: `Somebody, we hope you, asked for a new password for your account on Glovebox. The account is locked: as long as it is, no new password can be set.

${APPEAL}
`,
  });
