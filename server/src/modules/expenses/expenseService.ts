import {
  EXPENSE_FIELDS,
  untilFault,
  type changeDaySchema,
  type Expense,
  type newExpenseSchema,
} from '@glovebox/shared/expense';
import { LIMITS } from '@glovebox/shared/limits';
import type { PageQuery } from '@glovebox/shared/paging';
import { dayAfterMonths, isDayOf } from '@glovebox/shared/repetition';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, type ClientSession, type QueryFilter, type Types } from 'mongoose';
import { byRecord, LATEST_FIRST, readPage, type After } from '../../platform/database/paging.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { revisedTo } from '../../platform/fields/revisions.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { moneyOfStored, toStoredMoney } from '../costs/storedMoney.ts';
import type { CarReading } from '../readings/readingService.ts';
import { changedDaysOf, isRepeating, timeOfDayIn, withChange } from './changedDays.ts';
import { ExpenseModel, type ExpenseDoc } from './expenseModel.ts';

export type { ExpenseDoc };

export type ExpenseInput = z.output<typeof newExpenseSchema>;
type Payer = Pick<SessionUser, '_id'>;
type Recorder = Pick<SessionUser, '_id' | 'settings'>;

/** Returns the price and the changed days of an expense in the units of the API. */
export const inUnits = (expense: ExpenseDoc) => {
  const days = changedDaysOf(expense).map((one) => ({
    day: one.day,
    ...(one.skip && { skip: one.skip }),
    ...(one.cost && { cost: moneyOfStored(one.cost) }),
    ...(typeof one.note === 'string' && { note: one.note }),
    ...(one.andLater && { andLater: one.andLater }),
  }));
  return { cost: moneyOfStored(expense.cost), days: days.length > 0 ? days : undefined };
};

export const toExpense = (doc: ExpenseDoc): Expense =>
  answered(EXPENSE_FIELDS, 'payer', doc, { ...inUnits(doc), revision: doc.revision ?? 0 });

/**
 * Returns the filter for the caller's own expenses for a car. It is part of every filter, so that a new owner never
 * sees the expenses of the previous one.
 */
const ownFor = (user: Payer, car: Types.ObjectId) => ({ car, person: user._id });

/**
 * Limits how far back a repeating expense begins, so that costs stay cheap to compute.
 * @throws AppError BAD_INPUT
 */
const requireRecent = (user: Recorder, doneAt: string, { every }: ExpenseInput) => {
  const earliest = dayAfterMonths(todayOf(user), -12 * LIMITS.repeatingYearsMax);
  if (every === undefined || doneAt >= earliest) return;
  throw badInput(
    'doneAt',
    `An expense that repeats can begin at most ${LIMITS.repeatingYearsMax} years before today`,
  );
};

const badInput = (path: string, message: string) => new AppError('BAD_INPUT', message, [{ path, message }]);

/**
 * Returns the written fields as they are stored, except the day, which a new expense and a correction default
 * differently.
 */
const toStored = ({ kind, cost, mileage, note, every, until, remind }: ExpenseInput) => ({
  kind,
  cost: cost && toStoredMoney(cost),
  mileage,
  note: note || undefined,
  every,
  until,
  remind: remind || undefined,
});

/** @throws AppError BAD_INPUT for a last day before the first */
const requireInOrder = (doneAt: string, { every, until }: ExpenseInput) => {
  const message = untilFault({ doneAt, every, until });
  if (message) throw badInput('until', message);
};

/** Returns the odometer reading of an expense; null if the expense has no mileage. */
export const readingOfExpense = ({
  _id,
  car,
  person,
  doneAt,
  mileage,
  createdAt,
}: ExpenseDoc): CarReading | null =>
  typeof mileage === 'number'
    ? { _id, car, doneAt, mileage, source: 'expense', verified: false, recordedBy: person, createdAt }
    : null;

/**
 * Limits the number of repeating expenses. Call it after the transaction has made an expense repeat.
 * @throws AppError CONFLICT if the car has too many repeating expenses now
 */
