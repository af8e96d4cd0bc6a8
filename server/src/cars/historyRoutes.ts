import type { ActivityAnswer, MileageAnswer } from '@glovebox/shared/car';
import { pageQuerySchema } from '@glovebox/shared/paging';
import type { ServiceListAnswer } from '@glovebox/shared/serviceRecord';
import { warningQuerySchema } from '@glovebox/shared/warning';
import { listActivities, withCarName } from '../activity/activityService.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { readingsOf } from '../service-records/odometerReadings.ts';
import { listServices, toService } from '../service-records/serviceRecordService.ts';
import { listWarnings } from '../warnings/warningService.ts';
import { loadCar } from './carAccess.ts';
import { chainsOf, nameOf } from './carSerializer.ts';

/** The whole of what one car's answer carries only the newest of. */
export const historyRoutes = () => {
  const router = createApiRouter();

  router.get('/car/:id/services', async (req, res) => {
    const { _id } = await loadCar(signedInUser(req), req.params.id, 'see');
    const { page, nextCursor } = await listServices([{ onCar: _id }], parse(pageQuerySchema, req.query));
    const answer: ServiceListAnswer = { services: page.map(toService), nextCursor };
    res.json(answer);
  });

  router.get('/car/:id/activity', async (req, res) => {
    const car = await loadCar(signedInUser(req), req.params.id, 'see');
    const [chain] = await chainsOf([car]);
    const name = chain ? nameOf(chain) : '';
    const { activity, nextCursor } = await listActivities(car._id, parse(pageQuerySchema, req.query));
    const answer: ActivityAnswer = {
      activity: activity.map((entry) => withCarName(entry, name)),
      nextCursor,
    };
    res.json(answer);
  });

  router.get('/car/:id/warnings', async (req, res) => {
    const { _id } = await loadCar(signedInUser(req), req.params.id, 'see');
    res.json(await listWarnings(_id, parse(warningQuerySchema, req.query)));
  });

  router.get('/car/:id/mileage', async (req, res) => {
    const { _id } = await loadCar(signedInUser(req), req.params.id, 'see');
    const newestFirst = await readingsOf(_id);
    const readings = newestFirst
      .toReversed()
      .map(({ doneAt, mileage, implausible }) => ({ doneAt, mileage, implausible }));
    const answer: MileageAnswer = { readings };
    res.json(answer);
  });

  return router;
};
