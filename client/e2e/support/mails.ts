import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Product } from './product.ts';

/** Waits for the newest mail with a subject to an email. Mails are written after the response that caused them. */
export const mailAbout = async ({ dataDir }: Product, email: string, subject: string) => {
  const folder = join(dataDir, 'outbox');
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    return mails.findLast(
      (mail) => mail.to?.some(({ address }) => address === email) && mail.subject?.includes(subject),
    );
  };
  await expect.poll(find, { message: `a mail about ${subject}` }).toBeDefined();
  return (await find())?.text ?? '';
};

/** Returns the path of the link into the product in a mail, without the origin. */
export const linkIn = (mail: string): string => {
  const link = /https?:\/\/[^\s/]+(\/\S+)/.exec(mail)?.[1];
  if (link === undefined) throw new Error(`There is no link in:\n${mail}`);
  return link;
};
