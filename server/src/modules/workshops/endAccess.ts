import type { ClientSession, Types } from 'mongoose';
import { removeFromAllCars, removeWorkshop, removeWorkshops } from '../cars/carWorkshops.ts';
import { endWorkshopsView } from '../service-records/servicesOfCar.ts';
import { resolveWarningsBy, resolveWarningsOfWorkshops } from '../warnings/warningService.ts';
import { AccessCodeModel } from './accessCodeModel.ts';
import { AccessRequestModel } from './accessRequestModel.ts';

/** Ends the access of a workshop to a car that the transaction has locked. Its records stay, its warnings end. */
export const dismissWorkshop = async (
  session: ClientSession,
  car: Types.ObjectId,
  workshop: Types.ObjectId,
): Promise<void> => {
  await removeWorkshop(session, car, workshop);
  await endWorkshopsView(session, car, workshop);
  await resolveWarningsOfWorkshops(session, car, workshop);
};

/**
 * Ends the access, the warnings, the requests and the access code of all workshops for a car that is transferred or removed. The
 * transaction has locked the car.
 */
export const endAllAccess = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await removeWorkshops(session, car);
  await endWorkshopsView(session, car);
  await resolveWarningsOfWorkshops(session, car);
  await AccessRequestModel.deleteMany({ car }, { session });
  await AccessCodeModel.deleteOne({ _id: car }, { session });
};

/** Ends the access of a workshop to all cars, and its requests, when its account is deleted. */
export const endAccessOf = async (session: ClientSession, workshop: Types.ObjectId): Promise<void> => {
  await removeFromAllCars(session, workshop);
  await resolveWarningsBy(session, workshop);
  await AccessRequestModel.deleteMany({ workshop }, { session });
};
