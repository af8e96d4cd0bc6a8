import {
  engineReviewQuerySchema,
  mergeEngineSchema,
  setVerifiedSchema,
  specModelReviewQuerySchema,
  type MergeAnswer,
} from '@glovebox/shared/moderation';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { listEngineReviewQueue } from './engineReviewQueue.ts';
import { mergeEngine, useOfEngine } from './mergeEngines.ts';
import {
  listModeratedMakes,
  showModeratedBaseModel,
  showModeratedMake,
  showModeratedSpecModel,
} from './moderationService.ts';
import { listSpecModelReviewQueue } from './specModelReviewQueue.ts';
import { verifyEngine, verifySpecModel } from './verifyEntries.ts';

const markInWords = (verified: boolean) =>
  verified ? 'Marked as verified.' : 'No longer marked as verified.';

/** The catalogue as those see it who keep it: where facts come from, and what is left to do. */
export const moderationRoutes = () => {
  const router = createApiRouter();

  router.get('/cars/moderate/makes', async (_req, res) => {
    res.json(await listModeratedMakes());
  });
  router.get('/cars/moderate/make/:id', async (req, res) => {
    res.json(await showModeratedMake(req.params.id));
  });
  router.get('/cars/moderate/basemodel/:id', async (req, res) => {
    res.json(await showModeratedBaseModel(req.params.id));
  });
  router.get('/cars/moderate/specmodel/:id', async (req, res) => {
    res.json(await showModeratedSpecModel(req.params.id));
  });
  router.get('/cars/moderate/engines', async (req, res) => {
    res.json(await listEngineReviewQueue(parse(engineReviewQuerySchema, req.query)));
  });
  router.get('/cars/moderate/specmodels', async (req, res) => {
    res.json(await listSpecModelReviewQueue(parse(specModelReviewQuerySchema, req.query)));
  });

  router.put('/cars/specmodel/:id/verified', async (req, res) => {
    const { verified } = parse(setVerifiedSchema, req.body);
    await verifySpecModel(signedInUser(req), req.params.id, verified);
    res.json({ message: markInWords(verified), verified });
  });
  router.put('/cars/engine/:id/verified', async (req, res) => {
    const { verified } = parse(setVerifiedSchema, req.body);
    await verifyEngine(signedInUser(req), req.params.id, verified);
    res.json({ message: markInWords(verified), verified });
  });

  router.get('/cars/engine/:id/use', async (req, res) => {
    res.json(await useOfEngine(req.params.id));
  });
  router.post('/cars/engine/:id/merge', async (req, res) => {
    const { into } = parse(mergeEngineSchema, req.body);
    const merged = await mergeEngine(signedInUser(req), req.params.id, into);
    const answer: MergeAnswer = { message: 'Engines merged.', ...merged };
    res.json(answer);
  });

  return router;
};
