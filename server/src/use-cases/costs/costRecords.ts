import type { CostRecordsAnswer, costRecordsQuerySchema } from '@glovebox/shared/costs';
import { utcDay } from '@glovebox/shared/fields';
import type { z } from '@glovebox/shared/zod';
import type { Types } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { allOwnCars } from '../../modules/cars/ownedCars.ts';
import { nameOf, vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { expensesFor, toExpense, type ExpenseDoc } from '../../modules/expenses/expenseService.ts';
import {
  latestOccurrences,
  repeatingExpenses,
  toOccurrence,
  untilDay,
  type OccurrenceRow,
} from '../../modules/expenses/repeatingExpenses.ts';
import type { CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import { toFuelRecords } from '../../modules/fuel/fuelRecord.ts';
import { fuelRecordsFor, type FuelRecordDoc } from '../../modules/fuel/fuelService.ts';
import { paidServices } from '../../modules/service-records/serviceRecordService.ts';
import { toService, type ServiceOnCar } from '../../modules/service-records/serviceView.ts';
import { byDay, comesAfter, fromCursor, readPage, type After } from '../../platform/database/paging.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { earliest, lastDayIn } from './costDays.ts';
import { loadCarWithCosts } from './costsAccess.ts';

type Query = z.output<typeof costRecordsQuerySchema>;
type ShownCar = Pick<LoadedCar, '_id' | 'make' | 'model' | 'engine' | 'typed'>;

// '~' sorts after the '-' of a longer day
const inPeriod = (period: string | undefined) =>
  period === undefined ? {} : { doneAt: { $gte: period, $lt: `${period}~` } };

/** A record of any kind, with the fields by which lists are sorted. */
interface Row {
  _id: Types.ObjectId;
  doneAt: string;
  car: Types.ObjectId;
  of: { kind: 'service'; doc: ServiceOnCar } | { kind: 'fuel'; doc: FuelRecordDoc } | Paid;
}

/** A single expense, or a day of a repeating one. */
type Paid = { kind: 'expense'; doc: ExpenseDoc } | { kind: 'expense'; day: OccurrenceRow };

const toRow = ({ _id, doneAt, car }: Omit<Row, 'of'>, of: Row['of']): Row => ({ _id, doneAt, car, of });

const toCostRecord = (paid: Paid) =>
  'doc' in paid
    ? { kind: paid.kind, record: toExpense(paid.doc) }
    : { kind: paid.kind, record: toOccurrence(paid.day), series: toExpense(paid.day.expense) };

/** The cars whose records are listed. */
interface ListedCars {
  ids: readonly Types.ObjectId[];
  /** The names of the cars, by the hex of their ids. */
  namesOf: () => Promise<Map<string, string>>;
  /** For a former car: the time from which on the caller sees nothing of it. */
  until?: Date;
}

/** Returns a service as its former owner sees it, without later disputes. */
const withoutLaterDispute = (doc: ServiceOnCar, until: Date | undefined): ServiceOnCar =>
  until && doc.dispute && doc.dispute.createdAt > until ? { ...doc, dispute: null } : doc;

const listRecords = async (
  user: SessionUser,
  { ids, namesOf, until }: ListedCars,
  { period, unpriced, ...query }: Query,
): Promise<CostRecordsAnswer> => {
  const ends = until && utcDay(until);
  const repeating = (await repeatingExpenses(user, ids)).map((expense) => untilDay(expense, ends));
  const today = utcDay(new Date());
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
    byDay('doneAt'),
    async (after: After, count: number): Promise<Row[]> => {
      const which = {
        matching: { $and: [inPeriod(period), after] },
        unpriced: unpriced !== undefined,
        count,
      };
      const [services, purchases, expenses] = await Promise.all([
        paidServices(user, ids, which),
        fuelRecordsFor(user, ids, which),
        expensesFor(user, ids, which),
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
        .sort(
          (a, b) => b.doneAt.localeCompare(a.doneAt) || (a._id.toHexString() < b._id.toHexString() ? 1 : -1),
        )
        .slice(0, count);
    },
  );
  const names = await namesOf();
  const fuel = await toFuelRecords(page.flatMap(({ of }) => (of.kind === 'fuel' ? of.doc : [])));
  return {
    records: page.flatMap(({ _id, car, of }) => {
      const id = car.toHexString();
      const ofCar = { car: { _id: id, name: names.get(id) ?? '' } };
      if (of.kind === 'service')
        return { kind: of.kind, ...ofCar, record: toService(withoutLaterDispute(of.doc, until), user) };
      if (of.kind === 'expense') return { ...ofCar, ...toCostRecord(of) };
      const record = fuel.get(_id.toHexString());
      return record ? { kind: of.kind, ...ofCar, record } : [];
    }),
    nextCursor,
  };
};

const ownCars = (cars: readonly ShownCar[]): ListedCars => ({
  ids: cars.map(({ _id }) => _id),
  namesOf: async () => {
    const vehicles = await vehiclesOf([...cars]);
    return new Map(
      cars.map(({ _id }, index) => {
        const vehicle = vehicles[index];
        return [_id.toHexString(), vehicle ? nameOf(vehicle) : ''];
      }),
    );
  },
});

const formerCar = ({ car, ended }: CarPurchaseDoc): ListedCars => ({
  ids: [car],
  namesOf: () => Promise.resolve(new Map([[car.toHexString(), ended?.name ?? '']])),
  ...(ended && { until: ended.at }),
});

/**
 * Returns the records behind the caller's costs of their car or a former car.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody else who may see the car
 */
export const costRecordsOfCar = async (user: SessionUser, carId: string, query: Query) => {
  const { car, former } = await loadCarWithCosts(user, carId);
  return listRecords(user, car ? ownCars([car]) : formerCar(former), query);
};

/** Returns the records behind the caller's costs of all their cars. */
export const costRecordsOfAll = async (user: SessionUser, query: Query) =>
  listRecords(user, ownCars(await allOwnCars(user)), query);
