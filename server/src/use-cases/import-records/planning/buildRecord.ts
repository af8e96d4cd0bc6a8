import { startOfDay } from '@glovebox/shared/days';
import { kindsOf, unitOfEnergy, type Energies } from '@glovebox/shared/energies';
import { newCarPurchaseSchema } from '@glovebox/shared/carPurchase';
import { changeDaySchema, newExpenseSchema } from '@glovebox/shared/expense';
import { newFuelSchema } from '@glovebox/shared/fuel';
import { LIMITS, PLAN } from '@glovebox/shared/limits';
import { newPlanEntrySchema } from '@glovebox/shared/planEntry';
import { newReadingSchema } from '@glovebox/shared/reading';
import type { ImportedKind, MappedKind } from '@glovebox/shared/recordImport';
import { importedServiceSchema } from '@glovebox/shared/serviceRecord';
import { newWarningSchema } from '@glovebox/shared/warning';
import { Types } from 'mongoose';
import {
  importedCarPurchase,
  keyOfCarPurchase,
  type CarPurchaseDoc,
} from '../../../modules/car-purchases/importedCarPurchases.ts';
import type { LoadedCar } from '../../../modules/cars/carAccess.ts';
import {
  daysAfterChange,
  newExpense,
  readingOfExpense,
  type ExpenseDoc,
} from '../../../modules/expenses/expenseService.ts';
import { keyOfExpense } from '../../../modules/expenses/importedExpenses.ts';
import {
  importedFuelRecord,
  readingOfPurchase,
  type FuelRecordDoc,
} from '../../../modules/fuel/fuelService.ts';
import { keyOfFuel } from '../../../modules/fuel/importedFuel.ts';
import { keyOfPlanEntry } from '../../../modules/plans/importedPlan.ts';
import type { PlanEntryDoc } from '../../../modules/plans/planService.ts';
import { keyOfReading } from '../../../modules/readings/importedReadings.ts';
import { newInstrumentFault, type Instrument } from '../../../modules/readings/requireNewInstrument.ts';
import { newNoted, type CarReading } from '../../../modules/readings/readingService.ts';
import { importedService, keyOfService } from '../../../modules/service-records/importedServices.ts';
import { readingOfService, type ServiceOnCar } from '../../../modules/service-records/serviceView.ts';
import { keyOfWarning } from '../../../modules/warnings/importedWarnings.ts';
import type { WarningDoc } from '../../../modules/warnings/warningService.ts';
import { getQuota } from '../../../platform/config/quotas.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import { todayOf, unitsOf, type SessionUser } from '../../../platform/http/session.ts';
import { LONGEST_VALUE, type DraftRecord } from '../draft.ts';

export type Person = Pick<SessionUser, '_id' | 'settings'>;

/** A car to which records are added, with what it has already. */
export interface TargetCar {
  car: LoadedCar;
  energies: Energies;
  /** How many of its records have a key, by kind. What the import adds joins them. */
  keys: Record<ImportedKind, Map<string, number>>;
  counts: Record<ImportedKind, number>;
  /** Readings that begin a new instrument. */
  instruments: Instrument[];
  openWarnings: number;
  repeatingExpenses: number;
}

/** A record as it is stored, with the key that tells it from the others of its car, and its reading, if it has one. */
export type BuiltRecord = { key: string; reading?: CarReading | null } & (
  | { kind: 'service'; doc: ServiceOnCar }
  | { kind: 'fuel'; doc: FuelRecordDoc; per100?: number | undefined }
  | { kind: 'expense'; doc: ExpenseDoc }
  | { kind: 'reading'; doc: CarReading }
  | { kind: 'warning'; doc: WarningDoc }
  | { kind: 'plan'; doc: PlanEntryDoc }
  | { kind: 'ownership'; doc: CarPurchaseDoc }
);

const NAMES: Record<MappedKind, string> = {
  service: 'services',
  fuel: 'fuel records',
  expense: 'expenses',
  reading: 'odometer readings',
  warning: 'warnings',
  plan: 'entries in its plan',
};

const refusal = (path: string, message: string) => new AppError('BAD_INPUT', message, [{ path, message }]);
const most = (count: number, what: string) =>
  `A car can have ${count.toLocaleString('en-US')} ${what} at most`;

type ExpenseDraft = Extract<DraftRecord, { kind: 'expense' }>;

