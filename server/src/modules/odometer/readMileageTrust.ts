import { mileageTrust } from '@glovebox/shared/mileageTrust';
import type { ClientSession } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { instrumentsNotedOn } from '../readings/readingService.ts';
import { readConfirmed } from '../service-records/confirmedStamps.ts';
import { todayOfCar } from './todayOfCar.ts';
import { stampedReadingsOf, type StoredReading } from '../service-records/serviceReadings.ts';

type JudgedCar = Pick<LoadedCar, '_id' | 'owner' | 'workshops' | 'newInstruments' | 'hasVerifiedService'>;

/**
 * Reads how far confirmed workshops carry what is known of a car's mileage. It is worked out when it is shown, so that
 * withdrawing a confirmation counts at once.
 * @param services the services of the car, if they were read already
 */
export const readMileageTrust = async (
  car: JudgedCar,
  session: ClientSession | null = null,
  services?: readonly StoredReading[],
) => {
  const { _id, newInstruments, hasVerifiedService } = car;
  const today = await todayOfCar(car);
  const found = services ?? (hasVerifiedService ? await stampedReadingsOf(_id, session) : []);
  const stamped = found.filter(({ doneAt }) => doneAt <= today);
  const isConfirmed = await readConfirmed(stamped, session);
  const noted = newInstruments.length === 0 ? [] : await instrumentsNotedOn(_id, session);
  return mileageTrust(
    stamped.flatMap((service) => {
      const { doneAt: day, mileage: km, createdAt: recordedAt, implausible } = service;
      return km == null ? [] : { day, km, recordedAt, implausible, isConfirmed: isConfirmed(service) };
    }),
    newInstruments.map((instrument) => ({
      ...instrument,
      notedAt:
        noted.find(({ doneAt, mileage }) => doneAt === instrument.doneAt && mileage === instrument.after)
          ?.notedAt ?? new Date(),
    })),
  );
};
