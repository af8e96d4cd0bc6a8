import { newWarningSchema, removeWarningSchema } from '@glovebox/shared/warning';
import { getCar } from '../cars/carService.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { addWarning, resolveWarning } from './warningService.ts';

/** What is wrong with cars. Both calls answer the whole car, which replaces the one that the caller has. */
export const warningRoutes = () => {
  const router = createApiRouter();

  router.post('/car/warning/:id', async (req, res) => {
    const user = signedInUser(req);
    await addWarning(user, req.params.id, parse(newWarningSchema, req.body));
    res.status(201).json(await getCar(user, req.params.id));
  });

  router.put('/car/:id/warning', async (req, res) => {
    const user = signedInUser(req);
    await resolveWarning(user, req.params.id, parse(removeWarningSchema, req.body).warnId);
    res.json(await getCar(user, req.params.id));
  });

  return router;
};
