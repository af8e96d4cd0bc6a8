import { kindsOf, type Energy } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { LIMITS } from '@glovebox/shared/limits';
import { whenDue } from '@glovebox/shared/planRule';
import type { CarPermission } from '@glovebox/shared/policy';
import type { ExportKind } from '@glovebox/shared/recordExport';
import type { Service } from '@glovebox/shared/serviceRecord';
import { unitsOfCar } from '@glovebox/shared/units';
import type { Types } from 'mongoose';
import { requirePermission, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { readEnergies } from '../../modules/cars/carEnergies.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { listExpenses, toExpense } from '../../modules/expenses/expenseService.ts';
import { toFuelRecord } from '../../modules/fuel/fuelRecord.ts';
import { fuelRecordsFor } from '../../modules/fuel/fuelService.ts';
import { planOf, toCounted, toPlanEntry, type PlanEntryDoc } from '../../modules/plans/planService.ts';
import { listNoted, toReading } from '../../modules/readings/readingService.ts';
import { listServices, paidServices } from '../../modules/service-records/serviceRecordService.ts';
import { toService, type ServiceOnCar } from '../../modules/service-records/serviceView.ts';
import { listWarnings } from '../../modules/warnings/warningService.ts';
import { entriesOf } from '../../platform/database/entriesOf.ts';
import { byRecord, readPage, type After } from '../../platform/database/paging.ts';
import { todayOf, unitsOf, type SessionUser } from '../../platform/http/session.ts';
import type { RecordValues } from './columns.ts';

/** Whether a workshop is confirmed and a reading plausible is no part of an export. */
const isUnasked = () => false;

/** Returns a service with what the caller paid for it, which takes precedence over what the workshop charged. */
const toServiceValues = (service: Service): RecordValues['services'] => {
  const { doneAt, type, mileage, nextMileage, nextDate, cost, where, own, doneBy, parts, description } =
    service;
  return {
    ...{ doneAt, type: type as RecordValues['services']['type'], mileage, nextMileage, nextDate, parts },
    ...{ cost: own?.cost ?? cost, where: own?.where ?? where ?? doneBy?.name, description },
  };
};

/** Returns a purchase with the prices that were typed. @param energies of the car; none for one that is gone */
const toFuelValues = (record: FuelRecord, [main]: readonly Energy[]): RecordValues['fuel'] => {
  const { doneAt, kind, energy, unit, amount, cpl, total, derived, currency, mileage, full, missed } = record;
  const { station, note, startPercent, endPercent, place } = record;
  return {
    ...{
      doneAt,
      unit,
      amount,
      mileage,
      full,
      missed,
      station,
      note,
      startPercent,
      endPercent,
      place,
      currency,
    },
    // without a kind it would be taken for the main energy
    kind: kind ?? (energy && energy !== main ? kindsOf([energy])[0] : undefined),
    cpl: derived === 'cpl' ? undefined : cpl,
    total: derived === 'total' ? undefined : total,
  };
};

/**
 * Returns an entry of the plan with when it is due for the first time: that depends on when the entry was made, which it
 * is again when it is brought to another installation.
 */
const toPlanValues = (doc: PlanEntryDoc, car: LoadedCar, user: SessionUser): RecordValues['plan'] => {
  const { title, resetBy, everyKm, everyMonths, onDay, dueKm, dueDay, soonKm, soonDays } = toPlanEntry(
    doc,
    car,
  );
  const first = doc.last ? { dueKm, dueDay } : whenDue(toCounted(doc, car), unitsOfCar(unitsOf(user), car));
  const isKmPossible = first.dueKm !== undefined && first.dueKm >= 0 && first.dueKm <= LIMITS.mileageMax;
  return {
    ...{ title, resetBy, everyKm, everyMonths, onDay, soonKm, soonDays },
    ...{ dueKm: isKmPossible ? first.dueKm : dueKm, dueDay: first.dueDay },
  };
};

/** What each kind takes. Workshops only get the services that they recorded. */
const PERMISSIONS: Record<ExportKind, CarPermission> = {
  services: 'see',
  fuel: 'useFuel',
  expenses: 'recordExpense',
  readings: 'noteReading',
  plan: 'editPlan',
  warnings: 'resolveWarning',
};

type Values<Kind extends ExportKind> = AsyncGenerator<RecordValues[Kind] & OnlyInJson>;

/** Yields the purchases of a person for a car with both of their prices, the latest first. */
export async function* fuelRecordsOf(user: SessionUser, car: Types.ObjectId): AsyncGenerator<FuelRecord> {
  const records = entriesOf(async (query) => {
    const { page, nextCursor } = await readPage(query, byRecord, (matching: After, count: number) =>
      fuelRecordsFor(user, [car], { matching, unpriced: false, count }),
    );
    return { entries: page, nextCursor };
  });
  for await (const doc of records) yield toFuelRecord(doc);
}

async function* fuelOf(user: SessionUser, car: Types.ObjectId, energies: readonly Energy[]): Values<'fuel'> {
  for await (const record of fuelRecordsOf(user, car)) yield toFuelValues(record, energies);
}

/** What only JSON has: the changed days of an expense and whether it reminds, and what others say of a service or a reading. */
export interface OnlyInJson {
  days?: ReturnType<typeof toExpense>['days'];
  remind?: ReturnType<typeof toExpense>['remind'];
  /** A workshop recorded the service. */
  verified?: true;
  /** The owner disputes it. */
  disputed?: true;
}

async function* expensesOf(user: SessionUser, car: Types.ObjectId): Values<'expenses'> {
  const records = entriesOf(async (query) => {
    const { page, nextCursor } = await listExpenses(user, car, query);
    return { entries: page, nextCursor };
  });
  for await (const doc of records) {
    const { doneAt, kind, cost, mileage, every, until, note, remind, days } = toExpense(doc);
    yield { doneAt, kind, cost, mileage, every, until, note, remind, days };
  }
}

type Readers = { [Kind in ExportKind]: () => Values<Kind> };

async function* servicesOf(
  user: SessionUser,
  read: Parameters<typeof entriesOf<ServiceOnCar>>[0],
): Values<'services'> {
  for await (const doc of entriesOf(read)) {
    const service = toService(doc, user, isUnasked);
    const { verifiedByWorkshop, dispute } = service;
    yield {
      ...toServiceValues(service),
      ...(verifiedByWorkshop && { verified: true as const }),
      ...(dispute && { disputed: true as const }),
    };
  }
}

/** Returns readers of a person's records of a car that they had before, which are what they paid for it. */
export const recordsOfFormer = (user: SessionUser, car: Types.ObjectId) => ({
  services: () =>
    servicesOf(user, async (query) => {
      const { page, nextCursor } = await readPage(query, byRecord, (matching: After, count: number) =>
        paidServices(user, [car], { matching, unpriced: false, count }),
      );
      return { entries: page, nextCursor };
    }),
  fuel: () => fuelOf(user, car, []),
  expenses: () => expensesOf(user, car),
});

/**
 * Returns readers of the records of a car, page by page, as far as the caller may see them.
 * @param car was loaded for the caller
 */
export const recordsOf = (user: SessionUser, car: LoadedCar): Readers => {
  const { _id } = car;
  const dayOf = (moment: string) => todayOf(user, new Date(moment));
  const isWorkshop = relationOf(user, car) === 'workshop';
  return {
    services: () =>
      servicesOf(user, async (query) => {
        const own = isWorkshop ? { workshopSees: user._id } : {};
        const { page, nextCursor } = await listServices([{ onCar: _id }], query, own);
        return { entries: page, nextCursor };
      }),
    async *fuel() {
      yield* fuelOf(user, _id, await readEnergies(car));
    },
    expenses: () => expensesOf(user, _id),
    async *readings() {
      const noted = entriesOf(async (query) => {
        const { page, nextCursor } = await listNoted(_id, query);
        return { entries: page, nextCursor };
      });
      for await (const doc of noted) {
        const { doneAt, mileage, newInstrument, note, disputed } = toReading(user, doc, isUnasked);
        yield { doneAt, mileage, newInstrument, note, ...(disputed && { disputed }) };
      }
    },
    async *plan() {
      for (const doc of await planOf(_id)) yield toPlanValues(doc, car, user);
    },
    async *warnings() {
      for (const state of ['open', 'resolved'] as const) {
        const listed = entriesOf(async (query) => {
          const { warnings, nextCursor } = await listWarnings(_id, { ...query, state });
          return { entries: warnings, nextCursor };
        });
        for await (const { title, priority, description, createdAt, resolvedAt } of listed)
          yield {
            ...{ doneAt: dayOf(createdAt), title, priority, description },
            resolvedOn: resolvedAt && dayOf(resolvedAt),
          };
      }
    },
  };
};

/** Yields the services that a workshop recorded on the cars of customers to which it has access, with the car's id. */
export async function* recordsOfWorkshop(
  user: SessionUser,
): AsyncGenerator<RecordValues['services'] & { onCar: string }> {
  const listed = entriesOf(async (query) => {
    const { page, nextCursor } = await listServices([{ workshopSees: user._id }], query);
    return { entries: page, nextCursor };
  });
  for await (const doc of listed)
    yield { ...toServiceValues(toService(doc, user, isUnasked)), onCar: doc.onCar.toHexString() };
}

/** @throws AppError NOT_FOUND; FORBIDDEN if the caller may not take records of this kind along */
export const requireExport = (user: SessionUser, car: LoadedCar, kind: ExportKind): void => {
  requirePermission(user, car, PERMISSIONS[kind]);
};
