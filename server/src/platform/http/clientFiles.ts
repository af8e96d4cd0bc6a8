import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router, type Request, type Response } from 'express';
import { SERVER_FOLDER } from '../config/serverFolder.ts';

const CLIENT = fileURLToPath(new URL('../client/dist', SERVER_FOLDER));

/** Browsers keep the page, but ask each time whether it has changed. */
export const neverStale = (res: Response) => {
  res.setHeader('Cache-Control', 'no-cache');
};

/**
 * Checks whether a request asks for a page. A path that looks like a file gets the page only if the browser asks for
 * HTML.
 */
export const asksForPage = (req: Request): boolean =>
  (extname(req.path) ? req.accepts(['json', 'html']) : req.accepts('html')) === 'html';

/** Serves the built client: its files, and index.html for every URL that a user may open. */
export const clientFiles = (directory = CLIENT): Router => {
  const router = Router();
  // the names under assets/ contain a hash of the content; a missing file must not be answered with the page
  router.use(
    '/assets',
    express.static(join(directory, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  );
  router.use(express.static(directory, { index: false, setHeaders: neverStale }));
  // not a wildcard route, because Express would decode the URL and the page itself handles one that cannot be decoded
  router.use((req, res, next) => {
    const page = join(directory, 'index.html');
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || !asksForPage(req) || !existsSync(page)) {
      next();
      return;
    }
    neverStale(res);
    res.sendFile(page);
  });
  return router;
};
