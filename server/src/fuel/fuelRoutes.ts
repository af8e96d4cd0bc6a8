import { newFuelSchema, type NewFuelAnswer } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { addFuel, correctFuel, listFuel, removeFuel } from './fuelService.ts';

/** What was bought for a car to burn; each sees their own. */
export const fuelRoutes = () => {
  const router = createApiRouter();

  router.patch('/car/fuel/:id', async (req, res) => {
    const record = await addFuel(signedInUser(req), req.params.id, parse(newFuelSchema, req.body));
    const answer: NewFuelAnswer = { message: MESSAGES.toast.fuelAdded, record };
    res.status(201).json(answer);
  });

  router.get('/car/fuel/:id', async (req, res) => {
    res.json(await listFuel(signedInUser(req), req.params.id, parse(pageQuerySchema, req.query)));
  });

  router.put('/car/fuel/:id/:recordId', async (req, res) => {
    const { id, recordId } = req.params;
    res.json(await correctFuel(signedInUser(req), id, recordId, parse(newFuelSchema, req.body)));
  });

  router.delete('/car/fuel/:id/:recordId', async (req, res) => {
    await removeFuel(signedInUser(req), req.params.id, req.params.recordId);
    res.json({ message: 'Fuel record removed.' });
  });

  return router;
};
