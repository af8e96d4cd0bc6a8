import {
  editBaseModelSchema,
  editEngineSchema,
  editSpecModelSchema,
  newBaseModelSchema,
  newEngineSchema,
  newSpecModelSchema,
  similarEnginesSchema,
  writeMakeSchema,
} from '@glovebox/shared/catalogue';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { createBaseModel, editBaseModel, removeBaseModel } from './baseModelService.ts';
import { createEngine, editEngine, removeEngine } from './engineService.ts';
import { createMake, editMake, removeMake } from './makeService.ts';
import { findSimilarEngines } from './similarEngines.ts';
import { createSpecModel, editSpecModel, removeSpecModel } from './specModelService.ts';

/** What moderators do with the catalogue. */
export const catalogueEditRoutes = () => {
  const router = createApiRouter();

  router.post('/cars/make', async (req, res) => {
    const make = await createMake(signedInUser(req), parse(writeMakeSchema, req.body));
    res.status(201).json({ message: 'Make added.', make });
  });
  router.put('/cars/make/:id', async (req, res) => {
    const make = await editMake(signedInUser(req), req.params.id, parse(writeMakeSchema, req.body));
    res.json({ message: 'Make changed.', make });
  });
  router.delete('/cars/make/:id', async (req, res) => {
    await removeMake(signedInUser(req), req.params.id);
    res.json({ message: 'Make deleted.' });
  });

  router.post('/cars/basemodel', async (req, res) => {
    const baseModel = await createBaseModel(signedInUser(req), parse(newBaseModelSchema, req.body));
    res.status(201).json({ message: 'Model added.', baseModel });
  });
  router.put('/cars/basemodel/:id', async (req, res) => {
    const input = parse(editBaseModelSchema, req.body);
    const baseModel = await editBaseModel(signedInUser(req), req.params.id, input);
    res.json({ message: 'Model changed.', baseModel });
  });
  router.delete('/cars/basemodel/:id', async (req, res) => {
    await removeBaseModel(signedInUser(req), req.params.id);
    res.json({ message: 'Model deleted.' });
  });

  router.post('/cars/specmodel', async (req, res) => {
    const specModel = await createSpecModel(signedInUser(req), parse(newSpecModelSchema, req.body));
    res.status(201).json({ message: 'Spec model added.', specModel });
  });
  router.put('/cars/specmodel/:id', async (req, res) => {
    const input = parse(editSpecModelSchema, req.body);
    const specModel = await editSpecModel(signedInUser(req), req.params.id, input);
    res.json({ message: 'Spec model changed.', specModel });
  });
  router.delete('/cars/specmodel/:id', async (req, res) => {
    await removeSpecModel(signedInUser(req), req.params.id);
    res.json({ message: 'Spec model deleted.' });
  });

  router.post('/cars/engine', async (req, res) => {
    const engine = await createEngine(signedInUser(req), parse(newEngineSchema, req.body));
    res.status(201).json({ message: 'Engine added.', engine });
  });
  router.put('/cars/engine/:id', async (req, res) => {
    const engine = await editEngine(signedInUser(req), req.params.id, parse(editEngineSchema, req.body));
    res.json({ message: 'Engine changed.', engine });
  });
  router.delete('/cars/engine/:id', async (req, res) => {
    await removeEngine(signedInUser(req), req.params.id);
    res.json({ message: 'Engine deleted.' });
  });

  router.post('/cars/engines/', async (req, res) => {
    res.json(await findSimilarEngines(parse(similarEnginesSchema, req.body)));
  });

  return router;
};
