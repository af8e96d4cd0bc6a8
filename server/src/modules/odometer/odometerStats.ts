import { dueState, servicesWithNext } from '@glovebox/shared/dueRule';
import { servicesOnPresentInstrument } from '@glovebox/shared/newInstruments';
import { LIMITS, CARD_SERVICES } from '@glovebox/shared/limits';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { ClientSession, Types } from 'mongoose';
import type { Sentence } from '../../platform/fields/sentence.ts';
import { recordActivity } from '../activity/activityService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { storeCarStats } from '../cars/carWrites.ts';
import { readingsOfCar } from '../readings/readingService.ts';
import { markServices, servicesToJudge, type JudgedService } from '../service-records/serviceReadings.ts';
import { judgeReadings, type Judgement } from './judgeReadings.ts';

type Due = JudgedService & { nextMileage: number };

const toDue = (service: Due) => ({
  service: service._id,
  type: service.type,
  title: serviceTitle(service),
  mileage: service.mileage,
  nextMileage: service.nextMileage,
});

const whatIsDue = (service: Due, mileage: number): Sentence => {
  const past = mileage - service.nextMileage;
  const due = [`${serviceTitle(service)} due at `, Math.max(service.nextMileage, 0)];
  return past > 0 ? [...due, ', overdue by ', past] : due;
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
    await recordActivity(session, {
      car,
      action: 'SOON_SERVICE',
      details: whatIsDue(service, car.mileage),
      service: service._id,
      ...(justRecorded && !justRecorded.equals(service._id) && { cause: justRecorded }),
    });
  }
  await markServices(session, near, { soonTold: true });
};

/**
 * Judges all odometer readings of a car again and stores what is derived from them: mileage in km, verdict, the
 * marks on implausible services, their number, the newest of them and what is due. Records what has come near. Call
 * it in the transaction that changed a reading, see `withCarTransaction`.
 * @param justRecorded the service that this transaction added or changed
 * @returns whether a reading, by the id of its record, is implausible
 */
export const recomputeCarStats = async (
  session: ClientSession,
  car: LoadedCar,
  justRecorded?: Types.ObjectId,
): Promise<Judgement['isImplausible']> => {
  const services = await servicesToJudge(car._id, session);
  const readings = await readingsOfCar(car._id, session);
  const { isImplausible, mileage, verdict, newInstruments } = judgeReadings(readings);
  const changed = (to: boolean) =>
    services.filter((service) => isImplausible(service._id) === to && service.implausible !== to);
  await markServices(session, changed(true), { implausible: true });
  await markServices(session, changed(false), { implausible: false });

  const due = servicesWithNext(servicesOnPresentInstrument(newInstruments, services));
  await recordDueServices(session, { ...car, mileage }, due, justRecorded);

  await storeCarStats(session, car._id, {
    mileage,
    odometerVerdict: verdict,
    newInstruments,
    verifiedReadings: services.filter(({ _id, workshop }) => workshop && !isImplausible(_id)).length,
    servicesCount: services.length,
    newestServices: services.slice(0, CARD_SERVICES).map(({ _id }) => _id),
    lastServiceAt: services[0]?.doneAt ?? null,
    hasVerifiedService: services.some(({ workshop }) => workshop),
    due: due.slice(0, LIMITS.dueMax).map(toDue),
  });
  return isImplausible;
};

/**
 * As `recomputeCarStats`, after a change of fuel only: that neither marks a service nor changes the verdict, so that
 * the services are not read unless one comes due.
 */
export const recomputeMileage = async (session: ClientSession, car: LoadedCar): Promise<void> => {
  const { mileage } = judgeReadings(await readingsOfCar(car._id, session));
  await storeCarStats(session, car._id, { mileage });
  const changesDue = car.due.some(
    ({ nextMileage }) => dueState(nextMileage - mileage) !== dueState(nextMileage - car.mileage),
  );
  if (changesDue) await recomputeCarStats(session, car);
};
