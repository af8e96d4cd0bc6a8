import { z } from '@glovebox/shared/zod';
import { fileURLToPath } from 'node:url';
import type { Response } from 'express';
import { assetUrl } from '../config/assets.ts';
import { sha256 } from '../crypto/sha256.ts';
import { route, SENT } from '../http/route.ts';
import { createApiDocument, type Chapter } from './document.ts';
import { DOCUMENT_PATH, docsPage, START_PATH, VIEWER_PATH } from './docsPage.ts';

const VIEWER = fileURLToPath(assetUrl('scalar.js.gz'));
const START = fileURLToPath(assetUrl('docs.js'));
const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8' };

/** A body that is sent again and again, so that neither it nor its tag is worked out each time. */
interface Kept {
  body: Buffer;
  tag: string;
}

const keep = (text: string): Kept => ({ body: Buffer.from(text), tag: `W/"${sha256(text)}"` });

interface Described {
  document: Kept;
  page: Kept;
}

/** The description is made with the first request, and does not change while the server runs. */
const describer = (chapters: () => readonly Chapter[]) => {
  const described = new Map<string, Described>();
  return (publicUrl: string): Described => {
    const known = described.get(publicUrl);
    if (known) return known;
    const document = createApiDocument(publicUrl, chapters());
    const description = { document: keep(JSON.stringify(document)), page: keep(docsPage(document)) };
    described.set(publicUrl, description);
    return description;
  };
};

// browsers keep it and ask by ETag whether it has changed
const CACHED = { 'Cache-Control': 'no-cache' };

const send = (res: Response, type: string, { body, tag }: Kept) => {
  res
    .set({ ...CACHED, ETag: tag })
    .type(type)
    .send(body);
};

/**
 * The policy of the page, which replaces the general one. The page may not send requests, so that neither the viewer
 * nor a text that it renders can call the API with the session of the person who reads it.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The description of the API, for programs and for people. */
export const docsRoutes = (chapters: () => readonly Chapter[]) => {
  const describe = describer(chapters);
  return [
    route(`GET ${DOCUMENT_PATH}`, {
      for: 'anyone',
      limit: 'default',
      summary: 'Get this description for programs',
      description: 'The answer is an OpenAPI 3.1 document in JSON. It carries an `ETag`.',
      answers: { 200: z.looseObject({ openapi: z.literal('3.1.0').describe('The version of OpenAPI.') }) },
      handle: ({ config, res }) => {
        send(res, 'json', describe(config.publicUrl).document);
        return SENT;
      },
    }),
    route('GET /docs', {
      for: 'anyone',
      limit: 'default',
      summary: 'Get this description for people',
      description: 'The answer is this page in HTML.',
      answers: { 200: null },
      handle: ({ config, res }) => {
        res.set('Content-Security-Policy', PAGE_POLICY);
        send(res, 'html', describe(config.publicUrl).page);
      },
    }),
    route(`GET ${VIEWER_PATH}`, {
      for: 'anyone',
      limit: 'default',
      summary: 'Get the viewer of the description for people',
      answers: { 200: null },
      handle: ({ res }) => {
        // stored compressed, and every browser reads it so
        res.sendFile(VIEWER, { headers: { ...CACHED, ...SCRIPT, 'Content-Encoding': 'gzip' } });
      },
    }),
    route(`GET ${START_PATH}`, {
      for: 'anyone',
      limit: 'default',
      summary: 'Get the script that starts the viewer',
      answers: { 200: null },
      handle: ({ res }) => {
        res.sendFile(START, { headers: { ...CACHED, ...SCRIPT } });
      },
    }),
  ];
};
