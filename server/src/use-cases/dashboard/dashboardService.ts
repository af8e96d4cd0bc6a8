import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { utcDay } from '@glovebox/shared/fields';
import { DASHBOARD } from '@glovebox/shared/limits';
import { sumsOf } from '@glovebox/shared/money';
import { lastMonths } from '@glovebox/shared/months';
import type { Spent } from '@glovebox/shared/spent';
import { unitsOfCar } from '@glovebox/shared/units';
import type { Types } from 'mongoose';
import { newestOfOwner, withCarName } from '../../modules/activity/activityService.ts';
import { allSums, sumRuns, type CostRun, type MonthRange } from '../../modules/costs/costRuns.ts';
import { isRepeating } from '../../modules/expenses/changedDays.ts';
import { paidExpenses } from '../../modules/expenses/expenseCosts.ts';
import { expenseRuns } from '../../modules/expenses/occurrences.ts';
import { comingExpenses } from '../../modules/expenses/repeatingExpenses.ts';
import { fuelCosts } from '../../modules/fuel/fuelCosts.ts';
import { readFuelMonths } from '../../modules/fuel/fuelStats.ts';
import { incomingTransfers } from '../../modules/transfers/transferService.ts';
import { unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { serviceCosts } from '../../modules/service-records/serviceCosts.ts';
import { mostUrgentWarnings, openWarnings } from '../../modules/warnings/warningService.ts';
import { requestsForOwner } from '../../modules/workshops/accessRequestService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { allOwnCars } from '../../modules/cars/ownedCars.ts';
import { dueOn } from '../../modules/cars/dueOnCar.ts';
import { toCards } from '../manage-cars/carSerializer.ts';
import { vehiclesOf, nameOf } from '../../modules/cars/carVehicle.ts';

const DAY = 86_400_000;

type Nameable = Pick<LoadedCar, '_id' | 'make' | 'model' | 'engine' | 'typed'>;

/** Returns the names of the cars that are mentioned on the page, by their ids. */
const namesOfMentioned = async (cars: Nameable[], mentions: { car: Types.ObjectId }[]) => {
  const mentioned = new Set(mentions.map(({ car }) => car.toHexString()));
  const toName = cars.filter(({ _id }) => mentioned.has(_id.toHexString()));
  const vehicles = await vehiclesOf(toName);
  return new Map(
    toName.map(({ _id }, index) => {
      const vehicle = vehicles[index];
      return [_id.toHexString(), vehicle ? nameOf(vehicle) : ''];
    }),
  );
};

/** Returns the open warnings of the first cars: among the most urgent ones, unless these are not all that are open. */
const warningsOn = async (
  cars: Pick<LoadedCar, '_id' | 'warningsRecorded'>[],
  urgent: ReturnType<typeof mostUrgentWarnings>,
) => {
  const { found, count } = await urgent;
  return found.length === count ? found : openWarnings(cars);
};

/** Returns the services that are due on several cars, the most pressing first. */
const dueOnCars = (cars: Pick<LoadedCar, '_id' | 'due' | 'mileage' | 'odometerUnit'>[]) =>
  cars
    .flatMap((car) => dueOn(car).map((due) => ({ ...due, car: car._id, odometerUnit: car.odometerUnit })))
    .sort((a, b) => a.kmLeft - b.kmLeft);

/** Returns the sum of all kinds in a range of months. */
const spentIn = (runs: readonly CostRun[], range: MonthRange): Spent => {
  const costs = sumRuns(runs, range);
  let [records, unpriced] = [0, 0];
  for (const ofKind of costs.values()) {
    records += ofKind.priced + ofKind.unpriced;
    unpriced += ofKind.unpriced;
  }
  return { sums: sumsOf(allSums(costs)), records, unpriced };
};

/** Returns what the caller spent on cars this month and this year, up to today, and the coming expenses. */
const spentOn = async (user: SessionUser, cars: readonly LoadedCar[]): Promise<DashboardAnswer['spent']> => {
  const now = new Date();
  const [last, thisMonth = ''] = lastMonths(now, 2);
  const year = thisMonth.slice(0, 4);
  const lastYear = String(Number(year) - 1);
  const ids = cars.map(({ _id }) => _id);
  const since = `${lastYear}-01-01`;
  const [services, fuel, expenses] = await Promise.all([
    serviceCosts(user._id, ids, since),
    fuelCosts(user._id, ids, since),
    paidExpenses(user._id, ids, since),
  ]);
  const dayIn = (days: number) => utcDay(new Date(now.getTime() + days * DAY));
  const today = dayIn(0);
  const runs = [...services, ...fuel, ...expenses.flatMap((expense) => expenseRuns(expense, today))];
  const spentBetween = (from: string, to: string) => spentIn(runs, { from, to });
  return {
    month: spentBetween(thisMonth, thisMonth),
    year: spentBetween(`${year}-01`, thisMonth),
    comparison: last?.startsWith(year)
      ? {
          until: last,
          sums: spentBetween(`${year}-01`, last).sums,
          before: spentBetween(`${lastYear}-01`, last.replace(year, lastYear)).sums,
        }
      : null,
    next: comingExpenses(expenses.filter(isRepeating), { from: dayIn(1), to: dayIn(DASHBOARD.nextDays) }),
  };
};

/** Returns what the home page shows about all of the caller's cars. */
export const getDashboard = async (user: SessionUser): Promise<DashboardAnswer> => {
  const all = await allOwnCars(user);
  const urgent = mostUrgentWarnings(all, DASHBOARD.warnings);
  const since = new Date(Date.now() - DASHBOARD.activityDays * DAY);
  const byId = new Map(all.map((car) => [car._id.toHexString(), car]));
  const units = unitsOf(user);
  const unitsFor = (car: Types.ObjectId) => unitsOfCar(units, byId.get(car.toHexString()) ?? {});
  const first = all.slice(0, DASHBOARD.cars);
  const [cars, activity, { found: warnings, count }, transfers, requests, fuel, spent] = await Promise.all([
    toCards(first, user, warningsOn(first, urgent)),
    newestOfOwner(user._id, since, DASHBOARD.activities, unitsFor),
    urgent,
    incomingTransfers(user),
    requestsForOwner(user._id, all),
    readFuelMonths(user._id),
    spentOn(user, all),
  ]);

  const due = dueOnCars(all);
  const shownDue = due.slice(0, DASHBOARD.due);
  const names = await namesOfMentioned(all, [...activity, ...warnings, ...requests, ...shownDue]);
  const named = (car: Types.ObjectId) => ({
    _id: car.toHexString(),
    name: names.get(car.toHexString()) ?? '',
  });

  return {
    cars,
    carsCount: all.length,
    activity: activity
      .filter(({ car }) => names.has(car.toHexString()))
      .map(({ car, entry }) => ({ ...withCarName(entry, named(car).name), car: named(car) })),
    warnings: warnings.map(({ car, warning }) => ({ ...warning, car: named(car) })),
    warningsCount: count,
    due: shownDue.map(({ car, odometerUnit, ...one }) => ({
      ...one,
      car: { ...named(car), ...(odometerUnit && { odometerUnit }) },
    })),
    dueCount: due.length,
    transfers,
    accessRequests: requests.map(({ car, request }) => ({ ...request, car: named(car) })),
    spent,
    fuel,
  };
};
