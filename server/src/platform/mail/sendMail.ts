import type { Mail, Mailer } from './mail.ts';

interface Settings {
  mailer: Mailer;
}

/**
 * Sends a mail; call it after the commit of what it reports. Never fails and does not wait until it is sent: a failure
 * is logged without the content, and retried.
 */
export const sendMail = ({ mailer }: Settings, mail: Mail): Promise<void> => mailer.send(mail);

/**
 * Runs work that may send a mail after the response, so that the response time reveals nothing about it. An error is
 * logged.
 */
export const sendMailLater = ({ mailer }: Settings, work: () => Promise<void>) => {
  mailer.later(work);
};
