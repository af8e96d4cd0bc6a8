import type { Mail, Mailer } from './mail.ts';

interface Settings {
  mailer: Mailer;
}

/**
 * Sends a mail; call it after the commit of what it tells. Never fails and waits for no mail server: a failure is
 * logged without the content, and tried again.
 */
export const sendMail = ({ mailer }: Settings, mail: Mail): Promise<void> => mailer.send(mail);

/**
 * Does what leads to a mail after the answer, so that the time of the answer tells nothing of it. A failure is logged.
 */
export const sendMailLater = ({ mailer }: Settings, work: () => Promise<void>) => {
  mailer.later(work);
};
