import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router, type Response } from 'express';

const CLIENT = fileURLToPath(new URL('../../../../client/dist', import.meta.url));

const neverStale = (res: Response) => {
  res.setHeader('Cache-Control', 'no-cache');
};

/** The built client: its files, and its one page for every address that a person may open. */
export const clientFiles = (directory = CLIENT): Router => {
  const router = Router();
  // the names under assets/ hold a hash of the content; one that is gone is not the page
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
  // not a route with a wildcard: Express would decode the address, and one that cannot be is the page's to tell
  router.use((req, res, next) => {
    const page = join(directory, 'index.html');
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    // what looks like a file is the page only for a browser that asks for html by name
    const wanted = extname(req.path) ? req.accepts(['json', 'html']) === 'html' : req.accepts('html');
    if (!isRead || !wanted || !existsSync(page)) {
      next();
      return;
    }
    neverStale(res);
    res.sendFile(page);
  });
  return router;
};
