import { carName } from '@glovebox/shared/carName';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { addDays, monthOfDay } from '@glovebox/shared/days';
import { DASHBOARD } from '@glovebox/shared/limits';
import { sumsOf } from '@glovebox/shared/money';
import { lastMonths } from '@glovebox/shared/months';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import type { Spent } from '@glovebox/shared/spent';
import { unitsOfCar } from '@glovebox/shared/units';
import type { Types } from 'mongoose';
import { newestOfOwner, withCarName } from '../../modules/activity/activityService.ts';
import {
  allSums,
  sumRuns,
  sumRunsByPeriod,
  type CostRun,
  type MonthRange,
} from '../../modules/costs/costRuns.ts';
import { comingExpenses } from '../../modules/expenses/repeatingExpenses.ts';
import { readFuelMonths } from '../../modules/fuel/fuelStats.ts';
import { handOversSince } from '../../modules/hand-overs/handOverService.ts';
import { claimsOnCars } from '../../modules/claims/claimOnCar.ts';
import { incomingTransfers } from '../transfer-car/transferService.ts';
import { todayOf, unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { mostUrgentWarnings, openWarnings } from '../../modules/warnings/warningService.ts';
import { requestsForOwner } from '../../modules/workshops/accessRequestService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { allOwnCars } from '../../modules/cars/ownedCars.ts';
import { formerCars } from '../../modules/car-purchases/carPurchaseService.ts';
import { ownedSpans, readPaid, repeatingParts } from '../costs/ownedSpans.ts';
import { withForecasts } from '../plan-car/dueList.ts';
import { readDueOf } from '../plan-car/dueOfPerson.ts';
import { customersDue } from './customersDue.ts';
import { toCards } from '../show-car/carSerializer.ts';
import { privateNamesOf, type NamedCarDoc } from '../../modules/cars/carVehicle.ts';

const DAY = 86_400_000;

/** Returns the names of the caller's cars by their ids. */
const namesOf = async (cars: readonly NamedCarDoc[]) =>
  new Map(
    (await privateNamesOf(cars)).map(({ car, own }) => [
      car._id.toHexString(),
      { vehicle: carName(car), own },
    ]),
  );

/** Returns the open warnings of the first cars: among the most urgent ones, unless these are not all that are open. */
const warningsOn = async (
  cars: Pick<LoadedCar, '_id' | 'warningsRecorded'>[],
  urgent: ReturnType<typeof mostUrgentWarnings>,
) => {
  const { found, count } = await urgent;
  return found.length === count ? found : openWarnings(cars);
};

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

/** Returns the same day of the year before, YYYY-MM-DD; February 28 for a leap day. */
const aYearBefore = (day: string) => dayAfterMonths(day, -12);

/**
 * Returns what the caller spent this month and this year up to today, on their cars and on those that they had, and the
 * coming expenses.
 */
const spentOn = async (user: SessionUser, own: readonly LoadedCar[]): Promise<DashboardAnswer['spent']> => {
  const today = todayOf(user);
  const until = aYearBefore(today);
  const [month, year, lastYear] = [monthOfDay(today), today.slice(0, 4), until.slice(0, 4)];
  const ids = own.map(({ _id }) => _id);
  const cars = [...ids, ...(await formerCars(user._id, ids))];
  // the first of these months is never later than last January
  const [firstMonth = month] = lastMonths(month, DASHBOARD.months + 1);
  const paid = await readPaid(user._id, cars, `${firstMonth}-01`);
  const runsUntil = (day: string) => ownedSpans(paid, day).flatMap((span) => span.runs);
  const runs = runsUntil(today);
  return {
    month: spentIn(runs, { from: month, to: month }),
    months: [...sumRunsByPeriod(runs, 'month', { from: firstMonth, to: month })]
      .map(([of, costs]) => ({ month: of, sums: sumsOf(allSums(costs)) }))
      .filter(({ sums }) => sums.length > 0)
      .sort((a, b) => a.month.localeCompare(b.month)),
    year: spentIn(runs, { from: `${year}-01`, to: month }),
    lastYear: { until, sums: spentIn(runsUntil(until), { from: `${lastYear}-01` }).sums },
    next: comingExpenses(repeatingParts(paid), {
      from: addDays(today, 1),
      to: addDays(today, DASHBOARD.nextDays),
    }),
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
  const [
    cars,
    activity,
    { found: warnings, count },
    transfers,
    handOvers,
    requests,
    claims,
    fuel,
    spent,
    customers,
    allDue,
  ] = await Promise.all([
    toCards(first, user, warningsOn(first, urgent)),
    newestOfOwner(user._id, since, DASHBOARD.activities, unitsFor),
    urgent,
    incomingTransfers(user),
    handOversSince(user, new Date(Date.now() - DASHBOARD.handOverDays * DAY), DASHBOARD.handOvers),
    requestsForOwner(user._id, all),
    claimsOnCars(
      user,
      all.map(({ _id }) => _id),
      DASHBOARD.claims,
    ),
    readFuelMonths(user),
    spentOn(user, all),
    customersDue(user),
    readDueOf(user),
  ]);

  const [names, due] = await Promise.all([
    namesOf(all),
    withForecasts(user, allDue, allDue.due.slice(0, DASHBOARD.due)),
  ]);
  const named = (car: Types.ObjectId) => ({
    _id: car.toHexString(),
    ...(names.get(car.toHexString())?.own ?? { name: '' }),
  });

  return {
    cars,
    carsCount: all.length,
    activity: activity
      .filter(({ car }) => names.has(car.toHexString()))
      .map(({ car, entry }) => ({
        ...withCarName(entry, names.get(car.toHexString())?.vehicle ?? ''),
        car: named(car),
      })),
    warnings: warnings.map(({ car, warning }) => ({ ...warning, car: named(car) })),
    warningsCount: count,
    due,
    dueCount: allDue.due.length,
    ...(customers && { customersDue: customers }),
    transfers,
    ...(handOvers.length > 0 && { handOvers }),
    accessRequests: requests.map(({ car, request }) => ({ ...request, car: named(car) })),
    claims: claims.map(({ car, claim }) => ({ ...claim, car: named(car) })),
    spent,
    fuel,
  };
};
