import type { CostRecordsAnswer, costRecordsQuerySchema } from '@glovebox/shared/costs';
import type { z } from '@glovebox/shared/zod';
import type { Types } from 'mongoose';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { allOwnCars } from '../../modules/cars/ownedCars.ts';
import { nameOf, vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { expensesFor, toExpense, type ExpenseDoc } from '../../modules/expenses/expenseService.ts';
import {
  latestOccurrences,
  repeatingExpenses,
  toOccurrence,
  type OccurrenceRow,
} from '../../modules/expenses/repeatingExpenses.ts';
import { purchasesFor, toFuelRecords, type FuelRecordDoc } from '../../modules/fuel/fuelService.ts';
import {
  paidServices,
  toService,
  type ServiceOnCar,
} from '../../modules/service-records/serviceRecordService.ts';
import { byDay, comesAfter, readPage, type After } from '../../platform/database/paging.ts';
import type { SessionUser } from '../../platform/http/session.ts';

type Query = z.output<typeof costRecordsQuerySchema>;
type ShownCar = Pick<LoadedCar, '_id' | 'make' | 'model' | 'engine' | 'typed' | 'chosenEnergies'>;

// '~' sorts behind the '-' of a longer day
const within = (period: string | undefined) =>
  period === undefined ? {} : { doneAt: { $gte: period, $lt: `${period}~` } };

/** A record of any kind, with what lists are sorted by. */
interface Row {
  _id: Types.ObjectId;
  doneAt: string;
  car: Types.ObjectId;
  of: { kind: 'service'; doc: ServiceOnCar } | { kind: 'fuel'; doc: FuelRecordDoc } | Paid;
}

/** An expense that came once, or a day of a repeating one. */
type Paid = { kind: 'expense'; doc: ExpenseDoc } | { kind: 'expense'; day: OccurrenceRow };

const shownOf = (paid: Paid) =>
  'doc' in paid
    ? { kind: paid.kind, record: toExpense(paid.doc) }
    : { kind: paid.kind, record: toOccurrence(paid.day), series: toExpense(paid.day.expense) };

const recordsOf = async (
  user: SessionUser,
  cars: readonly ShownCar[],
  { period, unpriced, ...query }: Query,
): Promise<CostRecordsAnswer> => {
  const ids = cars.map(({ _id }) => _id);
  const repeating = await repeatingExpenses(user, ids);
  const isIn = (day: string) => period === undefined || (day >= period && day < `${period}~`);
  const { page, nextCursor } = await readPage(
    query,
    byDay('doneAt'),
    async (after: After, count: number): Promise<Row[]> => {
      const which = { matching: { $and: [within(period), after] }, unpriced: unpriced !== undefined, count };
      const [services, purchases, expenses] = await Promise.all([
        paidServices(user, ids, which),
        purchasesFor(user, ids, which),
        expensesFor(user, ids, which),
      ]);
      const days = latestOccurrences(
        repeating,
        (row) => isIn(row.doneAt) && comesAfter(after, { ...row }) && !(unpriced && row.occurrence.cost),
        count,
      );
      return [
        ...services.map((doc) => ({
          _id: doc._id,
          doneAt: doc.doneAt,
          car: doc.onCar,
          of: { kind: 'service' as const, doc },
        })),
        ...purchases.map((doc) => ({
          _id: doc._id,
          doneAt: doc.doneAt,
          car: doc.car,
          of: { kind: 'fuel' as const, doc },
        })),
        ...expenses.map((doc) => ({
          _id: doc._id,
          doneAt: doc.doneAt,
          car: doc.car,
          of: { kind: 'expense' as const, doc },
        })),
        ...days.map((day) => ({
          _id: day._id,
          doneAt: day.doneAt,
          car: day.car,
          of: { kind: 'expense' as const, day },
        })),
      ]
        .sort(
          (a, b) => b.doneAt.localeCompare(a.doneAt) || (a._id.toHexString() < b._id.toHexString() ? 1 : -1),
        )
        .slice(0, count);
    },
  );
  const vehicles = await vehiclesOf([...cars]);
  const names = new Map(
    cars.map(({ _id }, index) => {
      const vehicle = vehicles[index];
      return [_id.toHexString(), vehicle ? nameOf(vehicle) : ''];
    }),
  );
  const fuel = await toFuelRecords(
    page.flatMap(({ of }) => (of.kind === 'fuel' ? of.doc : [])),
    cars,
  );
  return {
    records: page.flatMap(({ _id, car, of }) => {
      const id = car.toHexString();
      const ofCar = { car: { _id: id, name: names.get(id) ?? '' } };
      if (of.kind === 'service') return { kind: of.kind, ...ofCar, record: toService(of.doc, user) };
      if (of.kind === 'expense') return { ...ofCar, ...shownOf(of) };
      const record = fuel.get(_id.toHexString());
      return record ? { kind: of.kind, ...ofCar, record } : [];
    }),
    nextCursor,
  };
};

/**
 * What the caller's costs of a car are made of.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner
 */
export const costRecordsOfCar = async (user: SessionUser, carId: string, query: Query) =>
  recordsOf(user, [await loadCar(user, carId, 'seeCosts')], query);

/** What the caller's costs of all their cars are made of. */
export const costRecordsOfAll = async (user: SessionUser, query: Query) =>
  recordsOf(user, await allOwnCars(user), query);
