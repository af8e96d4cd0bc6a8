import { inKilometres } from '@glovebox/shared/kilometres';
import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import { LIMITS, CARD_SERVICES } from '@glovebox/shared/limits';
import type { ClientSession, Types } from 'mongoose';
import { recordActivity } from '../activity/activityService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { storeCarStats } from '../cars/carWrites.ts';
import { fuelReadingsOf } from '../fuel/fuelReadings.ts';
import {
  markServices,
  readingsOf,
  toReading,
  type StoredReading,
} from '../service-records/serviceReadings.ts';

const isDueSoon = ({ nextMileage, soonTold }: StoredReading, mileage: number) =>
  Boolean(nextMileage) && !soonTold && (nextMileage ?? 0) - LIMITS.soonKm <= mileage;

/** Records the SOON_SERVICE activity once for each service whose next one is due soon. */
const recordDueServices = async (
  session: ClientSession,
  car: LoadedCar,
  due: StoredReading[],
  justRecorded: Types.ObjectId | undefined,
) => {
  for (const { _id, type, nextMileage } of due) {
    // a backdated service: what was due years ago is no longer news
    const isPast = justRecorded?.equals(_id) && (nextMileage ?? 0) + LIMITS.soonKm < car.mileage;
    if (isPast) continue;
    await recordActivity(session, car, 'SOON_SERVICE', `${type} due at ${inKilometres(nextMileage ?? 0)}`);
  }
  await markServices(session, due, { soonTold: true });
};

/**
 * Judges all odometer readings of a car again and stores what is derived from them: mileage in km, verdict, the
 * marks on implausible services, their number and the newest of them. Records which services have become due. Call
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
  const services = await readingsOf(car._id, session);
  const fuel = car.hasFuelReadings ? await fuelReadingsOf(car._id, session) : [];
  const { implausible, mileage, verdict } = judgeWithFuel(services.map(toReading), car.stated, fuel);
  const changed = (to: boolean) =>
    services.filter((service, index) => implausible[index] === to && service.implausible !== to);
  await markServices(session, changed(true), { implausible: true });
  await markServices(session, changed(false), { implausible: false });

  const due = services.filter((service) => isDueSoon(service, mileage));
  await recordDueServices(session, { ...car, mileage }, due, justRecorded);

  await storeCarStats(session, car._id, {
    mileage,
    odometerVerdict: verdict,
    servicesCount: services.length,
    newestServices: services.slice(0, CARD_SERVICES).map(({ _id }) => _id),
    lastServiceAt: services[0]?.doneAt ?? null,
    hasVerifiedService: services.some(({ workshop }) => workshop),
    hasFuelReadings: fuel.length > 0,
  });
  return services.filter((_service, index) => implausible[index]).map(({ _id }) => _id);
};