const requireFewRepeating = async (session: ClientSession, user: Payer, expense: ExpenseDoc) => {
  if (!isRepeating(expense)) return;
  const repeating = { ...ownFor(user, expense.car), every: { $gt: 0 } };
  if ((await ExpenseModel.countDocuments(repeating, { session })) <= LIMITS.repeatingExpensesMax) return;
  throw new AppError('CONFLICT', `A car can have ${LIMITS.repeatingExpensesMax} repeating expenses at most.`);
};

/** Counts the expenses that the caller has recorded for one of their cars. */
export const countExpenses = (session: ClientSession, user: Payer, car: Types.ObjectId): Promise<number> =>
  ExpenseModel.countDocuments(ownFor(user, car), { session }).exec();

const insert = async (session: ClientSession, user: Payer, expense: ExpenseDoc): Promise<void> => {
  await ExpenseModel.collection.insertOne(expense, { session, ignoreUndefined: true });
  await requireFewRepeating(session, user, expense);
};

/**
 * Creates an expense of a person for one of their cars without storing it.
 * @throws AppError BAD_INPUT
 */
export const newExpense = (
  user: Recorder,
  car: Types.ObjectId,
  _id: Types.ObjectId,
  input: ExpenseInput,
): ExpenseDoc => {
  const now = new Date();
  const doneAt = input.doneAt ?? todayOf(user, now);
  requireInOrder(doneAt, input);
  requireRecent(user, doneAt, input);
  return { _id, ...ownFor(user, car), recordedBy: user._id, ...toStored(input), doneAt, createdAt: now };
};

/**
 * Adds an expense of the caller for one of their cars, which the transaction has locked.
 * @throws AppError BAD_INPUT; CONFLICT if too many expenses repeat
 */
export const insertExpense = async (
  session: ClientSession,
  user: Recorder,
  car: Types.ObjectId,
  _id: Types.ObjectId,
  input: ExpenseInput,
): Promise<ExpenseDoc> => {
  const expense = newExpense(user, car, _id, input);
  await insert(session, user, expense);
  return expense;
};

/** Reads one of the caller's expenses for one of their cars; null if it does not exist. */
export const findExpense = async (
  user: Payer,
  car: Types.ObjectId,
  _id: Types.ObjectId,
): Promise<Expense | null> => {
  const found = await ExpenseModel.findOne({ _id, ...ownFor(user, car) }).lean<ExpenseDoc>();
  return found && toExpense(found);
};

/** Reads a page of the caller's expenses for one of their cars, sorted by their first day, the latest first. */
export const listExpenses = (user: Payer, car: Types.ObjectId, query: PageQuery) =>
  readPage(query, byRecord, (after: After, count: number) =>
    ExpenseModel.find({ ...ownFor(user, car), ...after })
      .sort(LATEST_FIRST)
      .limit(count)
      .lean<ExpenseDoc[]>(),
  );

/**
 * Reads one of the caller's expenses for a car that the transaction has locked.
 * @throws AppError NOT_FOUND if the caller recorded no such expense for the car
 */
export const ownExpense = async (
  session: ClientSession,
  user: Payer,
  car: Types.ObjectId,
  id: string,
): Promise<ExpenseDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const found = await ExpenseModel.findOne({ _id: id, ...ownFor(user, car) })
    .session(session)
    .lean<ExpenseDoc>();
  if (!found) throw notFound();
  return found;
};

const change = async (session: ClientSession, before: ExpenseDoc, values: Partial<ExpenseDoc>) => {
  const filter = { _id: before._id, car: before.car, person: before.person };
  const options = { session, returnDocument: 'after', lean: true } as const;
  const corrected = await ExpenseModel.findOneAndUpdate(filter, revisedTo(before, values), options);
  if (!corrected) throw notFound();
  return corrected as ExpenseDoc;
};

/**
 * Replaces one of the caller's expenses. Fields that are missing from the correction are removed, except the day.
 * Skipped and changed days of a repeating expense keep their numbers in the series, also while it ends before them.
 * @throws AppError BAD_INPUT; CONFLICT if too many expenses repeat
 */
export const replaceExpense = async (
  session: ClientSession,
  user: Recorder,
  before: ExpenseDoc,
  input: ExpenseInput,
): Promise<ExpenseDoc> => {
  const doneAt = input.doneAt ?? before.doneAt;
  requireInOrder(doneAt, input);
  // one that began earlier, before there was a limit, keeps its first day
  if (!isRepeating(before) || doneAt !== before.doneAt) requireRecent(user, doneAt, input);
  const corrected = await change(session, before, { ...toStored(input), doneAt });
  if (!isRepeating(before)) await requireFewRepeating(session, user, corrected);
  return corrected;
};

