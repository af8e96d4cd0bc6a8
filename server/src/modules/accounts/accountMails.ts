import type { RunningConfig } from '../../platform/config/config.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';

// the secret is in the fragment, which browsers do not send to servers, so it is never logged
const link = ({ publicUrl }: RunningConfig, page: string, secret: string) =>
  `${publicUrl}/${page}#token=${secret}`;

/** Asks the recipient to confirm that the email is theirs. */
export const sendVerification = (settings: RunningConfig, to: string, secret: string): Promise<void> => {
  const url = link(settings, 'verify-email', secret);
  return sendMail(settings, {
    to,
    subject: 'Verify your email',
    link: { url, label: 'Verify my email' },
    text: `Somebody, we hope you, gave this email for an account on Glovebox.

If it was you, open this link to verify it:

${url}

The link works for three days, once.

If it was not you, you can ignore this mail: nobody can use your email without it.
`,
  });
};

export const sendReset = (settings: RunningConfig, to: string, secret: string): Promise<void> => {
  const url = link(settings, 'reset-password', secret);
  return sendMail(settings, {
    to,
    subject: 'Set a new password',
    link: { url, label: 'Set a new password' },
    text: `Somebody, we hope you, asked for a new password for your account on Glovebox.

Open this link to set one:

${url}

The link works for one hour, once. A new password logs the account out everywhere.

If it was not you, you can ignore this mail: your password stays as it is.
`,
  });
};

export const notifyOfPasswordChange = (settings: RunningConfig, to: string): Promise<void> => {
  const url = `${settings.publicUrl}/login`;
  return sendMail(settings, {
    to,
    subject: 'Your password was changed',
    link: { url, label: 'Go to the log-in' },
    text: `The password of your account on Glovebox was changed just now, and the account was logged out everywhere else.

If it was not you, set a new password at once: ask for one with "Forgot password" at

${url}
`,
  });
};

/** Notifies the account's previous email; `undo` is the secret of the link that restores it. */
export const notifyOfEmailChange = (
  settings: RunningConfig,
  to: string,
  { next, isDone, undo }: { next: string; isDone: boolean; undo: string },
): Promise<void> => {
  const url = link(settings, 'restore-email', undo);
  return sendMail(settings, {
    to,
    link: { url, label: 'Restore my email' },
    subject: isDone ? 'Your email was changed' : 'Your email is about to change',
    text: `${
      isDone
        ? `Your account on Glovebox now has the email ${next}.`
        : `Your account on Glovebox gets the email ${next} as soon as the link that we sent there is opened.`
    }

This wasn't me:

${url}

The link works for seven days, once. It gives the account this email back, logs it out everywhere, and leads to setting a new password. Until then nobody else can use this email here.
`,
  });
};

export const notifyOfAccountRemoval = (settings: RunningConfig, to: string): Promise<void> =>
  sendMail(settings, {
    to,
    subject: 'Your account was removed',
    text: `Your account on Glovebox was removed, with its cars and what was recorded for them.

What workshops verified stays with the VIN of each car, without your name.
`,
  });
