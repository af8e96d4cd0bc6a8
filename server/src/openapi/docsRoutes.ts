import { fileURLToPath } from 'node:url';
import { assetUrl } from '../assets.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { settings } from '../http/settings.ts';
import { createApiDocument } from './document.ts';
import { docsPage } from './page/docsPage.ts';

const STYLES = fileURLToPath(assetUrl('docs.css'));

const describeApi = (publicUrl: string) => {
  const document = createApiDocument(publicUrl);
  return { document, page: docsPage(document) };
};

const described = new Map<string, ReturnType<typeof describeApi>>();

/** Made when it is first asked for; it does not change while the server runs. */
const descriptionOf = (publicUrl: string) => {
  const description = described.get(publicUrl) ?? describeApi(publicUrl);
  described.set(publicUrl, description);
  return description;
};

// kept by the browser, which asks by ETag whether it still holds
const CACHED = { 'Cache-Control': 'no-cache' };

/** The API's description of itself, for programs and for people. */
export const docsRoutes = () => {
  const router = createApiRouter();

  router.get('/openapi.json', (req, res) => {
    res.set(CACHED).json(descriptionOf(settings(req).publicUrl).document);
  });

  router.get('/docs', (req, res) => {
    res
      .set(CACHED)
      .type('html')
      .send(descriptionOf(settings(req).publicUrl).page);
  });

  router.get('/docs.css', (_req, res) => {
    res.sendFile(STYLES, { headers: CACHED });
  });

  return router;
};
