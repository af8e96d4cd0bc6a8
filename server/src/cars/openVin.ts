import type { ClientSession, Types } from 'mongoose';
import { hasChangedHands } from '../activity/activityService.ts';
import { AppError } from '../http/appError.ts';
import { hasVerifiedService } from '../service-records/serviceRecordService.ts';

/** Whether a car's VIN can still be changed: until a workshop verified an entry, or the car was transferred. */
export const isVinOpen = async (car: Types.ObjectId, session?: ClientSession) =>
  !(await hasVerifiedService(car, session)) && !(await hasChangedHands(car, session));

/** @throws AppError CONFLICT once others rely on the number */
export const requireOpenVin = async (session: ClientSession, car: Types.ObjectId) => {
  if (await isVinOpen(car, session)) return;
  const message =
    'The VIN can no longer be changed: a workshop verified an entry, or the car was transferred.';
  throw new AppError('CONFLICT', message, [{ path: 'vin', message }]);
};
