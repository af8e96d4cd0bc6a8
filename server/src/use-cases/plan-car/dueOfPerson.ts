import { pressingOf } from '@glovebox/shared/dueEntries';
import type { DueEntry, DueEntryOfCar } from '@glovebox/shared/dueList';
import { kmNotShown } from '@glovebox/shared/newInstruments';
import type { Types } from 'mongoose';
import { readPlanAndSettings } from '../../modules/accounts/userService.ts';
import { carsSoldBy, readCarPurchases } from '../../modules/car-purchases/carPurchaseService.ts';
import { privateNamesOf } from '../../modules/cars/carVehicle.ts';
import { carsInCharge, ownCarsWithDue, type CarWithDue } from '../../modules/cars/ownedCars.ts';
import { dueOn, type Reader } from '../../modules/plans/dueOnCars.ts';
import { plansOf } from '../../modules/plans/planService.ts';
import { todayOf } from '../../platform/http/session.ts';
import { readComingExpenses } from './comingExpenses.ts';

/** Something that is due on one of the cars of a person. */
interface DueOnOne {
  entry: DueEntry;
  car: Types.ObjectId;
  /** See `pressingOf`: computed once, because there can be thousands to sort. */
  pressing: number;
}

/** What is due on the cars that a person owns, or keeps for customers. */
export interface DueOfPerson {
  /** The most pressing first. Equally pressing ones are sorted by their ids, so that the order is total. */
  due: DueOnOne[];
  cars: readonly CarWithDue[];
  /** Returns a car as its owner tells it from others. */
  nameOf: (car: Types.ObjectId) => DueEntryOfCar['car'];
}

const readNames = async (cars: readonly CarWithDue[]): Promise<DueOfPerson['nameOf']> => {
  const named = await privateNamesOf(cars);
  const names = new Map(named.map(({ car, own }) => [car._id.toHexString(), own]));
  const units = new Map(cars.map(({ _id, odometerUnit }) => [_id.toHexString(), odometerUnit]));
  return (car) => {
    const _id = car.toHexString();
    const odometerUnit = units.get(_id);
    return { _id, ...(names.get(_id) ?? { name: '' }), ...(odometerUnit && { odometerUnit }) };
  };
};

const dueOnThese = async (all: readonly CarWithDue[], person: Reader, now: Date): Promise<DueOfPerson> => {
  const today = todayOf(person, now);
  const ids = all.map(({ _id }) => _id);
  const [plans, carPurchases, nameOf] = await Promise.all([
    plansOf(ids),
    readCarPurchases(person._id, ids),
    readNames(all),
  ]);
  const expenses = await readComingExpenses(person, ids, today, carPurchases);
  const sold = carsSoldBy(carPurchases, today);
  const cars = all.filter(({ _id }) => !sold.has(_id.toHexString()));
  const due = cars.flatMap((car) => {
    const id = car._id.toHexString();
    const entries = dueOn(car, plans.get(id) ?? [], person, { expenses: expenses.get(id), now });
    return entries.map((entry): DueOnOne => ({ entry, car: car._id, pressing: pressingOf(entry) }));
  });
  due.sort((a, b) => a.pressing - b.pressing || (a.entry.id < b.entry.id ? -1 : 1));
  return { due, cars, nameOf };
};

/**
 * Reads what is due on all cars that a person owns or keeps and has not sold, with a few queries however many cars and
 * entries there are. Reading it changes nothing.
 */
export const readDueOf = async (person: Reader): Promise<DueOfPerson> =>
  dueOnThese(await carsInCharge(person), person, new Date());

/** What is due on a car of an owner, for their notices. */
export interface DueOfOwner extends DueEntryOfCar {
  /** The km that the car will have been driven in all when it is due, which a new odometer does not change. */
  dueDistance?: number;
}

/**
 * Returns what is due at a moment on all cars that a person owns and has not sold, for their notices: by the person's own
 * today and settings; nothing for an account that does not exist. It takes a bounded number of queries.
 */
export const dueOfOwner = async (personId: Types.ObjectId, now: Date): Promise<DueOfOwner[]> => {
  const person = await readPlanAndSettings(personId);
  if (!person) return [];
  const { due, cars, nameOf } = await dueOnThese(await ownCarsWithDue(person), person, now);
  const byId = new Map(cars.map((car) => [car._id.toHexString(), car]));
  return due.map(({ car, entry }) => {
    const { dueKm, kmLeft = 0 } = entry;
    const { mileage = 0, newInstruments = [] } = byId.get(car.toHexString()) ?? {};
    // a mileage before the present odometer is answered as 0
    const shown = dueKm === 0 ? mileage + kmLeft : dueKm;
    const distance = shown !== undefined && { dueDistance: shown + kmNotShown(newInstruments) };
    return { ...entry, ...distance, car: nameOf(car) };
  });
};
