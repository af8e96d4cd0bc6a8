import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { toMessage } from './message.ts';

const URL_OF_LINK = 'https://glovebox.example/dashboard/transfer/a-b_c#secret=d&e="f';
const TEXT = `"<b>Eve</b>" & 'sons' want to give you a car:

    Škoda <img src=x onerror=alert(1)>
    <a href="https://evil.example">Octavia</a>

Look at https://evil.example or here:

https://evil.example

${URL_OF_LINK}

It works once.
`;
const MAIL: Mail = {
  to: 'maria@example.org',
  subject: 'A <i>car</i> is waiting',
  text: TEXT,
  link: { url: URL_OF_LINK, label: 'Look at the car' },
};

const received = async (mail: Mail) => {
  const { text = '', html = '' } = await PostalMime.parse(
    await toMessage({ name: 'Glovebox', address: 'no-reply@glovebox.example' }, mail),
  );
  return { text, html };
};

/** Returns the text of a page, with entities resolved and blanks merged. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]*>/gs, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('has the same words as the text, with the link as a button above its address', async () => {
  const { text, html } = await received(MAIL);
  expect(text.trim()).toBe(TEXT.trim());
  const body = TEXT.replaceAll(/\s+/g, ' ').trim();
  const said = body.replace(URL_OF_LINK, `Look at the car ${URL_OF_LINK}`);
  expect(wordsOf(html)).toBe(
    `Glovebox A <i>car</i> is waiting ${said} Sent by Glovebox, the service book that stays with the car.`,
  );
});

it('contains no link or markup that somebody typed, and loads nothing', async () => {
  const { html } = await received(MAIL);
  const address = URL_OF_LINK.replace('&', '&amp;').replace('"', '&quot;');
  const hrefs = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
  expect(hrefs).toEqual([address, address]);
  expect(html).not.toMatch(/<(?:b|i|img|script|link|iframe)\b|<[^>]*\ssrc=|url\(|@import|@font-face/);
});

it('links to what ends such mails, and tells mail programs of it only by https', async () => {
  const unsubscribe = 'https://glovebox.example/api/notices/off/secret';
  const mail = { ...MAIL, unsubscribe, messageId: 'id@glovebox.example' };
  const sender = { name: 'Glovebox', address: 'no-reply@glovebox.example' };
  const parsed = await PostalMime.parse(await toMessage(sender, mail));
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  expect(parsed.text).toContain(`Stop these emails: ${unsubscribe}`);
  expect(parsed.html).toContain(`<a class="muted" href="${unsubscribe}"`);
  expect(parsed.messageId).toBe('<id@glovebox.example>');
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const byHttp = await toMessage(sender, { ...mail, unsubscribe: unsubscribe.replace('https', 'http') });
  expect(byHttp.toString()).not.toMatch(/^List-/im);
});

it('has no link if there is nothing to open', async () => {
  const { html } = await received({ to: MAIL.to, subject: MAIL.subject, text: TEXT });
  expect(html).not.toContain('<a ');
});
