import type { AccessGround } from '@glovebox/shared/access';
import { LIMITS } from '@glovebox/shared/limits';
import type { ClientSession, Types } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { addWorkshop, type WorkshopOfCar } from '../cars/carWorkshops.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { restoreWorkshopsView } from '../service-records/servicesOfCar.ts';

/**
 * Gives a workshop access to a car that the transaction has locked. Its earlier records of the car return to its list.
 * @throws AppError CONFLICT if the car has the maximum of workshops
 */
export const admitWorkshop = async (
  session: ClientSession,
  { _id, workshops }: Pick<LoadedCar, '_id' | 'workshops'>,
  workshop: Types.ObjectId,
  by: AccessGround,
): Promise<WorkshopOfCar> => {
  if (workshops.length >= LIMITS.workshopsMax) {
    const message = `At most ${LIMITS.workshopsMax} workshops can have access to a car. End the access of one first.`;
    throw new AppError('CONFLICT', message);
  }
  const access = await addWorkshop(session, _id, workshop, by);
  await restoreWorkshopsView(session, _id, workshop);
  return access;
};
