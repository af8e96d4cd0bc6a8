import { Router } from 'express';
import { asOpened } from './asOpened.ts';
import { asksForPage, neverStale } from './clientFiles.ts';
import { loadClientPages } from './clientPages.ts';
import { settings } from './settings.ts';

/**
 * Serves the landing page as complete HTML. Without a built client, as in development, `/` is served as any other path.
 * @param isFresh tells whether there is no account yet
 */
export const landingPage = (isFresh: () => Promise<boolean>): Router => {
  const router = Router();
  router.get('/', async (req, res, next) => {
    const config = settings(req);
    const pages = asksForPage(req) ? await loadClientPages(config.client) : null;
    if (!pages) {
      next();
      return;
    }
    neverStale(res);
    res.type('html').send(
      pages.renderLanding({
        index: pages.landing,
        origin: asOpened(config, req).publicUrl,
        // the page is also served while the database is away
        isFresh: await isFresh().catch(() => false),
      }),
    );
  });
  return router;
};
