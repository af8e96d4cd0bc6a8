import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';

const CLIENT = fileURLToPath(new URL('../../../client/dist', import.meta.url));

/** The built client: its files, and its one page for every address that a person may open. */
export const clientFiles = (directory = CLIENT): Router => {
  const router = Router();
  // the names under assets/ hold a hash of the content
  router.use(
    '/assets',
    express.static(join(directory, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  router.use(express.static(directory, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (req, res, next) => {
    const page = join(directory, 'index.html');
    if (!req.accepts('html') || !existsSync(page)) {
      next();
      return;
    }
    res.set('Cache-Control', 'no-cache').sendFile(page);
  });
  return router;
};
