import { addDays } from '@glovebox/shared/days';
import type {
  DueEntry,
  DueEntryOfCar,
  DueListAnswer,
  DueListQuery,
  DueOnCarAnswer,
} from '@glovebox/shared/dueList';
import { PLAN } from '@glovebox/shared/limits';
import type { ClientSession } from 'mongoose';
import { Types } from 'mongoose';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { carsSoldBy, readCarPurchases } from '../../modules/car-purchases/carPurchaseService.ts';
import { readForecasts } from '../../modules/odometer/forecasts.ts';
import { dueOn } from '../../modules/plans/dueOnCars.ts';
import { planOf } from '../../modules/plans/planService.ts';
import { fromCursor, toPage } from '../../platform/database/paging.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { readComingExpenses } from './comingExpenses.ts';
import { readDueOf, type DueOfPerson } from './dueOfPerson.ts';

const isByKm = ({ dueKm }: Pick<DueEntry, 'dueKm'>) => dueKm !== undefined;

/** Returns whether a forecast can say when a distance is reached. Without one, no readings have to be read. */
const isComing = ({ kmLeft = 0 }: Pick<DueEntry, 'kmLeft'>) => kmLeft > 0;

/** Returns the day of the last reading of a car if it is too long ago; undefined otherwise. */
const staleSince = ({ lastReadingOn }: Pick<LoadedCar, 'lastReadingOn'>, today: string) =>
  lastReadingOn && lastReadingOn < addDays(today, -PLAN.staleDays) ? lastReadingOn : undefined;

/** Returns the cars on which something is due by distance and whose odometer was read too long ago. */
const staleOf = ({ due, cars, nameOf }: DueOfPerson, today: string): DueListAnswer['stale'] => {
  const byKm = new Set(due.filter(({ entry }) => isByKm(entry)).map(({ car }) => car.toHexString()));
  return cars
    .flatMap((car) => {
      const lastReading = byKm.has(car._id.toHexString()) && staleSince(car, today);
      if (!lastReading) return [];
      const { odometerUnit: _unit, ...named } = nameOf(car._id);
      return { car: named, lastReading };
    })
    .sort((a, b) => a.lastReading.localeCompare(b.lastReading));
};

/** Adds to what is due when the distance will have been driven, and the names of the cars. */
export const withForecasts = async (
  user: SessionUser,
  { cars, nameOf }: DueOfPerson,
  entries: DueOfPerson['due'],
): Promise<DueEntryOfCar[]> => {
  const coming = new Set(entries.filter(({ entry }) => isComing(entry)).map(({ car }) => car.toHexString()));
  const forecast = await readForecasts(
    cars.filter(({ _id }) => coming.has(_id.toHexString())),
    user,
  );
  return entries.map(({ car, entry }) => ({ ...entry, ...forecast(entry, car), car: nameOf(car) }));
};

/** Reads all that is due on the cars that a person owns or keeps, the most pressing first. */
export const readAllDue = async (person: SessionUser): Promise<DueEntryOfCar[]> => {
  const all = await readDueOf(person);
  return withForecasts(person, all, all.due);
};

const isPressing = (key: string | null) => key !== null && /^-?\d+$/.test(key);

/**
 * Reads a page of what is due on all cars that the caller owns or keeps, the most pressing first. Of every car it reads
 * what says so; the readings, from which forecasts follow, it reads only for the cars on the page.
 */
export const listDue = async (user: SessionUser, { limit, cursor }: DueListQuery): Promise<DueListAnswer> => {
  const position = fromCursor(cursor, isPressing);
  const all = await readDueOf(user);
  const last = position && { key: Number(position.key), id: position.id.toHexString() };
  const after = last
    ? all.due.filter(
        ({ pressing, entry }) => pressing > last.key || (pressing === last.key && entry.id > last.id),
      )
    : all.due;
  const { page, nextCursor } = toPage(
    after.slice(0, limit + 1).map((one) => ({ ...one, _id: new Types.ObjectId(one.entry.id) })),
    limit,
    ({ pressing }) => String(pressing),
  );
  return {
    due: await withForecasts(user, all, page),
    count: all.due.length,
    stale: position ? [] : staleOf(all, todayOf(user)),
    nextCursor,
  };
};

/** Returns what is due on a car, with the caller's own repeating expenses; nothing if the caller has sold it. */
export const dueOnCarFor = async (
  user: SessionUser,
  car: LoadedCar,
  session: ClientSession | null = null,
): Promise<DueEntry[]> => {
  const [today, isOwner] = [todayOf(user), relationOf(user, car) === 'owner'];
  const carPurchases = isOwner ? await readCarPurchases(user._id, [car._id]) : [];
  if (carsSoldBy(carPurchases, today).size > 0) return [];
  const expenses = isOwner ? await readComingExpenses(user, [car._id], today, carPurchases) : undefined;
  return dueOn(car, await planOf(car._id, session), user, {
    expenses: expenses?.get(car._id.toHexString()),
  });
};

/** @throws AppError NOT_FOUND */
export const getDueOnCar = async (user: SessionUser, carId: string): Promise<DueOnCarAnswer> => {
  const car = await loadCar(user, carId, 'see');
  const due = await dueOnCarFor(user, car);
  const forecast = await readForecasts(due.some(isComing) ? [car] : [], user);
  const lastReading = due.some(isByKm) ? staleSince(car, todayOf(user)) : undefined;
  return {
    due: due.map((entry) => ({ ...entry, ...forecast(entry, car._id) })),
    ...(lastReading && { lastReading }),
  };
};
