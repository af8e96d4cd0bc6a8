import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { createOutbox } from '../platform/mail/outbox.ts';
import type { TestServer } from './testServer.ts';

interface ReceivedMail {
  subject: string;
  text: string;
}

/** Reads the mails to a recipient, oldest first. Only those that contain the address are parsed, because parsing is slow. */
export const readMailsTo = async (api: TestServer, email: string): Promise<ReceivedMail[]> => {
  await api.mailsSent();
  const folder = createOutbox(api.config.dataDir);
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const mails = await Promise.all(
    sources.filter((source) => source.includes(email)).map((source) => PostalMime.parse(source)),
  );
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = '', text = '' }) => ({ subject, text }));
};

/** Reads the mails to a recipient with that subject, oldest first. */
export const mailsAbout = async (api: TestServer, email: string, subject: string) =>
  (await readMailsTo(api, email)).filter((mail) => mail.subject.includes(subject));

/**
 * Reads the newest mail to a recipient with that subject. It waits for the mail, because some are sent after the
 * response. `before` is how many there were already.
 */
export const mailAbout = async (
  api: TestServer,
  email: string,
  subject: string,
  before = 0,
): Promise<ReceivedMail> => {
  const find = async () => (await mailsAbout(api, email, subject)).slice(before).at(-1);
  await expect.poll(find, { timeout: 5_000, interval: 20 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`No mail about ${subject}.`);
  return mail;
};

/** Returns the secret in the link of the newest mail to a recipient with that subject; see `mailAbout`. */
export const secretMailedTo = async (
  api: TestServer,
  email: string,
  subject: string,
  before = 0,
): Promise<string> => {
  const { text } = await mailAbout(api, email, subject, before);
  const [, secret] = /#token=([\w-]+)/.exec(text) ?? [];
  if (!secret) throw new Error(`The mail about ${subject} has no link.`);
  return secret;
};
