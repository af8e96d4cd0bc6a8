import type { UndoneServiceAnswer } from '@glovebox/shared/removal';
import type { Service } from '@glovebox/shared/serviceRecord';
import type { ClientSession } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { requireServiceQuota } from '../../modules/cars/carQuotas.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { replaceReading } from '../../modules/odometer/changeReadings.ts';
import {
  findRemoval,
  isUndoable,
  keepRemoved,
  othersIn,
  restoreRemoved,
  tooLate,
} from '../../modules/removals/removalService.ts';
import { requireChangeable, withOwnServiceTransaction } from '../../modules/service-records/serviceAccess.ts';
import {
  deleteService,
  readingOfService,
  reinsertService,
  storedService,
  toService,
  whatWasDone,
  type ServiceOnCar,
} from '../../modules/service-records/serviceRecordService.ts';
import { markServices } from '../../modules/service-records/serviceReadings.ts';
import type { SessionUser } from '../../platform/http/session.ts';

const removing = (service: ServiceOnCar, car: LoadedCar) => ({
  _id: service._id,
  kind: 'service' as const,
  car: car._id,
  removed: service,
});

/**
 * Removes a service; who did can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND; FORBIDDEN for what others recorded
 */
export const removeServiceRecord = (user: SessionUser, id: string): Promise<Date> =>
  withOwnServiceTransaction(user, id, (session, car, service) =>
    keepRemoved(session, user, removing(service, car), async () => {
      await deleteService(session, service);
      await recordActivity(session, {
        car,
        action: 'UPDATE_SERVICE',
        details: ['Removed: ', ...whatWasDone(service)],
        service: service._id,
      });
      await replaceReading(session, car, service._id, null);
    }),
  );

/** Removes a service that was just recorded, and the activities that came with it. */
const undoRecording = (user: SessionUser, id: string): Promise<Date> =>
  withOwnServiceTransaction(user, id, (session, car, service) => {
    if (!isUndoable(service.createdAt)) throw tooLate();
    return keepRemoved(
      session,
      user,
      removing(service, car),
      async (taken) => {
        await deleteService(session, service);
        await markServices(session, othersIn(taken, service._id), { soonTold: false });
        await replaceReading(session, car, service._id, null);
      },
      { leavesNoTrace: true },
    );
  });

const restore = async (session: ClientSession, user: SessionUser, car: LoadedCar, id: string) => {
  requireServiceQuota(car);
  const { removed, told, activities } = await restoreRemoved(session, user, 'service', car._id, id);
  // as stored by `removing`
  const service = removed as unknown as ServiceOnCar;
  requireChangeable(user, car, service);
  await reinsertService(session, service, car.owner);
  await markServices(session, told, { soonTold: false });
  await markServices(session, othersIn(activities, service._id), { soonTold: true });
  await replaceReading(session, car, service._id, readingOfService(service), service._id);
  return toService(await storedService(session, service._id), user);
};

/** @throws AppError NOT_FOUND for a car that the caller has no access to any more; GONE; CONFLICT */
const undoRemoval = (user: SessionUser, car: string, id: string): Promise<Service> =>
  withCarTransaction({ user, car, permission: 'recordService' }, (session, locked) =>
    restore(session, user, locked, id),
  );

/**
 * Undoes what the caller did last to a service, for ten minutes: its removal, which brings it back as it was, or its
 * recording, which leaves no activity.
 * @throws AppError NOT_FOUND, also without access to the car; FORBIDDEN for what others recorded; GONE once the time is
 *   over; CONFLICT if the removal was undone already
 */
export const undoServiceRecord = async (user: SessionUser, id: string): Promise<UndoneServiceAnswer> => {
  const removal = await findRemoval(user, 'service', id);
  if (removal) {
    const service = await undoRemoval(user, removal.car.toHexString(), id);
    return { message: 'Service restored.', service };
  }
  const undoUntil = await undoRecording(user, id);
  return { message: 'Recording undone.', undoUntil: undoUntil.toISOString() };
};
