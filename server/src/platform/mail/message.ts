import { createTransport } from 'nodemailer';
import type { Mail, Sender } from './mail.ts';
import { mailHtml, STOP } from './mailHtml.ts';

/** Tells mail programs how one click ends such mails (RFC 8058), which requires https. */
const listHeaders = ({ unsubscribe }: Mail) =>
  unsubscribe?.startsWith('https:')
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Converts a mail to the format of nodemailer. Addresses are objects, because a comma would split a string in two. */
export const toOptions = (from: Sender, mail: Mail) => ({
  from,
  to: { name: '', address: mail.to },
  envelope: { from: from.address, to: [mail.to] },
  subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
  text: mail.unsubscribe ? `${mail.text}\n${STOP}: ${mail.unsubscribe}\n` : mail.text,
  html: mailHtml(mail),
  ...(mail.messageId && { messageId: `<${mail.messageId}>` }),
  headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail) },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Writes a mail in its wire format (RFC 5322). */
export const toMessage = async (from: Sender, mail: Mail): Promise<Buffer> => {
  const { message } = await composer.sendMail(toOptions(from, mail));
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was composed as a stream.');
  return message;
};
