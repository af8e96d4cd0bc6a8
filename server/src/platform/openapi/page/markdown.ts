import { html, type Html } from '../../html/html.ts';

const MARKED = /(`[^`]+`|\*\*[^*]+\*\*)/;

const inline = (text: string): Html[] =>
  text.split(MARKED).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });

/** Renders the Markdown that our descriptions use: paragraphs, headings of the second level, code and bold. */
export const markdown = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((block) =>
      block.startsWith('## ') ? html`<h2>${inline(block.slice(3))}</h2>` : html`<p>${inline(block)}</p>`,
    );

/** Renders the Markdown of a single paragraph without the paragraph element. */
export const markdownLine = (text: string): Html[] => inline(text);
