import { CARD_SERVICES } from '@glovebox/shared/limits';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import { judgeInOrder, type ReadingInOrder } from '@glovebox/shared/odometerInOrder';
import type { ClientSession } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { storeCarStats, type CarStats } from '../cars/carWrites.ts';
import {
  hasRecordedBefore,
  lastRecordedDay,
  momentStated,
  newestReadings,
  statedReading,
  type CarReading,
} from '../readings/readingService.ts';
import { hasServiceOnDay, withDueSoonUnrecorded } from '../service-records/serviceReadings.ts';
import { newestServices } from '../service-records/serviceRecordService.ts';
import { recordDueSoon, dueAfter, isNear, type DueService } from './serviceDueSoon.ts';
import { isRecorded } from './judgeReadings.ts';
import { countPlanFrom } from './lastDone.ts';
import { hasCome } from './todayOfCar.ts';

/** The number of newest readings that are read to judge another one: many for a service or noted reading, else few. */
const FEW = 10;
const MANY = 100;

const newestFirst = (a: ReadingInOrder, b: ReadingInOrder) =>
  b.day.localeCompare(a.day) || b.mileage - a.mileage;

/** Reads what `judgeInOrder` needs; returns null if a new instrument makes the order of the readings uncertain. */
const readBefore = async (
  session: ClientSession,
  { _id, newInstruments }: LoadedCar,
  reading: CarReading,
) => {
  const count = isRecorded(reading) ? MANY : FEW;
  const found = await newestReadings(session, _id, count);
  const isFull = found.length === count;
  const isOnDayOfInstrument = ({ doneAt }: CarReading) => newInstruments.some((one) => one.doneAt === doneAt);
  if (newInstruments.some(({ doneAt }) => doneAt >= reading.doneAt)) return null;
  if (isFull && found.some(isOnDayOfInstrument)) return null;

  const onPresent = (one: CarReading) => onPresentInstrument(newInstruments, one.doneAt, one.mileage);
  const toOrdered = (one: CarReading): ReadingInOrder => ({
    day: one.doneAt,
    mileage: onPresent(one),
    verified: one.verified,
    isRecorded: isRecorded(one),
  });
  const newest = found.map(toOrdered).sort(newestFirst);
  const isComplete = !isFull || newest.some((one) => one.isRecorded);
  const recorded = isComplete
    ? newest
    : (await lastRecordedDay(session, _id)).map(toOrdered).sort(newestFirst);
  const stated = await statedReading(session, _id);
  return {
    newest,
    isComplete,
    lastRecorded: recorded.find((one) => one.isRecorded) ?? null,
    statement: stated && { at: momentStated(stated), mileage: onPresent(stated) },
  };
};

/** Returns the stats of a car after a service newer than all others; null if they depend on all of its services. */
const statsAfter = async (
  session: ClientSession,
  car: LoadedCar,
  reading: CarReading,
): Promise<(Partial<CarStats> & { due: DueService[] }) | null> => {
  const newest = await newestServices(car._id, CARD_SERVICES, session);
  const service = newest.find(({ _id }) => _id.equals(reading._id));
  if (!service) return null;
  const due = dueAfter(car.due, service);
  if (!due || (await hasServiceOnDay(session, service))) return null;
  await countPlanFrom(session, car, service);
  return {
    due,
    newestServices: newest.map(({ _id }) => _id),
    lastServiceAt: service.doneAt,
    ...(service.workshop && { hasVerifiedService: true, verifiedReadings: car.verifiedReadings + 1 }),
  };
};

/**
 * Records what follows from a reading that comes in order, which is the usual case: later and higher than the others,
 * which all agree. Takes a few small queries, however many readings there are. The reading is not stored yet, its
 * service is.
 * @returns false, having changed nothing, if all readings have to be judged again
 */
export const recordInOrder = async (
  session: ClientSession,
  car: LoadedCar,
  reading: CarReading,
): Promise<boolean> => {
  if (!car.readingsAgree || reading.newInstrument) return false;
  if (!(await hasCome(reading.doneAt, car))) return false;
  const before = await readBefore(session, car, reading);
  if (!before) return false;
  const { doneAt: day, verified } = reading;
  const judged = judgeInOrder(before, {
    day,
    mileage: reading.mileage,
    verified,
    isRecorded: isRecorded(reading),
  });
  if (judged === 'judge all') return false;
  // fuel that does not fit changes nothing for the car
  if (judged === 'implausible') return true;

  if (isRecorded(reading) && !(await hasRecordedBefore(session, car._id, day))) return false;
  const isService = reading.source === 'service';
  const stats = isService ? await statsAfter(session, car, reading) : { due: car.due };
  if (!stats) return false;
  const mileage = Math.max(car.mileage, reading.mileage);
  const near = stats.due
    .filter((due) => isNear(due, mileage))
    .filter((due) => !isNear(due, car.mileage) || due.service.equals(reading._id));
  if (near.length > 0) {
    const unrecorded = await withDueSoonUnrecorded(
      session,
      near.map((due) => due.service),
    );
    const news = near.filter((due) => unrecorded.some((id) => id.equals(due.service)));
    await recordDueSoon(session, { ...car, mileage }, news, isService ? reading._id : undefined);
  }
  const verdict = isRecorded(reading) && ({ odometerVerdict: 'logical' } as const);
  const lastReadingOn = car.lastReadingOn && car.lastReadingOn > day ? car.lastReadingOn : day;
  await storeCarStats(session, car._id, { ...(isService && stats), ...verdict, mileage, lastReadingOn });
  return true;
};
