import { modelName } from '@glovebox/shared/carName';
import type { CostRecordsAnswer, costRecordsQuerySchema } from '@glovebox/shared/costs';
import type { z } from '@glovebox/shared/zod';
import type { Types } from 'mongoose';
import { namesOfOwn } from '../../modules/cars/namesOfOwn.ts';
import { expensesFor, toExpense, type ExpenseDoc } from '../../modules/expenses/expenseService.ts';
import {
  latestOccurrences,
  repeatingExpenses,
  toOccurrence,
  withNotes,
  type OccurrenceRow,
} from '../../modules/expenses/repeatingExpenses.ts';
import { readCarPurchases, type CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import { ownedTimes, splitByTimes } from '../../modules/car-purchases/ownedTimes.ts';
import { toFuelRecords } from '../../modules/fuel/fuelRecord.ts';
import { fuelRecordsFor, type FuelRecordDoc } from '../../modules/fuel/fuelService.ts';
import { paidServices } from '../../modules/service-records/serviceRecordService.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { toService, type ServiceOnCar } from '../../modules/service-records/serviceView.ts';
import {
  byRecord,
  comesAfter,
  fromCursor,
  latestFirst,
  readPage,
  type After,
} from '../../platform/database/paging.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { earliest, lastDayIn } from './costDays.ts';
import { carsWithCosts, idOfCarWithCosts } from './costsAccess.ts';

type Query = z.output<typeof costRecordsQuerySchema>;

// '~' sorts after the '-' of a longer day
const inPeriod = (period = '') => ({ doneAt: { $gte: period, $lt: `${period}~` } });

/** A record of any kind, with the fields by which lists are sorted. */
interface Row {
  _id: Types.ObjectId;
  doneAt: string;
  mileage?: number | null;
  car: Types.ObjectId;
  of: { kind: 'service'; doc: ServiceOnCar } | { kind: 'fuel'; doc: FuelRecordDoc } | Paid;
}

/** A single expense, or a day of a repeating one. */
type Paid = { kind: 'expense'; doc: ExpenseDoc } | { kind: 'expense'; day: OccurrenceRow };

const toRow = ({ _id, doneAt, mileage, car }: Omit<Row, 'of'>, of: Row['of']): Row => ({
  _id,
  doneAt,
  mileage: mileage ?? null,
  car,
  of,
});

const toCostRecord = (paid: Paid) =>
  'doc' in paid
    ? { kind: paid.kind, record: toExpense(paid.doc) }
    : { kind: paid.kind, record: toOccurrence(paid.day), series: toExpense(paid.day.expense) };

/** Returns the names of the former cars among those of some purchases, by the hex of their ids. */
const formerOnes = (carPurchases: readonly CarPurchaseDoc[], isOwn: (id: string) => boolean) => {
  const former = new Map<string, { name: string; at: Date }>();
  for (const { car, ended } of carPurchases) {
    const id = car.toHexString();
    const known = former.get(id);
    if (ended && !isOwn(id) && (!known || known.at < ended.at))
      former.set(id, { ...ended, name: modelName(ended.name) });
  }
  return former;
};

const listRecords = async (
  user: SessionUser,
  ids: readonly Types.ObjectId[],
  { period, kind, unpriced, ...query }: Query,
): Promise<CostRecordsAnswer> => {
  const isWanted = (one: Row['of']['kind']) => kind === undefined || kind === one;
  const carPurchases = await readCarPurchases(user._id, ids);
  const times = ownedTimes(ids, carPurchases);
  const repeating = (isWanted('expense') ? await repeatingExpenses(user, ids) : []).flatMap((expense) =>
    splitByTimes(expense, times.get(expense.car.toHexString()) ?? []),
  );
  const today = todayOf(user);
  // records after the cursor have its day or an earlier one
  const cursorDay = fromCursor(query.cursor, (key) => key !== null)?.key ?? undefined;
  const range = {
    from: period ?? '',
    to: earliest(today, cursorDay, period && lastDayIn(period)),
    unpriced: unpriced !== undefined,
  };
  const isIn = (day: string) => period === undefined || (day >= period && day < `${period}~`);
  const { page, nextCursor } = await readPage(
    query,
    byRecord,
    async (after: After, count: number): Promise<Row[]> => {
      const which = {
        matching: { $and: [inPeriod(period), { doneAt: { $lte: today } }, after] },
        unpriced: unpriced !== undefined,
        count,
      };
      const [services, purchases, expenses] = await Promise.all([
        isWanted('service') ? paidServices(user, ids, which) : [],
        isWanted('fuel') ? fuelRecordsFor(user, ids, which) : [],
        isWanted('expense') ? expensesFor(user, ids, which) : [],
      ]);
      const days = latestOccurrences(
        repeating,
        range,
        (row) => isIn(row.doneAt) && comesAfter(after, { ...row }),
        count,
      );
      return [
        ...services.map((doc) => toRow({ ...doc, car: doc.onCar }, { kind: 'service', doc })),
        ...purchases.map((doc) => toRow(doc, { kind: 'fuel', doc })),
        ...expenses.map((doc) => toRow(doc, { kind: 'expense', doc })),
        ...days.map((day) => toRow(day, { kind: 'expense', day })),
      ]
        .sort(latestFirst)
        .slice(0, count);
    },
  );
  const own = await namesOfOwn(user);
  const former = formerOnes(carPurchases, (id) => own.has(id));
  const isConfirmed = await readConfirmed(page.flatMap(({ of }) => (of.kind === 'service' ? of.doc : [])));
  const days = await withNotes(page.flatMap(({ of }) => ('day' in of ? of.day : [])));
  const withNote = (day: OccurrenceRow) =>
    days.find(({ _id, doneAt }) => _id.equals(day._id) && doneAt === day.doneAt) ?? day;
  const fuel = toFuelRecords(page.flatMap(({ of }) => (of.kind === 'fuel' ? of.doc : [])));
  return {
    records: page.flatMap(({ _id, car, of }) => {
      const id = car.toHexString();
      const name = (former.get(id) ?? own.get(id)?.own)?.name ?? '';
      const ofCar = { car: { _id: id, name, ...(former.has(id) && { isFormer: true as const }) } };
      if (of.kind === 'service')
        return { kind: of.kind, ...ofCar, record: toService(of.doc, user, isConfirmed) };
      if (of.kind === 'expense')
        return { ...ofCar, ...toCostRecord('day' in of ? { ...of, day: withNote(of.day) } : of) };
      const record = fuel.get(_id.toHexString());
      return record ? { kind: of.kind, ...ofCar, record } : [];
    }),
    nextCursor,
  };
};

/**
 * Returns the records behind the caller's costs of their car or a former car.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const costRecordsOfCar = async (user: SessionUser, carId: string, query: Query) =>
  listRecords(user, [await idOfCarWithCosts(user, carId)], query);

/** Returns the records behind the caller's costs of all their cars, also of those that they had before. */
export const costRecordsOfAll = async (user: SessionUser, query: Query) =>
  listRecords(user, await carsWithCosts(user), query);
