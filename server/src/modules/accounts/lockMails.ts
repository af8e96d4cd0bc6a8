import type { RunningConfig } from '../../platform/config/config.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';

const APPEAL = 'If you think this is a mistake, contact whoever runs this Glovebox.';

export const notifyOfLock = (settings: RunningConfig, to: string): Promise<void> =>
  sendMail(settings, {
    to,
    subject: 'Your account was locked',
    text: `An admin locked your Glovebox account. It is logged out everywhere, and nobody can log in.

Your cars and what was recorded for them stay as they are. Transfers you sent are withdrawn.

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
    text: `Someone, hopefully you, asked for a new password for your Glovebox account. The account is locked. Until it’s unlocked, you can’t set a new password.

${APPEAL}
`,
  });