const HOUR = 60 * 60 * 1_000;
/** The urgency of a warning that comes without one. */
const MODERATE = 2;

/** @throws AppError BAD_INPUT for a day that is missing, or that has not come for the person */
const requirePast = <Values extends { doneAt?: string | undefined }>(
  values: Values,
  person: Person,
): Values & { doneAt: string } => {
  const { doneAt } = values;
  if (doneAt === undefined) throw refusal('doneAt', 'Required');
  if (doneAt > todayOf(person)) throw refusal('doneAt', 'Must not be in the future');
  return { ...values, doneAt };
};

/** Returns when a warning was added and resolved, of whose moments a file has the days. @throws AppError BAD_INPUT */
const momentsOfWarning = (
  { doneAt, resolvedAt }: Extract<DraftRecord, { kind: 'warning' }>['values'],
  person: Person,
) => {
  const today = todayOf(person);
  const momentOf = (day: string, path: string) => {
    if (day > today) throw refusal(path, 'Must not be in the future');
    const start = startOfDay(day, person.settings?.timeZone);
    // noon is the same day in most time zones, but today it may not have come yet
    return day === today ? start : new Date(start.getTime() + 12 * HOUR);
  };
  if (doneAt !== undefined && resolvedAt !== undefined && resolvedAt < doneAt)
    throw refusal('resolvedAt', 'Must not be before the day of the warning');
  const added = doneAt ?? resolvedAt;
  return {
    createdAt: added === undefined ? new Date() : momentOf(added, 'doneAt'),
    resolvedAt: resolvedAt === undefined ? null : momentOf(resolvedAt, 'resolvedAt'),
  };
};

/** Changes days of a repeating expense. @throws ZodError; AppError */
const withDays = (expense: ExpenseDoc, days: NonNullable<ExpenseDraft['days']>): ExpenseDoc =>
  days.reduce((before, { day, ...change }) => {
    const changed = changeDaySchema.safeParse(change);
    if (!changed.success) throw refusal('changedDays', changed.error.issues[0]?.message ?? day);
    return { ...before, days: daysAfterChange(before, day, changed.data) };
  }, expense);

/**
 * Returns a purchase with its kind, if it has none because it was of what the car mainly took, and the car mainly takes
 * something else by now.
 * @throws AppError BAD_INPUT if the car takes nothing that is measured so
 */
const withKind = (
  { values, unit, energy: stated }: Extract<DraftRecord, { kind: 'fuel' }>,
  energies: Energies,
) => {
  if (unit === undefined) return values;
  const [main] = energies;
  // the first that fits is the main one, if that fits
  const energy = stated ?? energies.find((one) => unitOfEnergy(one) === unit);
  if (energy === main) return values;
  if (!energy) throw refusal('unit', 'This car uses no fuel with this unit');
  return { ...values, kind: kindsOf([energy])[0] };
};

/** @throws ZodError; AppError BAD_INPUT */
const build = (record: DraftRecord, { car, energies }: TargetCar, person: Person): BuiltRecord => {
  const id = () => new Types.ObjectId();
  switch (record.kind) {
    case 'service': {
      const doc = importedService(car, requirePast(importedServiceSchema.parse(record.values), person));
      return { kind: 'service', doc, key: keyOfService(doc, person._id), reading: readingOfService(doc) };
    }
    case 'fuel': {
      const values = requirePast(newFuelSchema.parse(withKind(record, energies)), person);
      const doc = importedFuelRecord(person, car._id, energies, values);
      const { per100 } = record;
      return { kind: 'fuel', doc, key: keyOfFuel(doc), reading: readingOfPurchase(doc), per100 };
    }
    case 'expense': {
      const values = requirePast(newExpenseSchema.parse(record.values), person);
      const doc = withDays(newExpense(person, car._id, id(), values), record.days ?? []);
      return { kind: 'expense', doc, key: keyOfExpense(doc), reading: readingOfExpense(doc) };
    }
    case 'reading': {
      const doc = newNoted(person, car._id, id(), requirePast(newReadingSchema.parse(record.values), person));
      return { kind: 'reading', doc, key: keyOfReading(doc), reading: doc };
    }
    case 'warning': {
      const { title, description, priority = MODERATE } = record.values;
      const values = newWarningSchema.parse({ title, description, priority });
      const doc = { _id: id(), onCar: car._id, ...values, ...momentsOfWarning(record.values, person) };
      return { kind: 'warning', doc, key: keyOfWarning(doc) };
    }
    case 'plan': {
      const values = newPlanEntrySchema.parse(record.values);
      // by what the odometer shows, until `countImportedPlan` knows what the import itself says of it
      const made = { day: todayOf(person), distance: car.mileage };
      const doc: PlanEntryDoc = { _id: id(), car: car._id, ...values, made, createdAt: new Date() };
      return { kind: 'plan', doc, key: keyOfPlanEntry(doc) };
    }
    case 'ownership': {
      const doc = importedCarPurchase(person._id, car._id, newCarPurchaseSchema.parse(record.values));
      return { kind: 'ownership', doc, key: keyOfCarPurchase(doc) };
    }
  }
};

