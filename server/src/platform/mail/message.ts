import { createTransport } from 'nodemailer';
import type { Mail, Sender } from './mail.ts';
import { mailHtml } from './mailHtml.ts';

/** Converts a mail to the format of nodemailer. Addresses are objects, because a comma would split a string in two. */
export const toOptions = (from: Sender, mail: Mail) => ({
  from,
  to: { name: '', address: mail.to },
  envelope: { from: from.address, to: [mail.to] },
  subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
  text: mail.text,
  html: mailHtml(mail),
  headers: { 'Auto-Submitted': 'auto-generated' },
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
