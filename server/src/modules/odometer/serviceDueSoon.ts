import { folded } from '@glovebox/shared/folded';
import { byNext, dueState, namesNext } from '@glovebox/shared/dueRule';
import { LIMITS } from '@glovebox/shared/limits';
import { isOther, serviceTitle } from '@glovebox/shared/serviceTitle';
import type { ClientSession, Types } from 'mongoose';
import type { Sentence } from '../../platform/fields/sentence.ts';
import { recordActivity } from '../activity/activityService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { markServices, type JudgedService } from '../service-records/serviceReadings.ts';

/** A service of which a car keeps that its next one is due. */
export type DueService = LoadedCar['due'][number];

export const toDue = (
  service: Pick<
    JudgedService,
    '_id' | 'type' | 'description' | 'parts' | 'doneAt' | 'mileage' | 'nextMileage' | 'nextDate'
  >,
): DueService => ({
  service: service._id,
  type: service.type,
  title: serviceTitle(service),
  doneAt: service.doneAt,
  ...(typeof service.mileage === 'number' && { mileage: service.mileage }),
  ...(typeof service.nextMileage === 'number' && { nextMileage: service.nextMileage }),
  ...(service.nextDate && { nextDate: service.nextDate }),
});

/** A due service that names a mileage. */
type DueByKm<Service> = Service & { nextMileage: number };

/** Returns whether the mileage at which a service is due has come near. */
export const isNear = <Service extends Pick<DueService, 'nextMileage'>>(
  service: Service,
  mileage: number,
): service is DueByKm<Service> =>
  typeof service.nextMileage === 'number' && dueState(service.nextMileage - mileage) !== 'later';

const describeDue = ({ title, nextMileage }: DueByKm<DueService>, mileage: number): Sentence => {
  const due = [`${title} due at `, Math.max(nextMileage, 0)];
  return mileage > nextMileage ? [...due, ', overdue by ', { from: nextMileage, to: mileage }] : due;
};

/**
 * Records the SOON_SERVICE activity for services whose next one has come near, and marks them, so that it is recorded
 * only once.
 * @param near services that are not marked yet: `judgeCarAgain` has read the marks, `recordInOrder` asks for them
 * @param justRecorded the service that this transaction added or changed
 */
export const recordDueSoon = async (
  session: ClientSession,
  car: LoadedCar,
  near: readonly DueByKm<DueService>[],
  justRecorded: Types.ObjectId | undefined,
) => {
  for (const due of near) {
    const isJustRecorded = justRecorded?.equals(due.service);
    // a service that was already long overdue when a backdated service was recorded is not announced
    if (isJustRecorded && due.nextMileage + LIMITS.soonKm < car.mileage) continue;
    await recordActivity(session, {
      car,
      action: 'SOON_SERVICE',
      details: describeDue(due, car.mileage),
      service: due.service,
      ...(justRecorded && !isJustRecorded && { cause: justRecorded }),
    });
  }
  await markServices(
    session,
    near.map(({ service }) => service),
    { dueSoonRecorded: true },
  );
};

/**
 * Returns the services that are due on a car after a service that is newer than all others, without reading the others.
 * @returns null if the services that were due before do not suffice to tell
 */
export const dueAfter = (
  before: readonly DueService[],
  service: Parameters<typeof toDue>[0],
): DueService[] | null => {
  if (before.length >= LIMITS.dueMax) return null;
  const title = folded(serviceTitle(service));
  const isEnded = ({ type, title: other }: DueService) =>
    type === service.type
      ? !isOther(service) || folded(other) === title
      : type === 'Oil Change Service' && service.type === 'Full Service';
  const rest = before.filter((due) => !isEnded(due));
  // titles of type Other may be cut, and then do not tell two kinds apart
  if (isOther(service) && rest.length < before.length) return null;
  if (!namesNext(service)) return rest;
  if (rest.some((due) => byNext(due, service) === 0)) return null;
  return [...rest, toDue(service)].sort(byNext);
};
