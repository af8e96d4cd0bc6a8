import type { oas31 } from 'zod-openapi';
import { Html, html } from '../html/html.ts';

/** The files of the page, relative to /api. */
export const DOCUMENT_PATH = '/openapi.json';
export const VIEWER_PATH = '/docs/scalar.js';
export const START_PATH = '/docs/start.js';

/** Writes JSON as text that cannot end the element that contains it. */
const inElement = (value: unknown) => new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));

/** The page that shows the document with Scalar. The document is in the page, because the page may not send requests. */
export const docsPage = (document: oas31.OpenAPIObject): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <script src="/theme.js"></script>
        <style>
          :root {
            --scalar-custom-header-height: 48px;
          }
          body {
            margin: 0;
          }
          nav {
            position: sticky;
            top: 0;
            z-index: 10;
            display: flex;
            align-items: center;
            gap: 24px;
            box-sizing: border-box;
            height: 48px;
            padding: 0 24px;
            border-bottom: 1px solid #8888;
            background: canvas;
            font: 15px system-ui;
          }
          nav a {
            color: canvastext;
          }
          noscript {
            display: block;
            padding: 24px;
            font: 16px system-ui;
          }
        </style>
      </head>
      <body>
        <nav aria-label="Glovebox">
          <a href="/">Glovebox</a>
          <a href="/api${DOCUMENT_PATH}">OpenAPI document</a>
        </nav>
        <noscript>
          This page needs JavaScript. The <a href="/api${DOCUMENT_PATH}">OpenAPI document</a> contains the
          same description as JSON.
        </noscript>
        <div id="reference"></div>
        <script type="application/json" id="document">
          ${inElement(document)}
        </script>
        <script src="/api${START_PATH}"></script>
        <script src="/api${VIEWER_PATH}"></script>
      </body>
    </html> `.text;