/**
 * Skips or changes one day of one of the caller's repeating expenses, or changes that day and all later ones.
 * @throws AppError BAD_INPUT if it is not due on that day; CONFLICT if too many days are changed
 */
export const changeDay = async (
  session: ClientSession,
  before: ExpenseDoc,
  day: string,
  input: z.output<typeof changeDaySchema>,
): Promise<ExpenseDoc> => change(session, before, { days: daysAfterChange(before, day, input) });

/**
 * Returns the changed days of an expense after one more change; undefined if there are none.
 * @throws AppError BAD_INPUT if it is not due on that day; CONFLICT if too many days are changed
 */
export const daysAfterChange = (
  before: ExpenseDoc,
  day: string,
  input: z.output<typeof changeDaySchema>,
): ExpenseDoc['days'] => {
  if (!isRepeating(before)) throw badInput('day', 'This expense doesn’t repeat');
  if (!isDayOf(before, day)) throw badInput('day', 'This expense isn’t due on that day');
  const days = withChange(before.days ?? [], timeOfDayIn(before, day), input);
  if (days.length > LIMITS.changedDaysMax) {
    throw new AppError('CONFLICT', `At most ${LIMITS.changedDaysMax} days of an expense can be changed.`);
  }
  return days.length > 0 ? days : undefined;
};

/** Removes one of the caller's expenses. */
export const deleteExpense = async (
  session: ClientSession,
  { _id, car, person }: ExpenseDoc,
): Promise<void> => {
  await ExpenseModel.deleteOne({ _id, car, person }, { session });
};

/**
 * Puts an expense back that `deleteExpense` removed.
 * @throws AppError CONFLICT if too many expenses repeat by now
 */
export const reinsertExpense = insert;

/** Adds an expense that takes the place of what a person entered beside a removed service. */
export const insertExpenseOfService = async (
  session: ClientSession,
  expense: Omit<ExpenseDoc, 'kind'> & { ofService: Types.ObjectId },
): Promise<void> => {
  await ExpenseModel.create([{ ...expense, kind: 'other' }], { session });
};

/** Removes the expense that took the place of a removed service. @returns the expense; null if the payer removed it */
export const takeExpenseOfService = (
  session: ClientSession,
  car: Types.ObjectId,
  person: Types.ObjectId,
  ofService: Types.ObjectId,
): Promise<ExpenseDoc | null> =>
  ExpenseModel.findOneAndDelete({ car, person, ofService }, { session }).lean<ExpenseDoc>().exec();

/**
 * Reads the caller's expenses for cars that do not repeat, the latest first.
 * @param unpriced reads only expenses without a price
 */
export const expensesFor = (
  { _id: person }: Payer,
  cars: readonly Types.ObjectId[],
  { matching, unpriced, count }: { matching: QueryFilter<ExpenseDoc>; unpriced: boolean; count: number },
): Promise<ExpenseDoc[]> =>
  ExpenseModel.find({
    ...matching,
    person,
    car: { $in: [...cars] },
    every: null,
    ...(unpriced && { cost: null }),
  })
    .sort(LATEST_FIRST)
    .limit(count)
    .lean<ExpenseDoc[]>()
    .exec();

/** Removes a user's own expenses for a car. A former owner keeps theirs. */
export const removeExpensesOfCar = async (session: ClientSession, user: Payer, car: Types.ObjectId) => {
  await ExpenseModel.deleteMany(ownFor(user, car), { session });
};

/** Removes all expenses of a user whose account is deleted. */
export const removeExpensesOf = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  await ExpenseModel.deleteMany({ person }, { session });
};

/**
 * Inserts many expenses of one user for one car.
 * @returns the odometer readings of the expenses that have a mileage
 */
export const insertExpenses = async (
  session: ClientSession,
  expenses: ExpenseDoc[],
): Promise<CarReading[]> => {
  if (expenses.length === 0) return [];
  await ExpenseModel.insertMany(expenses, { session });
  return expenses.flatMap((expense) => readingOfExpense(expense) ?? []);
};
