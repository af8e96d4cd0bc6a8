import { addDays } from '@glovebox/shared/days';
import type { Types } from 'mongoose';
import { findFirstDays, type CostRun } from '../../modules/costs/costRuns.ts';
import { isRepeating } from '../../modules/expenses/changedDays.ts';
import { paidExpenses, type PaidExpense } from '../../modules/expenses/expenseCosts.ts';
import { expenseRuns } from '../../modules/expenses/occurrences.ts';
import { fuelCosts } from '../../modules/fuel/fuelCosts.ts';
import { lastDay, ownReadings, readCarPurchases } from '../../modules/car-purchases/carPurchaseService.ts';
import {
  ownedTimes,
  splitByTimes,
  timeOfDay,
  type OwnedTime,
} from '../../modules/car-purchases/ownedTimes.ts';
import type { CarSpan } from '../../modules/odometer/distanceDriven.ts';
import { firstNotedDays } from '../../modules/readings/readingService.ts';
import { serviceCosts } from '../../modules/service-records/serviceCosts.ts';
import { earliest, latest } from './costDays.ts';

/** The days on which a person had a car, and what they paid for it. */
export interface OwnedSpan extends Omit<CarSpan, 'from'> {
  /** YYYY-MM-DD; undefined if neither a purchase nor a record tells when it began. */
  from: string | undefined;
  time: OwnedTime;
  /** The same number for all times that follow each other without a day between them. */
  stay: number;
  /** What the person paid, also on other days. */
  runs: CostRun[];
}

/** Checks whether a car came back on the day on which it had been given away, or was bought back before that. */
const followsAtOnce = (time: OwnedTime | undefined, next: OwnedTime | undefined) => {
  const handedOver = time?.carPurchase && lastDay(time.carPurchase);
  return handedOver !== undefined && next?.since !== undefined && next.since <= handedOver;
};

/** Returns the first and the last of the times that follow each other without a day between them, around one of them. */
const stayAround = (times: readonly OwnedTime[], index: number): [number, number] => {
  let [first, last] = [index, index];
  while (followsAtOnce(times[first - 1], times[first])) first -= 1;
  while (followsAtOnce(times[last], times[last + 1])) last += 1;
  return [first, last];
};

/**
 * Returns which readings count for the times from the first to the last of a stay, see `CarSpan`. As the car was never away,
 * the readings of each of its times count for all of them.
 */
const readingsOf = (
  times: readonly OwnedTime[],
  [first, last]: [number, number],
): Pick<CarSpan, 'ended' | 'own'> => {
  const ended = times[last]?.carPurchase?.ended;
  const own = times
    .slice(first, last + 1)
    .flatMap(({ carPurchase }) => (carPurchase?.ended ? ownReadings(carPurchase) : []));
  return { ...(ended && { ended }), own };
};

const toSpan = (
  car: Types.ObjectId,
  times: readonly OwnedTime[],
  index: number,
  { runs, noted, today }: { runs: CostRun[]; noted: string | undefined; today: string },
): OwnedSpan => {
  const { [index]: time = {}, [index - 1]: before } = times;
  const { since, until, carPurchase } = time;
  const { purchase, ended } = carPurchase ?? {};
  const recorded = [
    findFirstDays(runs).get(car.toHexString()),
    // the reading itself is removed with the car, and one of a later time says nothing of this one
    ...(ended?.readings ?? []).map(({ doneAt, isOwn }) => (isOwn ? doneAt : undefined)),
    noted !== undefined && noted <= earliest(today, until) ? noted : undefined,
  ];
  const [first] = [...recorded, purchase?.day].filter((day) => day !== undefined).sort();
  const stay = stayAround(times, index);
  return {
    car,
    from: since ?? first,
    to: earliest(today, until),
    // the day on which the car is given away and comes back counts once
    ...(since && before?.until === since && { drivenFrom: addDays(since, 1) }),
    goesOn: false,
    today,
    ...readingsOf(times, stay),
    stay: stay[0],
    time,
    runs,
  };
};

/** What a person paid for some cars, and when the cars belonged to them. */
export interface Paid {
  cars: readonly Types.ObjectId[];
  times: ReturnType<typeof ownedTimes>;
  /** Services and fuel. */
  once: CostRun[];
  expenses: PaidExpense[];
  /** The day of the first reading that the person noted, by the hex of the car's id. */
  noted: ReadonlyMap<string, string>;
}

/**
 * Reads what a person paid for some cars, with one query for each kind of record.
 * @param since leaves out earlier single payments, YYYY-MM-DD; the spans then do not begin when the cars became theirs
 */
export const readPaid = async (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  since?: string,
): Promise<Paid> => {
  const [carPurchases, services, fuel, expenses, noted] = await Promise.all([
    readCarPurchases(person, cars, 'readings'),
    serviceCosts(person, cars, since),
    fuelCosts(person, cars, since),
    paidExpenses(person, cars, since),
    since === undefined ? firstNotedDays(person, cars) : new Map<string, string>(),
  ]);
  return { cars, times: ownedTimes(cars, carPurchases), once: [...services, ...fuel], expenses, noted };
};

/** Returns the repeating expenses, once for each time in which the person pays them. */
export const repeatingParts = ({ times, expenses }: Pick<Paid, 'times' | 'expenses'>) =>
  expenses
    .filter(isRepeating)
    .flatMap((expense) => splitByTimes(expense, times.get(expense.car.toHexString()) ?? []));

/**
 * Returns the spans of time in which a person had their cars, in the order of the cars, with everything that they paid
 * up to a day, YYYY-MM-DD. A span runs from the purchase or the first record, whichever is earlier, to the sale, the
 * hand-over to the next owner, or that day. A car that was given away and came back has two. Repeating expenses are paid
 * on the days of the spans only.
 */
export const ownedSpans = ({ cars, times, once, expenses, noted }: Paid, today: string): OwnedSpan[] => {
  const runs = new Map([...times].map(([car, those]) => [car, those.map((): CostRun[] => [])]));
  const add = (run: CostRun) => {
    if (run.day > today) return;
    const car = run.car.toHexString();
    runs.get(car)?.[timeOfDay(times.get(car) ?? [], run.day)]?.push(run);
  };
  once.forEach(add);
  for (const expense of expenses) {
    const car = expense.car.toHexString();
    if (!isRepeating(expense)) expenseRuns(expense, today).forEach(add);
    else
      splitByTimes(expense, times.get(car) ?? []).forEach(({ expense: part, from }, index) =>
        runs.get(car)?.[index]?.push(...expenseRuns(part, today, from)),
      );
  }
  return cars.flatMap((car) => {
    const id = car.toHexString();
    const those = times.get(id) ?? [];
    return those.map((_time, index) =>
      toSpan(car, those, index, { runs: runs.get(id)?.[index] ?? [], noted: noted.get(id), today }),
    );
  });
};

/** A span of which only the days within the requested months count. */
export type CountedSpan = OwnedSpan & { from: string };

/** Returns those spans that have days within a range, with these days. */
export const spansWithin = (
  spans: readonly OwnedSpan[],
  first: string | undefined,
  last: string | undefined,
): CountedSpan[] =>
  spans.flatMap((span) => {
    if (span.from === undefined) return [];
    const [from, to] = [latest(span.from, first), earliest(span.to, last)];
    return from > to ? [] : { ...span, from, to, goesOn: from > span.from };
  });
