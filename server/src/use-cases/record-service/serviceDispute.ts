import type { Service } from '@glovebox/shared/serviceRecord';
import type { ClientSession } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { replaceReading } from '../../modules/odometer/changeReadings.ts';
import { isContradicting } from '../../modules/odometer/judgeMany.ts';
import { readingsOfCar } from '../../modules/readings/readingService.ts';
import {
  refusalToDispute,
  refusalToWithdraw,
  withOwnersService,
} from '../../modules/service-records/serviceAccess.ts';
import { setDispute } from '../../modules/service-records/serviceRecordService.ts';
import {
  readingOfService,
  showService,
  whatWasDone,
  type ServiceOnCar,
} from '../../modules/service-records/serviceView.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { todayOf } from '../../platform/http/session.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/** Judges the car again if the dispute decides whether the reading of the service counts. */
const judged = async (
  session: ClientSession,
  car: LoadedCar,
  service: ServiceOnCar,
): Promise<ServiceOnCar> => {
  if (service.workshop) return service;
  const isImplausible = await replaceReading(session, car, service._id, readingOfService(service));
  return { ...service, implausible: isImplausible(service._id) };
};

/**
 * Records the owner's dispute of an entry that a workshop verified, or that a former owner recorded and whose mileage
 * contradicts other readings. It stays when the entry is edited.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner; CONFLICT for an own entry, for one that is already
 *   disputed, and for one of a former owner that contradicts nothing
 */
export const disputeService = (user: SessionUser, id: string, text: string): Promise<Service> =>
  withOwnersService(user, id, async (session, car, service) => {
    const refusal = refusalToDispute(user, service);
    if (refusal !== null) throw new AppError('CONFLICT', refusal);
    const isContradiction = async () =>
      isContradicting(
        user._id.toHexString(),
        await readingsOfCar(car._id, session),
        service._id,
        todayOf(user),
      );
    if (!service.workshop && !(await isContradiction()))
      throw new AppError(
        'CONFLICT',
        'The mileage of this service fits the other readings, so there is nothing to dispute.',
      );
    const disputed = await setDispute(session, service, { text, createdAt: new Date() });
    await recordActivity(session, {
      car,
      action: 'UPDATE_SERVICE',
      details: ['Disputed: ', ...whatWasDone(service)],
    });
    return showService(await judged(session, car, disputed), user, session);
  });

/**
 * Withdraws the owner's dispute.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner; CONFLICT for an entry that is not disputed
 */
export const withdrawDispute = (user: SessionUser, id: string): Promise<Service> =>
  withOwnersService(user, id, async (session, car, service) => {
    const refusal = refusalToWithdraw(service);
    if (refusal !== null) throw new AppError('CONFLICT', refusal);
    const withdrawn = await setDispute(session, service, undefined);
    await recordActivity(session, {
      car,
      action: 'UPDATE_SERVICE',
      details: ['Dispute withdrawn: ', ...whatWasDone(service)],
    });
    return showService(await judged(session, car, withdrawn), user, session);
  });
