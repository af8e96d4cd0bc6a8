import { utcDay } from '@glovebox/shared/fields';
import type { newServiceSchema, Service } from '@glovebox/shared/serviceRecord';
import type { z } from '@glovebox/shared/zod';
import { recordActivity } from '../activity/activityService.ts';
import { standingOf } from '../cars/carAccess.ts';
import { refreshFigures } from '../cars/carFigures.ts';
import { changeCar } from '../cars/changeCar.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { insertService, storedService, toService, whatWasDone } from './serviceRecordService.ts';

/**
 * Records a service on one of the caller's cars; the car's figures and its activity follow in the same transaction.
 * That of a workshop which is not the owner is verified by it, under the name that it has now.
 * @throws AppError NOT_FOUND for a car that is not the caller's
 */
export const addServiceRecord = (
  user: SessionUser,
  { onCar, ...fields }: z.output<typeof newServiceSchema>,
): Promise<Service> =>
  changeCar(user, onCar, 'recordService', async (session, car) => {
    const service = {
      ...fields,
      doneAt: fields.doneAt ?? utcDay(new Date()),
      parts: fields.parts ?? [],
      onCar: car._id,
      owner: car.owner,
      recordedBy: user._id,
      ...(standingOf(user, car) !== 'owner' && {
        workshop: { _id: user._id, name: user.name },
        workshopSees: user._id,
      }),
    };
    const _id = await insertService(session, service);
    await recordActivity(session, car, 'NEW_SERVICE', whatWasDone(service));
    await refreshFigures(session, car, _id);
    return toService(await storedService(session, _id));
  });
