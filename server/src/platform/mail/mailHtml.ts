import { html, type Html } from '../html/html.ts';
import type { Mail } from './mail.ts';

/** The colours of tokens.css in the client, because mail programs know neither its variables nor its typeface. */
const LIGHT = {
  paper: '#f7f6f2',
  card: '#fffefb',
  line: '#e6e3da',
  ink: '#16171b',
  muted: '#5c5e66',
  accent: '#2a45c9',
  onAccent: '#ffffff',
};
const DARK: typeof LIGHT = {
  paper: '#0d0e11',
  card: '#15171b',
  line: '#272a31',
  ink: '#eceef2',
  muted: '#a2a7b2',
  accent: '#9aabff',
  onAccent: '#0b1030',
};

const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
/** Longer texts without a blank, such as links, must not widen the page. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

// the colours of the light theme are in each element, for the mail programs that drop this style sheet
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.card{background:${DARK.card}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.muted{color:${DARK.muted}!important}
.quote{border-color:${DARK.line}!important}
.button{background:${DARK.accent}!important}
.button a{color:${DARK.onAccent}!important}
}`;

const paragraph = (text: string) =>
  html`<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font-size:16px;line-height:24px;${WRAP}">
    ${text}
  </p>`;

/** A part that the text indents, such as a car or the words of somebody else. */
const quote = (text: string) => {
  const lines = text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line.trim()}`);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        class="quote ink"
        style="border-left:3px solid ${LIGHT.line};padding:2px 0 2px 14px;color:${LIGHT.ink};font-size:16px;line-height:24px;${FONT};${WRAP}"
      >
        ${lines}
      </td>
    </tr>
    <tr>
      <td height="16" style="height:16px;line-height:16px;font-size:0">&nbsp;</td>
    </tr>
  </table>`;
};

const button = ({ url, label }: NonNullable<Mail['link']>) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="button"
          bgcolor="${LIGHT.accent}"
          style="background:${LIGHT.accent};border-radius:9px;padding:12px 20px"
        >
          <a
            href="${url}"
            style="color:${LIGHT.onAccent};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${FONT}"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="muted" style="margin:12px 0 24px;color:${LIGHT.muted};font-size:13px;line-height:18px;${WRAP}">
      <a class="muted" href="${url}" style="color:${LIGHT.muted};text-decoration:none">${url}</a>
    </p>`;

/** What the link says that ends mails of a kind. */
export const STOP = 'Stop these emails';

const stop = (url: string) =>
  html`<a class="muted" href="${url}" style="color:${LIGHT.muted};text-decoration:underline">${STOP}</a>`;

const toBlock = (block: string, { link }: Mail): Html => {
  if (link && block === link.url) return button(link);
  return block.startsWith('    ') ? quote(block) : paragraph(block);
};

/** A blank line ends a paragraph. Indented parts, such as a reason, contain no blank lines. */
const toBlocks = (text: string) => text.trimEnd().split(/\n{2,}/);

/**
 * Turns the text of a mail into a page of HTML with the same paragraphs. Only the links of the mail become links, and
 * nothing is loaded from anywhere. It uses tables and inline styles, which all mail programs understand. The parts for
 * `mso` keep the column narrow in Outlook, which does not support `max-width`.
 */
export const mailHtml = (mail: Mail): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${mail.subject}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
        <table
          class="paper"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${LIGHT.paper}"
          style="background:${LIGHT.paper};${FONT}"
        >
          <tr>
            <td align="center" style="padding:28px 14px">
              <!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;text-align:left"
              >
                <tr>
                  <td
                    class="ink"
                    style="padding:0 2px 14px;color:${LIGHT.ink};font-size:16px;line-height:24px;font-weight:700;${FONT}"
                  >
                    Glovebox
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    bgcolor="${LIGHT.card}"
                    style="background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:14px;padding:28px 24px 12px;${FONT}"
                  >
                    <h1
                      class="ink"
                      style="margin:0 0 16px;color:${LIGHT.ink};font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.02em;${WRAP}"
                    >
                      ${mail.subject}
                    </h1>
                    ${toBlocks(mail.text).map((block) => toBlock(block, mail))}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:14px 2px 0;color:${LIGHT.muted};font-size:13px;line-height:18px;${FONT}"
                  >
                    Sent by Glovebox, the service book that stays with the car.
                    ${mail.unsubscribe && stop(mail.unsubscribe)}
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
