import type { Mail, Mailer } from './mail.ts';

interface Settings {
  mailer: Mailer;
}

/**
 * Sends a mail. Call it after the commit of the change that it reports. It neither fails nor waits until the mail is
 * sent. A failure is logged without the content, and retried.
 */
export const sendMail = ({ mailer }: Settings, mail: Mail): Promise<void> => mailer.send(mail);

/**
 * Runs work that may send a mail after the response, so that the response time reveals nothing about it. An error is
 * logged.
 */
export const sendMailLater = ({ mailer }: Settings, work: () => Promise<void>) => {
  mailer.later(work);
};
