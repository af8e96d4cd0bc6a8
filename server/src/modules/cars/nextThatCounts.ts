import type { Types } from 'mongoose';
import type { LoadedCar } from './carAccess.ts';

/**
 * Returns a service as lists show it: without when the next one is due if a newer service replaced that, which only its
 * own page shows.
 */
export const withNextThatCounts = <
  Service extends { _id: Types.ObjectId; nextMileage?: number | null; nextDate?: string | null },
>(
  service: Service,
  { due }: Pick<LoadedCar, 'due'>,
): Service =>
  due.some((one) => one.service.equals(service._id))
    ? service
    : { ...service, nextMileage: null, nextDate: null };
