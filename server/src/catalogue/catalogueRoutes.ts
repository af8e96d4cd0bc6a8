import type { Response } from 'express';
import { createApiRouter } from '../http/apiRouter.ts';
import { listBaseModels, listEngines, listMakes, listSpecModels } from './catalogueService.ts';
import { sendLogo } from './logos.ts';

// the same for everyone and rarely changed: kept by the browser, which asks by ETag whether it still holds
const answer = (res: Response, body: unknown) => {
  res.set('Cache-Control', 'no-cache').json(body);
};

/** The catalogue of makes, base models, spec models and engines. */
export const catalogueRoutes = () => {
  const router = createApiRouter();

  router.get('/cars/', async (_req, res) => {
    answer(res, await listMakes());
  });
  router.get('/cars/basemodels/:makeId', async (req, res) => {
    answer(res, await listBaseModels(req.params.makeId));
  });
  router.get('/cars/models/:id', async (req, res) => {
    answer(res, await listBaseModels(req.params.id));
  });
  router.get('/cars/specmodels/:baseModelId', async (req, res) => {
    answer(res, await listSpecModels(req.params.baseModelId));
  });
  router.get('/cars/engines/:specModelId', async (req, res) => {
    answer(res, await listEngines(req.params.specModelId));
  });
  router.get('/cars/logos/:file', (req, res) => sendLogo(res, req.params.file));

  return router;
};
