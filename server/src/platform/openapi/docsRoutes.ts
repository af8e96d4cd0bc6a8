import { z } from '@glovebox/shared/zod';
import { fileURLToPath } from 'node:url';
import type { Response } from 'express';
import { assetUrl } from '../config/assets.ts';
import { sha256 } from '../crypto/sha256.ts';
import { route, SENT } from '../http/route.ts';
import { createApiDocument, examplePaths, type Chapter } from './document.ts';
import { docsPage, DOCUMENT_PATH, STYLES_PATH } from './page/docsPage.ts';

const STYLES = fileURLToPath(assetUrl('docs.css'));

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
    const description = {
      document: keep(JSON.stringify(document)),
      page: keep(docsPage(document, examplePaths(chapters()))),
    };
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
        send(res, 'html', describe(config.publicUrl).page);
      },
    }),
    route(`GET ${STYLES_PATH}`, {
      for: 'anyone',
      limit: 'none',
      summary: 'Get the styles of the description for people',
      answers: { 200: null },
      handle: ({ res }) => {
        res.sendFile(STYLES, { headers: CACHED });
      },
    }),
  ];
};
