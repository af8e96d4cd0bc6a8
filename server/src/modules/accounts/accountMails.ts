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
    text: `Someone, hopefully you, gave this email for a Glovebox account.

If it was you, open this link to verify it:

${url}

The link works once, within three days.

If it wasn’t you, ignore this email. Nobody can use your address without the link.
`,
  });
};

export const sendReset = (settings: RunningConfig, to: string, secret: string): Promise<void> => {
  const url = link(settings, 'reset-password', secret);
  return sendMail(settings, {
    to,
    subject: 'Set a new password',
    link: { url, label: 'Set a new password' },
    text: `Someone, hopefully you, asked for a new password for your Glovebox account.

Open this link to set one:

${url}

The link works once, within an hour. A new password logs the account out everywhere.

If it wasn’t you, ignore this email. Your password stays the same.
`,
  });
};

export const notifyOfPasswordChange = (settings: RunningConfig, to: string): Promise<void> => {
  const url = `${settings.publicUrl}/login`;
  return sendMail(settings, {
    to,
    subject: 'Your password was changed',
    link: { url, label: 'Log in' },
    text: `The password of your account on Glovebox was changed just now, and the account was logged out everywhere else.

If it wasn’t you, set a new password right away, with “Forgot password?” at

${url}
`,
  });
};

export const notifyOfFailedLogIns = (settings: RunningConfig, to: string): Promise<void> => {
  const url = `${settings.publicUrl}/forgot-password`;
  return sendMail(settings, {
    to,
    subject: 'Many log-ins to your account failed',
    link: { url, label: 'Set a new password' },
    text: `Someone tried many wrong passwords for your Glovebox account within an hour. Nobody got in.

We now slow down log-ins, except on devices where you logged in before. You don’t need to do anything, unless your password is short or you also use it elsewhere. Then set a new one:

${url}

We send this email at most once a day.
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
    link: { url, label: 'This wasn’t me' },
    subject: isDone ? 'Your email was changed' : 'Your email is about to change',
    text: `${
      isDone
        ? `Your account on Glovebox now has the email ${next}.`
        : `Your Glovebox account changes to ${next} once the link we sent there is opened.`
    }

If you didn’t do this, open this link:

${url}

It works once, within seven days. It restores this email, logs everyone out and lets you set a new password. Don’t wait: two days after the change, whoever reads the new email can end this link. Until then, nobody else can use this email here.
`,
  });
};

/** Tells the new email of an account that the former one can be restored; `keep` is the secret of the link against it. */
export const notifyNewEmail = (
  settings: RunningConfig,
  to: string,
  { former, keep }: { former: string; keep: string },
): Promise<void> => {
  const url = link(settings, 'keep-email', keep);
  return sendMail(settings, {
    to,
    subject: 'This is your email on Glovebox now',
    link: { url, label: 'Keep this email' },
    text: `Your account on Glovebox now has this email. Before, it had ${former}.

For seven days, whoever reads the emails to ${former} can restore it, in case you didn’t make the change. We email you here if that happens.

If others may read them, for example because you left an employer, keep this email with this link:

${url}

It works once, from two days after the change.
`,
  });
};

/** Tells an email that its account has got back a former one. */
export const notifyOfRestoration = (settings: RunningConfig, to: string, restored: string): Promise<void> =>
  sendMail(settings, {
    to,
    subject: 'Your email was changed back',
    text: `Your Glovebox account no longer has this email. Someone who reads the emails to ${restored}, its old email, restored that one. This logged the account out everywhere, and removed its password and its Google link.

If this wasn’t you, contact whoever runs this Glovebox right away. They can lock the account.
`,
  });

/** Tells the email of an account that a Google account was linked with it. */
export const notifyOfGoogleLink = (settings: RunningConfig, to: string): Promise<void> => {
  const url = `${settings.publicUrl}/dashboard/profile`;
  return sendMail(settings, {
    to,
    subject: 'A Google account was linked with your account',
    link: { url, label: 'Open my profile' },
    text: `Someone logged in to your Glovebox account with a Google account that has this email. From now on, that Google account can log in to it. A Google account that was linked before no longer can.

If this wasn’t you, log in, unlink Google in your profile, and set a new password:

${url}
`,
  });
};

export const notifyOfAccountRemoval = (settings: RunningConfig, to: string): Promise<void> =>
  sendMail(settings, {
    to,
    subject: 'Your account was deleted',
    text: `Your Glovebox account was deleted, with its cars and their records.

Services that workshops verified stay under each VIN, without your name.
`,
  });
