import { folded } from './folded.ts';
import { addDays } from './days.ts';
import type { RecordedService } from './dueRule.ts';
import { isNewer, namesNext } from './dueRule.ts';
import type { PlanEntry } from './planEntry.ts';
import { dayAfterMonths } from './repetition.ts';
import { isOther, ownWords } from './serviceTitle.ts';
import { METRIC, readingAfter, type DistanceUnits } from './units.ts';

/** The service that an entry of the plan is counted from. Mileages are on the scale of the present odometer. */
export interface LastDone {
  service: string;
  /** YYYY-MM-DD */
  day: string;
  /** km; missing if it is not known. */
  mileage?: number | null | undefined;
  /** What the service names as the next one, which replaces the intervals of the plan until then. */
  nextMileage?: number | null | undefined;
  nextDate?: string | null | undefined;
}

/** An entry of the plan with what it is counted from. Mileages are on the scale of the present odometer. */
export interface CountedEntry extends Pick<
  PlanEntry,
  'title' | 'resetBy' | 'everyKm' | 'everyMonths' | 'onDay' | 'dueKm' | 'dueDay' | 'soonKm' | 'soonDays'
> {
  id: string;
  /** When the entry was made, and the mileage of the car then. */
  made: { day: string; mileage: number };
  last?: LastDone | undefined;
}

/** Returns whether a service counts as having done an entry of the plan. */
export const isResetBy = (
  { title, resetBy }: Pick<PlanEntry, 'title' | 'resetBy'>,
  service: Pick<RecordedService, 'type' | 'description' | 'parts'>,
): boolean =>
  (resetBy as readonly string[]).includes(service.type) &&
  (!isOther(service) || folded(ownWords(service) ?? '') === folded(title));

/**
 * Returns the newest of the services that reset an entry; of equally new ones the first in the list. A service without a
 * mileage resets only what comes again after some time, or if it names the next one itself.
 */
export const lastReset = <Service extends RecordedService>(
  entry: Pick<PlanEntry, 'title' | 'resetBy'> & {
    everyMonths?: number | null | undefined;
    onDay?: string | null | undefined;
  },
  services: readonly Service[],
): Service | undefined => {
  const comesByDay = entry.everyMonths != null || entry.onDay != null;
  let newest: Service | undefined;
  for (const service of services)
    if (
      isResetBy(entry, service) &&
      (comesByDay || service.mileage != null || namesNext(service)) &&
      (!newest || isNewer(service, newest))
    )
      newest = service;
  return newest;
};

/**
 * What is due on a day of the year may be done up to this many days early. A service at least that long before counts for
 * the day of the year before.
 */
export const EARLY_DAYS = 90;

/** Returns a day of the year, MM-DD, in one year. February 29 is the last day of February. */
const dayInYear = (onDay: string, year: number) => dayAfterMonths(`2000-${onDay}`, 12 * (year - 2000));

/** Returns the first time a day of the year, MM-DD, comes after a day, YYYY-MM-DD. */
export const nextDayOfYear = (onDay: string, after: string): string => {
  const year = Number(after.slice(0, 4));
  const inYear = dayInYear(onDay, year);
  return inYear > after ? inYear : dayInYear(onDay, year + 1);
};

type Intervals = Pick<PlanEntry, 'everyKm' | 'everyMonths' | 'onDay'>;

const dayAfter = ({ everyMonths, onDay }: Intervals, day: string, early: number) => {
  if (everyMonths !== undefined) return dayAfterMonths(day, everyMonths);
  return onDay === undefined ? undefined : nextDayOfYear(onDay, addDays(day, early));
};

const kmAfter = ({ everyKm }: Intervals, mileage: number | null | undefined, units: DistanceUnits) =>
  everyKm === undefined || mileage == null ? undefined : readingAfter(mileage, everyKm, units);

/**
 * Returns at which km, and on which day, an entry of the plan is due.
 * @param units those in which the odometer is read
 */
export const whenDue = (
  entry: CountedEntry,
  units: DistanceUnits = METRIC,
): { dueKm?: number | undefined; dueDay?: string | undefined } => {
  const { last, made } = entry;
  if (!last) {
    return {
      dueKm: entry.dueKm ?? kmAfter(entry, made.mileage, units),
      // made on the day itself, it is due on that day
      dueDay: entry.dueDay ?? dayAfter(entry, made.day, -1),
    };
  }
  const { nextMileage, nextDate } = last;
  if (nextMileage != null || nextDate != null) {
    return { dueKm: nextMileage ?? undefined, dueDay: nextDate ?? undefined };
  }
  return { dueKm: kmAfter(entry, last.mileage, units), dueDay: dayAfter(entry, last.day, EARLY_DAYS) };
};
