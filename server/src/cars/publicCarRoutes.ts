import type { Request, Response } from 'express';
import { recordScan } from '../activity/activityService.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { tokenOfCookie, tokenOfHeader } from '../http/sessionCookie.ts';
import { settings } from '../http/settings.ts';
import { findSession } from '../users/sessionService.ts';
import { findByCode, findByVin } from './publicCar.ts';

type Found = Awaited<ReturnType<typeof findByCode>>;

/** Counts the look-up, unless it is the owner's own. */
const countScan = async (req: Request, car: Found['car']) => {
  const token = tokenOfHeader(req) ?? tokenOfCookie(req);
  const session = token ? await findSession(settings(req).sessionSecret, token) : null;
  if (session && car.owner?.equals(session.user._id)) return;
  await recordScan(car);
};

// the answer goes first: counting neither delays it nor makes it fail
const answer = (req: Request, res: Response, { answer, car }: Found) => {
  res.json(answer);
  countScan(req, car).catch((error: unknown) => {
    req.log.warn({ err: error }, 'a look-up was not counted');
  });
};

/** What anyone may look up without signing in. */
export const publicCarRoutes = () => {
  const router = createApiRouter();

  router.get('/car/check/vin/:vin', async (req, res) => {
    answer(req, res, await findByVin(req.params.vin));
  });

  router.get('/car/check/:value', async (req, res) => {
    answer(req, res, await findByCode(req.params.value));
  });

  return router;
};
