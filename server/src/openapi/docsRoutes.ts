import type { oas31 } from 'zod-openapi';
import { createApiRouter } from '../http/apiRouter.ts';
import { settings } from '../http/settings.ts';
import { createApiDocument } from './document.ts';

/** The document of one server: it does not change while the server runs. */
const documents = new Map<string, oas31.OpenAPIObject>();

const documentOf = (publicUrl: string) => {
  const document = documents.get(publicUrl) ?? createApiDocument(publicUrl);
  documents.set(publicUrl, document);
  return document;
};

/** The API's description of itself, for programs and for people. */
export const docsRoutes = () => {
  const router = createApiRouter();

  router.get('/openapi.json', (req, res) => {
    res.set('Cache-Control', 'no-cache').json(documentOf(settings(req).publicUrl));
  });

  return router;
};
