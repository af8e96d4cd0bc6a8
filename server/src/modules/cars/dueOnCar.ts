import type { Due } from '@glovebox/shared/due';
import { dueState } from '@glovebox/shared/dueRule';
import type { Types } from 'mongoose';
import type { LoadedCar } from './carAccess.ts';

type Car = Pick<LoadedCar, 'due' | 'mileage'>;

/** Returns the services that are due on a car in the form of the API, sorted by their next mileage. */
export const dueOn = ({ due, mileage }: Car): Due[] =>
  due.map(({ service, type, title, mileage: doneKm, nextMileage }) => ({
    id: service.toHexString(),
    type,
    title,
    state: dueState(nextMileage - mileage),
    doneKm,
    // negative if the service was due before the present instrument
    dueKm: Math.max(nextMileage, 0),
    kmLeft: nextMileage - mileage,
  }));

/**
 * Returns a service as lists show it: without its next mileage if a newer service replaced that, which only its own
 * page shows.
 */
export const withNextThatCounts = <Service extends { _id: Types.ObjectId; nextMileage?: number | null }>(
  service: Service,
  { due }: Pick<LoadedCar, 'due'>,
): Service =>
  due.some((one) => one.service.equals(service._id)) ? service : { ...service, nextMileage: null };
