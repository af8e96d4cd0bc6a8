import type { ExpenseKind } from './costKinds.ts';
import { daysBetween } from './days.ts';
import type { DueEntry } from './dueList.ts';
import { weighLeft, type Left, type Thresholds } from './dueWeights.ts';
import { EXPENSE_NAMES } from './expenseNames.ts';
import { isResetBy, whenDue, type CountedEntry, type LastDone } from './planRule.ts';
import type { ServiceType } from './serviceTypes.ts';
import { distanceBetween, METRIC, type DistanceUnit, type DistanceUnits } from './units.ts';

/** A service whose next one counts: see `servicesWithNext`. Its day is unknown if it was stored by earlier versions. */
export interface ServiceWithNext extends Omit<LastDone, 'day'> {
  type: ServiceType;
  title: string;
  day?: string | undefined;
}

/** The next day of a repeating expense. */
export interface ComingExpense {
  id: string;
  kind: ExpenseKind;
  note?: string | null | undefined;
  day: string;
  /** Whether the person wants a notice. */
  remind?: boolean | null | undefined;
}

/** Says that no notices are sent about something until a day. It ends with the round. */
export interface Snooze {
  due: string;
  round: string;
  /** YYYY-MM-DD */
  until: string;
}

/** What is known about what is due on a car. Mileages are on the scale of its present odometer. */
export interface DueParts {
  /** The highest plausible reading of the car, in km. */
  mileage: number;
  /** The unit in which its odometer is read; km by default. */
  unit?: DistanceUnit | undefined;
  plan: readonly CountedEntry[];
  services: readonly ServiceWithNext[];
  /** The repeating expenses of the person to whom it is told. */
  expenses?: readonly ComingExpense[];
  snoozes?: readonly Snooze[];
}

/**
 * Returns the state of something with so many km and days left. At 0, it is due now, which is `soon`.
 * @param units those in which the odometer is read
 */
export const stateOf = (
  { dueKm = 0, kmLeft = Infinity, daysLeft = Infinity }: Left & Pick<DueEntry, 'dueKm'>,
  { soonKm, soonDays }: Thresholds,
  units: DistanceUnits = METRIC,
): DueEntry['state'] => {
  if (kmLeft < 0 || daysLeft < 0) return 'overdue';
  const isSoonByKm = distanceBetween(dueKm - kmLeft, dueKm, units) <= distanceBetween(0, soonKm, units);
  return isSoonByKm || daysLeft <= soonDays ? 'soon' : 'later';
};

const STATES: readonly DueEntry['state'][] = ['overdue', 'soon', 'later'];
/** More than the weighed km and days of anything. */
const STATE_WEIGHT = 1e12;

/**
 * Returns a whole number by which what is due is sorted, the most pressing first: by its state, and then by what is left.
 */
export const pressingOf = ({ state, ...left }: Left & Pick<DueEntry, 'state'>): number => {
  const { km, days } = weighLeft(left);
  return STATES.indexOf(state) * STATE_WEIGHT + Math.min(km, days);
};

/** Compares two due things. Equally pressing ones are sorted by their ids, so that the order is total. */
export const byPressing = (a: DueEntry, b: DueEntry): number =>
  pressingOf(a) - pressingOf(b) || Number(a.id > b.id) - Number(a.id < b.id);

/**
 * Names the round of something due: from one time it is done to the next. A notice is sent once, and a snooze counts, for
 * one round.
 */
export const roundOf = ({ source, service = '', dueDay = '' }: DueEntry): string =>
  source === 'expense' ? dueDay : service;

interface Odometer {
  mileage: number;
  units: DistanceUnits;
}

/** Returns the km from the reading of an odometer to another one; 0 if it shows both as the same. */
export const kmUntil = (dueKm: number, { mileage, units }: Odometer) =>
  distanceBetween(mileage, dueKm, units) === 0 ? 0 : dueKm - mileage;

const counted = (
  due: { dueKm?: number | null | undefined; dueDay?: string | null | undefined },
  odometer: Odometer,
  today: string,
) => ({
  // negative if it was due before the present odometer
  ...(due.dueKm != null && { dueKm: Math.max(due.dueKm, 0), kmLeft: kmUntil(due.dueKm, odometer) }),
  ...(due.dueDay != null && { dueDay: due.dueDay, daysLeft: daysBetween(today, due.dueDay) }),
});

const ofPlan = (entry: CountedEntry, odometer: Odometer, today: string, usual: Thresholds): DueEntry[] => {
  const [type] = entry.resetBy;
  if (!type) return [];
  const { last, made, title, soonKm = usual.soonKm, soonDays = usual.soonDays } = entry;
  const left = counted(whenDue(entry, odometer.units), odometer, today);
  return [
    {
      id: entry.id,
      source: 'plan',
      title,
      type,
      state: stateOf(left, { soonKm, soonDays }, odometer.units),
      ...(last && { service: last.service }),
      doneKm: (last ? last.mileage : made.mileage) ?? undefined,
      doneOn: last?.day ?? made.day,
      ...left,
    },
  ];
};

const ofService = (one: ServiceWithNext, odometer: Odometer, today: string, usual: Thresholds): DueEntry => {
  const left = counted({ dueKm: one.nextMileage, dueDay: one.nextDate }, odometer, today);
  return {
    id: one.service,
    source: 'service',
    title: one.title,
    type: one.type,
    state: stateOf(left, usual, odometer.units),
    service: one.service,
    doneKm: one.mileage ?? undefined,
    ...(one.day !== undefined && { doneOn: one.day }),
    ...left,
  };
};

/** The note of an expense says what it is for if its kind does not. */
const titleOf = ({ kind, note }: ComingExpense) =>
  (kind === 'other' && note?.trim().split(/[\n\r]/)[0]) || EXPENSE_NAMES[kind];

const ofExpense = (expense: ComingExpense, today: string, usual: Thresholds): DueEntry => {
  const { id, kind, day, remind } = expense;
  const left = counted({ dueDay: day }, { mileage: 0, units: METRIC }, today);
  return {
    id,
    source: 'expense',
    title: titleOf(expense),
    type: kind,
    state: stateOf(left, usual),
    ...(remind && { remind }),
    ...left,
  };
};

/**
 * Returns what is due on a car, the most pressing first: the entries of its plan, the services that name a next one and
 * that reset no entry of the plan, and the next days of repeating expenses. An entry of the plan is counted from the newest
 * service that resets it, so it replaces what that one or an older one names.
 * @param today the day that it is for the person to whom it is told, YYYY-MM-DD
 */
export const dueEntriesOf = (
  { mileage, unit = METRIC.distance, plan, services, expenses = [], snoozes = [] }: DueParts,
  today: string,
  usual: Thresholds,
): DueEntry[] => {
  const odometer = { mileage, units: { distance: unit } };
  const isPlanned = ({ type, title }: ServiceWithNext) =>
    plan.some((entry) => isResetBy(entry, { type, description: title, parts: [] }));
  const due = [
    ...plan.flatMap((entry) => ofPlan(entry, odometer, today, usual)),
    ...services
      .filter((service) => !isPlanned(service))
      .map((service) => ofService(service, odometer, today, usual)),
    ...expenses.map((expense) => ofExpense(expense, today, usual)),
  ];
  return due
    .map((one) => {
      const snooze = snoozes.find(
        ({ due: id, round, until }) => id === one.id && round === roundOf(one) && until > today,
      );
      return snooze ? { ...one, snoozedUntil: snooze.until } : one;
    })
    .sort(byPressing);
};
