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

export const notifyOfFailedLogIns = (settings: RunningConfig, to: string): Promise<void> => {
  const url = `${settings.publicUrl}/forgot-password`;
  return sendMail(settings, {
    to,
    subject: 'Many log-ins to your account failed',
    link: { url, label: 'Set a new password' },
    text: `Somebody tried many wrong passwords for your account on Glovebox within an hour. Nobody got in by that.

Further log-ins are slowed down, except on devices where you logged in before. You need to do nothing, unless your password is short or you use it elsewhere too. Then set a new one:

${url}

We tell you this once a day at most.
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

The link works for seven days, once. From two days after the change on, whoever reads mail to the new email can end it, so do not wait. It gives the account this email back, logs it out everywhere, and leads to setting a new password. Until then nobody else can use this email here.
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

For seven days, whoever reads mail to ${former} can give the account that email back, in case you did not make the change. We tell you here if that happens.

If others may read mail to ${former}, for example after you left an employer, end that with this link:

${url}

It works from two days after the change, once.
`,
  });
};

/** Tells an email that its account has got back a former one. */
export const notifyOfRestoration = (settings: RunningConfig, to: string, restored: string): Promise<void> =>
  sendMail(settings, {
    to,
    subject: 'Your email was changed back',
    text: `Your account on Glovebox had this email until now. Somebody who reads mail to ${restored}, its email before, has restored that email. The account was logged out everywhere, and its password and its link with Google have ended.

If this was not you, write to whoever runs this server at once. They can lock the account.
`,
  });

/** Tells the email of an account that a Google account was linked with it. */
export const notifyOfGoogleLink = (settings: RunningConfig, to: string): Promise<void> => {
  const url = `${settings.publicUrl}/dashboard/profile`;
  return sendMail(settings, {
    to,
    subject: 'A Google account was linked with your account',
    link: { url, label: 'Open my profile' },
    text: `Somebody signed in to your account on Glovebox with a Google account that has this email. From now on, that Google account signs in to it. A Google account that was linked before no longer does.

If this was not you, log in and end the link in your profile, and set a new password:

${url}
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
