import { isObjectIdOrHexString, type ClientSession } from 'mongoose';
import { standingOf, type LoadedCar } from '../cars/carAccess.ts';
import { changeCar } from '../cars/changeCar.ts';
import { forbidden, notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { findService, type ServiceOnCar } from './serviceRecordService.ts';

type Work<T> = (session: ClientSession, car: LoadedCar, service: ServiceOnCar) => Promise<T>;

/**
 * A transaction that changes a service on a car that the caller may do this with.
 * @throws AppError NOT_FOUND, the same for a service on a stranger's car, an absent one and what is no id; FORBIDDEN
 */
export const changeService = async <T>(
  user: SessionUser,
  id: string,
  act: 'recordService' | 'disputeService',
  work: Work<T>,
): Promise<T> => {
  const named = isObjectIdOrHexString(id) ? await findService(id) : null;
  if (!named) throw notFound();
  return changeCar(user, named.onCar.toHexString(), act, async (session, car) => {
    const service = await findService(named._id, session);
    // it went, or to another car, between the two looks
    if (!service?.onCar.equals(car._id)) throw notFound();
    return work(session, car, service);
  });
};

/**
 * A transaction that changes what the caller recorded themselves. What a workshop verified is out of the reach of the
 * owner, also where the workshop itself has become the owner: others rely on the mark.
 * @throws AppError NOT_FOUND as `changeService`; FORBIDDEN for what others recorded
 */
export const changeOwnService = <T>(user: SessionUser, id: string, work: Work<T>): Promise<T> =>
  changeService(user, id, 'recordService', async (session, car, service) => {
    if (service.workshop && standingOf(user, car) === 'owner') {
      throw forbidden('A workshop verified this entry. You cannot change it, but you can dispute it.');
    }
    if (!service.recordedBy?.equals(user._id)) {
      throw forbidden('Only who recorded this service can change or remove it.');
    }
    return work(session, car, service);
  });
