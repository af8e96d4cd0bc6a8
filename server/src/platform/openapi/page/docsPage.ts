import type { oas31 } from 'zod-openapi';
import type { Call } from './call.ts';
import { listFields, renderFields } from './renderFields.ts';
import { html, type Html } from '../../html/html.ts';
import { markdown } from './markdown.ts';
import { operationSection } from './operationSection.ts';
import { isReference, describeSchema, type Schema } from './schemaWords.ts';

/** The paths of the document and of the styles of the page, below /api. */
export const DOCUMENT_PATH = '/openapi.json';
export const STYLES_PATH = '/docs.css';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Paths = ReadonlyMap<string, string>;

const listCalls = (document: oas31.OpenAPIObject, examplePaths: Paths): Call[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const examplePath = examplePaths.get(operation.operationId ?? '') ?? path;
      return [{ method: method.toUpperCase(), path, examplePath, operation }];
    }),
  );

const toAnchor = (chapter: string) => chapter.toLowerCase().replaceAll(/[^a-z]+/g, '-');

interface Chapter {
  name: string;
  about: string;
  calls: Call[];
}

const groupByChapter = (document: oas31.OpenAPIObject, examplePaths: Paths): Chapter[] => {
  const calls = listCalls(document, examplePaths);
  return (document.tags ?? []).map(({ name, description = '' }) => ({
    name,
    about: description,
    calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
  }));
};

const contents = (chapters: Chapter[]) =>
  html` <nav aria-label="Contents">
    <ul>
      ${chapters.map(
        ({ name, calls }) =>
          html` <li>
            <a href="#${toAnchor(name)}">${name}</a>
            <ul>
              ${calls.map(
                ({ operation }) =>
                  html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
              )}
            </ul>
          </li>`,
      )}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </nav>`;

const chapterSection = ({ name, about, calls }: Chapter, document: oas31.OpenAPIObject) =>
  html` <section id="${toAnchor(name)}" aria-labelledby="${toAnchor(name)}-title">
    <h2 id="${toAnchor(name)}-title">${name}</h2>
    ${markdown(about)} ${calls.map((call) => operationSection(call, document))}
  </section>`;

const schemaSection = ([name, schema]: [string, Schema]) => {
  const fields = isReference(schema) ? [] : listFields(schema);
  return html` <section class="schema" id="schema-${name}" aria-labelledby="schema-${name}-title">
    <h3 id="schema-${name}-title">${name}</h3>
    ${!isReference(schema) && schema.description && markdown(schema.description)}
    ${fields.length > 0 ? renderFields('Fields', fields) : html`<p>${describeSchema(schema)}</p>`}
  </section>`;
};

/**
 * Renders the document as a page with one style sheet. Its only script remembers the chosen theme.
 * @param examplePaths the example paths by the id of the operation
 */
export const docsPage = (document: oas31.OpenAPIObject, examplePaths: Paths): string => {
  const { info } = document;
  const chapters = groupByChapter(document, examplePaths);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const page: Html = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <script src="/theme.js"></script>
        <link rel="stylesheet" href="/api${STYLES_PATH}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <div class="columns">
          ${contents(chapters)}
          <main id="main">
            <h1>${info.title}</h1>
            <p>
              Version ${info.version} · <a href="/api${DOCUMENT_PATH}">OpenAPI document</a> ·
              <a href="/">Glovebox</a>
            </p>
            ${markdown(info.description ?? '')}
            ${chapters.map((chapter) => chapterSection(chapter, document))}
            <section id="schemas" aria-labelledby="schemas-title">
              <h2 id="schemas-title">Schemas</h2>
              <p>What the calls above refer to by name.</p>
              ${schemas.map(schemaSection)}
            </section>
          </main>
        </div>
      </body>
    </html> `;
  return page.text;
};
