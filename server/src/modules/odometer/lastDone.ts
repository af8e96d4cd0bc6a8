import {
  onPresentInstrument,
  servicesOnPresentInstrument,
  type NewInstrument,
} from '@glovebox/shared/newInstruments';
import { isResetBy, lastReset } from '@glovebox/shared/planRule';
import type { ClientSession } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { LoadedCar } from '../cars/carAccess.ts';
import { planOf, storeLastDone, type LastDoneDoc, type PlanEntryDoc } from '../plans/planService.ts';
import { readingsOfCar, type CarReading } from '../readings/readingService.ts';
import { servicesToJudge, type JudgedService } from '../service-records/serviceReadings.ts';
import { judgeMany } from './judgeMany.ts';
import type { Judgement } from './judgeReadings.ts';
import { todayOfCar } from './todayOfCar.ts';

/**
 * Returns those services of a car that say what is due, on the scale of the present odometer: no service of a later day,
 * and none of the owner's that is disputed. An entry that a workshop verified counts although the owner disputes it.
 */
export const servicesThatCount = (
  services: readonly JudgedService[],
  newInstruments: readonly NewInstrument[],
  today: string,
): JudgedService[] =>
  servicesOnPresentInstrument(
    newInstruments,
    services.filter(({ doneAt, workshop, dispute }) => doneAt <= today && (workshop || !dispute)),
  );

type Service = Pick<JudgedService, '_id' | 'doneAt' | 'mileage' | 'nextMileage' | 'nextDate'>;

/** Says at which km a service was done, on the scale of the present odometer. */
type KmOf = (service: Service) => number | null | undefined;

/**
 * Returns a function that says at which km services were done. A mileage that contradicts the others says nothing, so the
 * highest reading up to that day which counts stands in for it, if there is one.
 */
export const plausibleKmOf =
  (
    readings: readonly CarReading[],
    { isImplausible, newInstruments }: Pick<Judgement, 'isImplausible' | 'newInstruments'>,
  ): KmOf =>
  ({ _id, doneAt: day, mileage: own }) => {
    if (!isImplausible(_id)) return own;
    let highest: number | undefined;
    for (const { _id: id, doneAt, mileage } of readings)
      if (doneAt <= day && !isImplausible(id))
        highest = Math.max(highest ?? -Infinity, onPresentInstrument(newInstruments, doneAt, mileage));
    return highest ?? own;
  };

const toLastDone = ({ _id, doneAt, mileage, nextMileage, nextDate }: Service): LastDoneDoc => ({
  service: _id,
  day: doneAt,
  ...(typeof mileage === 'number' && { mileage }),
  ...(typeof nextMileage === 'number' && { nextMileage }),
  ...(nextDate && { nextDate }),
});

const ownKmOf: KmOf = ({ mileage }) => mileage;

const readPlausibleKm = async (session: ClientSession, car: LoadedCar, today: string): Promise<KmOf> => {
  const readings = await readingsOfCar(car._id, session);
  return plausibleKmOf(readings, await judgeMany((car.owner ?? car._id).toHexString(), readings, today));
};

/** Returns a function that says what an entry of the plan of a car is counted from, by all services of the car. */
export const readLastDone = async (
  session: ClientSession,
  car: LoadedCar,
): Promise<(entry: Pick<PlanEntryDoc, 'title' | 'resetBy'>) => LastDoneDoc | undefined> => {
  const today = await todayOfCar(car);
  const services = servicesThatCount(
    await servicesToJudge(car._id, session, { isPlanned: true }),
    car.newInstruments,
    today,
  );
  const kmOf = services.some(({ implausible }) => implausible)
    ? await readPlausibleKm(session, car, today)
    : ownKmOf;
  return (entry) => {
    const last = lastReset(entry, services);
    return last && toLastDone({ ...last, mileage: kmOf(last) });
  };
};

const plain = (last: LastDoneDoc | null | undefined): unknown => JSON.parse(JSON.stringify(last ?? null));

/** Works out what the entries of a plan are counted from, and stores what changed. */
export const countPlan = async (
  session: ClientSession,
  plan: readonly PlanEntryDoc[],
  services: readonly JudgedService[],
  kmOf: KmOf,
): Promise<void> => {
  const counted = plan.map(({ _id, last: before, ...entry }) => {
    const last = lastReset(entry, services);
    return { _id, before, last: last && toLastDone({ ...last, mileage: kmOf(last) }) };
  });
  await storeLastDone(
    session,
    counted.filter(({ before, last }) => !isDeepStrictEqual(plain(before), plain(last))),
  );
};

/** Counts the entries of a plan from a service that is newer than all others, as far as it resets them. */
export const countPlanFrom = async (
  session: ClientSession,
  car: LoadedCar,
  service: Service & Parameters<typeof isResetBy>[1],
): Promise<void> => {
  const plan = await planOf(car._id, session);
  const last = toLastDone(service);
  await storeLastDone(
    session,
    plan.filter((entry) => isResetBy(entry, service)).map(({ _id }) => ({ _id, last })),
  );
};
