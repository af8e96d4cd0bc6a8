import { servicesWithNext } from '@glovebox/shared/dueRule';
import { CARD_SERVICES, LIMITS } from '@glovebox/shared/limits';
import { servicesOnPresentInstrument } from '@glovebox/shared/newInstruments';
import type { ClientSession, Types } from 'mongoose';
import type { LoadedCar } from '../cars/carAccess.ts';
import { storeCarStats } from '../cars/carWrites.ts';
import { readingsOfCar } from '../readings/readingService.ts';
import { markServices, servicesToJudge } from '../service-records/serviceReadings.ts';
import { announceDue, isNear, toDue } from './dueServices.ts';
import { judgeReadings, type Judgement } from './judgeReadings.ts';

/**
 * Judges all odometer readings of a car again, marks its implausible services, announces which ones have come due, and
 * stores what the car keeps of all that. Call it in the transaction that changed a reading.
 * @param justRecorded the service that this transaction added or changed
 * @returns whether a reading, by the id of its record, is implausible
 */
export const judgeCarAgain = async (
  session: ClientSession,
  car: LoadedCar,
  justRecorded?: Types.ObjectId,
): Promise<Judgement['isImplausible']> => {
  const services = await servicesToJudge(car._id, session);
  const readings = await readingsOfCar(car._id, session);
  const { isImplausible, mileage, verdict, newInstruments, agree } = judgeReadings(readings);
  const changed = (to: boolean) =>
    services.flatMap(({ _id, implausible }) =>
      isImplausible(_id) === to && implausible !== to ? [_id] : [],
    );
  await markServices(session, changed(true), { implausible: true });
  await markServices(session, changed(false), { implausible: false });

  const due = servicesWithNext(servicesOnPresentInstrument(newInstruments, services));
  const near = due.filter((service) => !service.soonTold && isNear(service, mileage));
  await announceDue(session, { ...car, mileage }, near.map(toDue), justRecorded);

  await storeCarStats(session, car._id, {
    mileage,
    odometerVerdict: verdict,
    newInstruments,
    readingsAgree: agree,
    verifiedReadings: services.filter(({ _id, workshop }) => workshop && !isImplausible(_id)).length,
    servicesCount: services.length,
    newestServices: services.slice(0, CARD_SERVICES).map(({ _id }) => _id),
    lastServiceAt: services[0]?.doneAt ?? null,
    hasVerifiedService: services.some(({ workshop }) => workshop),
    due: due.slice(0, LIMITS.dueMax).map(toDue),
  });
  return isImplausible;
};
