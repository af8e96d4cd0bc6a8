import { createTransport } from 'nodemailer';
import type { Mail, Sender } from './mail.ts';

/** A mail as nodemailer takes it. Addresses are objects: in a text, a comma would make two of one. */
export const toOptions = (from: Sender, { to, subject, text }: Mail) => ({
  from,
  to: { name: '', address: to },
  envelope: { from: from.address, to: [to] },
  subject: subject.replaceAll(/\s+/g, ' ').trim(),
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A mail as it travels (RFC 5322). */
export const toMessage = async (from: Sender, mail: Mail): Promise<Buffer> => {
  const { message } = await composer.sendMail(toOptions(from, mail));
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was composed as a stream.');
  return message;
};
