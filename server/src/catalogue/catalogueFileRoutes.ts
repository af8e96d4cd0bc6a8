import {
  applyImportSchema,
  CATALOGUE_FILE,
  catalogueFileQuerySchema,
  importRowsQuerySchema,
  newImportQuerySchema,
} from '@glovebox/shared/catalogueFile';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createApiRouter } from '../http/apiRouter.ts';
import { readCsvBody } from '../http/csvBody.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { exportCatalogue } from './csv/exportCatalogue.ts';
import { csvWriter } from './csv/writeCsv.ts';
import {
  applyImport,
  beginImport,
  discardImport,
  latestImport,
  listImportRows,
  showImport,
} from './imports/importService.ts';

/** The catalogue as a file, there and back. */
export const catalogueFileRoutes = () => {
  const router = createApiRouter();

  router.get('/cars/catalogue.csv', async (req, res) => {
    const { make } = parse(catalogueFileQuerySchema, req.query);
    const { fileName, rows } = await exportCatalogue(make);
    res.set('Content-Disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8');
    // a pipeline listens several times, beside the log, the compression and the count of what is under way
    res.setMaxListeners(20);
    try {
      await pipeline(Readable.from(rows), csvWriter(), res);
    } catch (error) {
      // whoever went away misses nothing
      if (!req.destroyed && !res.destroyed) throw error;
    }
  });

  router.post('/cars/imports', async (req, res) => {
    const { name } = parse(newImportQuerySchema, req.query);
    const file = await readCsvBody(req, res, CATALOGUE_FILE.bytes);
    res.status(202).json({ import: await beginImport(signedInUser(req), name, file, req.log) });
  });
  router.get('/cars/imports', async (req, res) => {
    res.json({ import: await latestImport(signedInUser(req)) });
  });
  router.get('/cars/imports/:id', async (req, res) => {
    res.json({ import: await showImport(signedInUser(req), req.params.id) });
  });
  router.get('/cars/imports/:id/rows', async (req, res) => {
    const query = parse(importRowsQuerySchema, req.query);
    res.json(await listImportRows(signedInUser(req), req.params.id, query));
  });
  router.post('/cars/imports/:id/apply', async (req, res) => {
    const input = parse(applyImportSchema, req.body);
    res.status(202).json({ import: await applyImport(signedInUser(req), req.params.id, input, req.log) });
  });
  router.delete('/cars/imports/:id', async (req, res) => {
    await discardImport(signedInUser(req), req.params.id);
    res.json({ message: 'Import discarded.' });
  });

  return router;
};
