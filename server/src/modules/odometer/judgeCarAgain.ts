import { servicesWithNext } from '@glovebox/shared/dueRule';
import { CARD_SERVICES, LIMITS } from '@glovebox/shared/limits';
import type { ClientSession, Types } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { storeCarStats } from '../cars/carWrites.ts';
import { readingsOfCar, type CarReading } from '../readings/readingService.ts';
import { planOf } from '../plans/planService.ts';
import { markServices, servicesToJudge } from '../service-records/serviceReadings.ts';
import { recordDueSoon, isNear, toDue } from './serviceDueSoon.ts';
import { judgeMany } from './judgeMany.ts';
import type { Judgement } from './judgeReadings.ts';
import { countPlan, plausibleKmOf, servicesThatCount } from './lastDone.ts';
import { todayOfCar } from './todayOfCar.ts';

/** Returns the day of the newest reading that counts; undefined if none does. */
const lastPlausible = (
  readings: readonly CarReading[],
  isImplausible: Judgement['isImplausible'],
  today: string,
): string | undefined => {
  let last: string | undefined;
  for (const { _id, doneAt } of readings)
    if (doneAt <= today && !(last && last >= doneAt) && !isImplausible(_id)) last = doneAt;
  return last;
};

/**
 * Judges all odometer readings of a car again, marks its implausible services, announces which ones have come due, and
 * stores what the car keeps of all that. Call it in the transaction that changed a reading.
 * @param justRecorded the service that this transaction added or changed; `many`: an import, whose own activity stands
 *   for what it made due
 * @returns whether a reading, by the id of its record, is implausible
 */
export const judgeCarAgain = async (
  session: ClientSession,
  car: LoadedCar,
  justRecorded?: Types.ObjectId | 'many',
): Promise<Judgement['isImplausible']> => {
  const plan = await planOf(car._id, session);
  const services = await servicesToJudge(car._id, session, { isPlanned: plan.length > 0 });
  const readings = await readingsOfCar(car._id, session);
  const today = await todayOfCar(car);
  const judged = await judgeMany((car.owner ?? car._id).toHexString(), readings, today);
  const { isImplausible, mileage, verdict, newInstruments, agree, countsMoreOn } = judged;
  const until = services.filter(({ doneAt }) => doneAt <= today);
  const changed = (to: boolean) =>
    services.flatMap(({ _id, implausible }) =>
      isImplausible(_id) === to && implausible !== to ? [_id] : [],
    );
  await markServices(session, changed(true), { implausible: true });
  await markServices(session, changed(false), { implausible: false });

  const counted = servicesThatCount(services, newInstruments, today);
  await countPlan(session, plan, counted, plausibleKmOf(readings, judged));
  const due = servicesWithNext(counted);
  const unrecorded = due.filter(({ dueSoonRecorded }) => !dueSoonRecorded).map(toDue);
  const near = unrecorded.filter((service) => isNear(service, mileage));
  if (justRecorded === 'many') {
    const services = near.map(({ service }) => service);
    await markServices(session, services, { dueSoonRecorded: true });
  } else await recordDueSoon(session, { ...car, mileage }, near, justRecorded);

  await storeCarStats(session, car._id, {
    mileage,
    odometerVerdict: verdict,
    newInstruments,
    readingsAgree: agree,
    lastReadingOn: lastPlausible(readings, isImplausible, today),
    judgeAgainOn: countsMoreOn,
    verifiedReadings: until.filter(({ _id, workshop }) => workshop && !isImplausible(_id)).length,
    servicesCount: services.length,
    newestServices: services.slice(0, CARD_SERVICES).map(({ _id }) => _id),
    lastServiceAt: services[0]?.doneAt ?? null,
    hasVerifiedService: services.some(({ workshop }) => workshop),
    due: due.slice(0, LIMITS.dueMax).map(toDue),
  });
  return isImplausible;
};
