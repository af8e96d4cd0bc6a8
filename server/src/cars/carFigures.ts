import { inKilometres } from '@glovebox/shared/kilometres';
import { judgeOdometer } from '@glovebox/shared/odometer';
import { LIMITS, CARD_SERVICES } from '@glovebox/shared/limits';
import type { ClientSession, Types } from 'mongoose';
import { recordActivity } from '../activity/activityService.ts';
import { markServices, readingsOf, type StoredReading } from '../service-records/serviceReadings.ts';
import { CarModel, type CarDoc } from './carModel.ts';

const isDueSoon = ({ nextMileage, soonTold }: StoredReading, mileage: number) =>
  Boolean(nextMileage) && !soonTold && (nextMileage ?? 0) - LIMITS.soonKm <= mileage;

/** Tells once for each service that its next one comes near. */
const tellWhatIsDue = async (
  session: ClientSession,
  car: CarDoc,
  due: StoredReading[],
  justRecorded: Types.ObjectId | undefined,
) => {
  for (const { _id, type, nextMileage } of due) {
    // whoever enters a car's past need not be told of what was due years ago
    const isPast = justRecorded?.equals(_id) && (nextMileage ?? 0) + LIMITS.soonKm < car.mileage;
    if (isPast) continue;
    await recordActivity(session, car, 'SOON_SERVICE', `${type} due at ${inKilometres(nextMileage ?? 0)}`);
  }
  await markServices(session, due, { soonTold: true });
};

/**
 * Makes a car's figures anew from its readings: mileage, verdict, marks, count, newest services; and tells what
 * becomes due. Within the transaction that changed a reading, see `withCarTransaction`.
 */
export const refreshFigures = async (
  session: ClientSession,
  car: CarDoc,
  justRecorded?: Types.ObjectId,
): Promise<void> => {
  const services = await readingsOf(car._id, session);
  const { implausible, mileage, verdict } = judgeOdometer(
    services.map((service) => ({
      day: service.doneAt,
      mileage: service.mileage,
      verified: Boolean(service.workshop),
    })),
    car.stated,
  );
  const changed = (to: boolean) =>
    services.filter((service, index) => implausible[index] === to && service.implausible !== to);
  await markServices(session, changed(true), { implausible: true });
  await markServices(session, changed(false), { implausible: false });

  const due = services.filter((service) => isDueSoon(service, mileage));
  await tellWhatIsDue(session, { ...car, mileage }, due, justRecorded);

  await CarModel.updateOne(
    { _id: car._id },
    {
      $set: {
        mileage,
        odometerVerdict: verdict,
        servicesCount: services.length,
        newestServices: services.slice(0, CARD_SERVICES).map(({ _id }) => _id),
        lastServiceAt: services[0]?.doneAt ?? null,
      },
    },
    { session },
  );
};
