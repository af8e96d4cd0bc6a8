import { dueState, servicesWithNext } from '@glovebox/shared/dueRule';
import { inKilometres } from '@glovebox/shared/kilometres';
import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import { LIMITS, CARD_SERVICES } from '@glovebox/shared/limits';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { ClientSession, Types } from 'mongoose';
import { recordActivity } from '../activity/activityService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { storeCarStats } from '../cars/carWrites.ts';
import { fuelReadingsOf } from '../fuel/fuelReadings.ts';
import {
  markServices,
  servicesToJudge,
  toReading,
  type JudgedService,
} from '../service-records/serviceReadings.ts';

type Due = JudgedService & { nextMileage: number };

const toDue = (service: Due) => ({
  service: service._id,
  type: service.type,
  title: serviceTitle(service),
  mileage: service.mileage,
  nextMileage: service.nextMileage,
});

const whatIsDue = (service: Due, mileage: number) => {
  const past = mileage - service.nextMileage;
  const due = `${serviceTitle(service)} due at ${inKilometres(service.nextMileage)}`;
  return past > 0 ? `${due}, overdue by ${inKilometres(past)}` : due;
};

/** Records the SOON_SERVICE activity once for each service whose next one has come near. */
const recordDueServices = async (
  session: ClientSession,
  car: LoadedCar,
  due: Due[],
  justRecorded: Types.ObjectId | undefined,
) => {
  const near = due.filter(
    ({ nextMileage, soonTold }) => !soonTold && dueState(nextMileage - car.mileage) !== 'later',
  );
  for (const service of near) {
    // a backdated service: what was due years ago is no longer news
    const isPast = justRecorded?.equals(service._id) && service.nextMileage + LIMITS.soonKm < car.mileage;
    if (isPast) continue;
    await recordActivity(session, car, 'SOON_SERVICE', whatIsDue(service, car.mileage), undefined, {
      service: service._id,
      ...(justRecorded && !justRecorded.equals(service._id) && { cause: justRecorded }),
    });
  }
  await markServices(session, near, { soonTold: true });
};

/**
 * Judges all odometer readings of a car again and stores what is derived from them: mileage in km, verdict, the
 * marks on implausible services, their number, the newest of them and what is due. Records what has come near. Call
 * it in the transaction that changed a reading, see `withCarTransaction`; after a fuel purchase with
 * `hasFuelReadings` set, because it may be the first.
 * @param justRecorded the service that this transaction added or changed
 * @returns the services whose readings are implausible
 */
export const recomputeCarStats = async (
  session: ClientSession,
  car: LoadedCar,
  justRecorded?: Types.ObjectId,
): Promise<Types.ObjectId[]> => {
  const services = await servicesToJudge(car._id, session);
  const fuel = car.hasFuelReadings ? await fuelReadingsOf(car._id, session) : [];
  const { implausible, mileage, verdict } = judgeWithFuel(services.map(toReading), car.stated, fuel);
  const changed = (to: boolean) =>
    services.filter((service, index) => implausible[index] === to && service.implausible !== to);
  await markServices(session, changed(true), { implausible: true });
  await markServices(session, changed(false), { implausible: false });

  const due = servicesWithNext(services);
  await recordDueServices(session, { ...car, mileage }, due, justRecorded);

  await storeCarStats(session, car._id, {
    mileage,
    odometerVerdict: verdict,
    verifiedReadings: services.filter(({ workshop }, index) => workshop && !implausible[index]).length,
    servicesCount: services.length,
    newestServices: services.slice(0, CARD_SERVICES).map(({ _id }) => _id),
    lastServiceAt: services[0]?.doneAt ?? null,
    hasVerifiedService: services.some(({ workshop }) => workshop),
    due: due.slice(0, LIMITS.dueMax).map(toDue),
    hasFuelReadings: fuel.length > 0,
  });
  return services.filter((_service, index) => implausible[index]).map(({ _id }) => _id);
};
