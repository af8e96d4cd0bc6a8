import { dueEntriesOf, type ComingExpense, type ServiceWithNext } from '@glovebox/shared/dueEntries';
import type { DueEntry } from '@glovebox/shared/dueList';
import { USUAL_THRESHOLDS, type Thresholds } from '@glovebox/shared/dueWeights';
import { unitsOfCar } from '@glovebox/shared/units';
import type { ClientSession, Types } from 'mongoose';
import { todayOf, unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { carsSoldBy, readCarPurchases } from '../car-purchases/carPurchaseService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { findCarById } from '../cars/carLookup.ts';
import { relationOf, type Caller } from '../cars/carRelation.ts';
import { plansOf, toCounted, type PlanEntryDoc } from './planService.ts';

/** The stored fields of a car that say, with its plan, what is due on it. */
type CarWithDue = Pick<
  LoadedCar,
  '_id' | 'owner' | 'workshops' | 'mileage' | 'odometerUnit' | 'newInstruments' | 'due' | 'snoozes'
>;

/** Whoever is told what is due. */
export type Reader = Caller & Pick<SessionUser, 'settings'>;

/** Returns the km and days before something is due from which on it is due soon for a person. */
const thresholdsOf = ({ settings }: Reader): Thresholds => ({
  soonKm: settings?.notices?.soonKm ?? USUAL_THRESHOLDS.soonKm,
  soonDays: settings?.notices?.soonDays ?? USUAL_THRESHOLDS.soonDays,
});

const toService = (one: LoadedCar['due'][number]): ServiceWithNext => ({
  service: one.service.toHexString(),
  type: one.type,
  title: one.title,
  day: one.doneAt ?? undefined,
  mileage: one.mileage,
  nextMileage: one.nextMileage,
  nextDate: one.nextDate,
});

/** Returns whether a person is in charge of a car, and sees what they snoozed on it. */
const isInCharge = (reader: Reader, car: CarWithDue) => relationOf(reader, car) !== 'workshop';

/**
 * Returns what is due on a car, the most pressing first, as it is told to a person.
 * @param expenses the next days of the person's repeating expenses for the car
 */
export const dueOn = (
  car: CarWithDue,
  plan: readonly PlanEntryDoc[],
  reader: Reader,
  { expenses = [], now }: { expenses?: readonly ComingExpense[] | undefined; now?: Date } = {},
): DueEntry[] =>
  dueEntriesOf(
    {
      mileage: car.mileage,
      unit: unitsOfCar(unitsOf(reader), car).distance,
      plan: plan.map((entry) => toCounted(entry, car)),
      services: car.due.map(toService),
      expenses,
      snoozes: isInCharge(reader, car) ? (car.snoozes ?? []) : [],
    },
    todayOf(reader, now),
    thresholdsOf(reader),
  );

/**
 * Returns a function that says what is due on each of some cars, by their plans and services: nothing on a car that the
 * reader has sold. It takes two queries.
 */
export const readDue = async (
  cars: readonly CarWithDue[],
  reader: Reader,
  session: ClientSession | null = null,
): Promise<(car: { _id: Types.ObjectId }) => DueEntry[]> => {
  const ids = cars.map(({ _id }) => _id);
  const own = cars.flatMap((car) => (relationOf(reader, car) === 'owner' ? car._id : []));
  const plans = await plansOf(ids, session);
  const carPurchases = own.length === 0 ? [] : await readCarPurchases(reader._id, own);
  const sold = carsSoldBy(carPurchases, todayOf(reader));
  const due = new Map(
    cars.map((car) => {
      const id = car._id.toHexString();
      return [id, sold.has(id) ? [] : dueOn(car, plans.get(id) ?? [], reader)];
    }),
  );
  return ({ _id }) => due.get(_id.toHexString()) ?? [];
};

/** Returns what is due that is counted from a service, the most pressing first; undefined if nothing is. */
export const dueOfService = async (
  { _id, onCar }: { _id: Types.ObjectId; onCar: Types.ObjectId },
  reader: Reader,
): Promise<DueEntry | undefined> => {
  const car = await findCarById(onCar);
  if (!car) return undefined;
  const due = await readDue([car], reader);
  return due(car).find(({ service }) => service === _id.toHexString());
};
