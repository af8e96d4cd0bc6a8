import { isObjectIdOrHexString, type ClientSession } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { relationOf } from '../cars/carRelation.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { forbidden, notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { findService, type ServiceOnCar } from './serviceRecordService.ts';
import { refusalToChange } from './serviceRights.ts';

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
  return withCarTransaction(user, named.onCar.toHexString(), act, async (session, car) => {
    const service = await findService(named._id, session);
    // it went, or to another car, between the two looks
    if (!service?.onCar.equals(car._id)) throw notFound();
    return work(session, car, service);
  });
};

/**
 * A transaction that changes what the caller recorded themselves; see `refusalToChange`.
 * @throws AppError NOT_FOUND as `changeService`; FORBIDDEN for what others recorded
 */
export const changeOwnService = <T>(user: SessionUser, id: string, work: Work<T>): Promise<T> =>
  changeService(user, id, 'recordService', async (session, car, service) => {
    const refusal = refusalToChange(user, relationOf(user, car), service);
    if (refusal !== null) throw forbidden(refusal);
    return work(session, car, service);
  });