/** The quota of each kind. What is planned and what a person paid for a car have limits of their own. */
const QUOTA_OF = {
  service: 'services',
  fuel: 'purchases',
  expense: 'expenses',
  reading: 'readings',
  warning: 'warnings',
} as const;

/** Returns how many records of a kind a car can have, those that it had before included. */
const mostOf = (kind: ImportedKind): number => {
  if (kind === 'ownership') return 1;
  if (kind === 'plan') return PLAN.entriesMax;
  return getQuota(QUOTA_OF[kind]) || Infinity;
};

/** Checks that a record fits on a car, and counts it there. @throws AppError BAD_INPUT if it does not */
const requireRoom = (target: TargetCar, { kind, doc }: BuiltRecord, person: Person): void => {
  if (target.counts[kind] >= mostOf(kind))
    throw kind === 'ownership'
      ? refusal(kind, 'You already recorded something else for this car. See “Purchase and sale” there.')
      : refusal('', `${most(mostOf(kind), NAMES[kind])}.`);
  if (kind === 'warning' && !doc.resolvedAt) {
    if (target.openWarnings >= LIMITS.openWarningsMax)
      throw refusal('title', `${most(LIMITS.openWarningsMax, 'open warnings')}.`);
    target.openWarnings += 1;
  }
  if (kind === 'reading' && doc.newInstrument) {
    const fault = newInstrumentFault(doc, target.instruments, unitsOf(person));
    if (fault !== null) throw refusal('newInstrument', fault);
    target.instruments.push(doc);
  }
  if (kind === 'expense' && doc.every) {
    if (target.repeatingExpenses >= LIMITS.repeatingExpensesMax)
      throw refusal('every', `${most(LIMITS.repeatingExpensesMax, 'repeating expenses')}.`);
    target.repeatingExpenses += 1;
  }
  target.counts[kind] += 1;
};

export type Judged =
  | { outcome: 'new' | 'duplicate'; built: BuiltRecord }
  | { outcome: 'refused'; field: string; value: string; reason: string };

/** The issue of an error of a schema. */
interface Issue {
  path: PropertyKey[];
  message: string;
}
const issueOf = (error: unknown): Issue | undefined => {
  if (error instanceof AppError && (error.code === 'BAD_INPUT' || error.code === 'CONFLICT')) {
    const { path = '', message = error.message } = error.details?.[0] ?? {};
    return { path: path.split('.'), message };
  }
  return (error as { issues?: Issue[] }).issues?.[0];
};

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return `${value as string | number | boolean}`;
  return Object.values(value).map(asText).join(' ');
};

/**
 * Judges a record as if it were recorded on a car by itself, and compares it with the records that the car has.
 * @param timesOf returns how many records with this key the car must have for the record to be a duplicate: 1, or in a file
 * whose look-alikes are several, how many of them it has up to this one
 */
export const judgeRecord = (
  record: DraftRecord,
  target: TargetCar,
  person: Person,
  timesOf: (key: string) => number,
): Judged => {
  try {
    const built = build(record, target, person);
    const keys = target.keys[record.kind];
    const count = keys.get(built.key) ?? 0;
    if (count >= timesOf(built.key)) return { outcome: 'duplicate', built };
    requireRoom(target, built, person);
    keys.set(built.key, count + 1);
    return { outcome: 'new', built };
  } catch (error) {
    const issue = issueOf(error);
    if (!issue) throw error;
    const [name = ''] = issue.path.map(String);
    const value = asText(new Map(Object.entries(record.values)).get(name)).slice(0, LONGEST_VALUE);
    return { outcome: 'refused', field: name === 'doneAt' ? 'date' : name, value, reason: issue.message };
  }
};
