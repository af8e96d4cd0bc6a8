import { pluralize } from '@glovebox/shared/pluralize';
import type { ImportedKind } from '@glovebox/shared/recordImport';
import { Types, type ClientSession } from 'mongoose';
import { recordActivity } from '../../../modules/activity/activityService.ts';
import {
  importedCarPurchases,
  type CarPurchaseDoc,
} from '../../../modules/car-purchases/importedCarPurchases.ts';
import type { LoadedCar } from '../../../modules/cars/carAccess.ts';
import { endImportOn, lockImportingCar, storeRecordCounts } from '../../../modules/cars/carImports.ts';
import { importedExpenses } from '../../../modules/expenses/importedExpenses.ts';
import { countExpenses, type ExpenseDoc } from '../../../modules/expenses/expenseService.ts';
import { countFuelRecords, type FuelRecordDoc } from '../../../modules/fuel/fuelService.ts';
import { importedFuel } from '../../../modules/fuel/importedFuel.ts';
import { judgeCarAgain } from '../../../modules/odometer/judgeCarAgain.ts';
import { countImportedPlan, importedPlan } from '../../../modules/plans/importedPlan.ts';
import type { PlanEntryDoc } from '../../../modules/plans/planService.ts';
import { importedReadings } from '../../../modules/readings/importedReadings.ts';
import { countNoted, type CarReading } from '../../../modules/readings/readingService.ts';
import {
  changeImport,
  undoableUntil,
  type ImportFindings,
  type RecordImportDoc,
} from '../../../modules/record-imports/recordImports.ts';
import { importedServices } from '../../../modules/service-records/importedServices.ts';
import type { ServiceOnCar } from '../../../modules/service-records/serviceView.ts';
import type { WarningDoc } from '../../../modules/warnings/warningService.ts';
import { countWarnings, importedWarnings } from '../../../modules/warnings/importedWarnings.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import type { BuiltRecord } from '../planning/buildRecord.ts';
import type { Plan } from './makePlan.ts';

/** Records of one transaction. Larger ones keep the requests of others waiting. */
const BATCH = 100;

const givenUp = () => new AppError('CONFLICT', 'The import was given up.');
const changedSince = () =>
  new AppError('CONFLICT', 'Your cars have changed since the dry run. Look at it again, then apply it.');

const insert = async (
  session: ClientSession,
  records: readonly BuiltRecord[],
  fromImport: Types.ObjectId,
) => {
  const services: ServiceOnCar[] = [];
  const fuel: FuelRecordDoc[] = [];
  const expenses: ExpenseDoc[] = [];
  const warnings: WarningDoc[] = [];
  const entries: PlanEntryDoc[] = [];
  const purchases: CarPurchaseDoc[] = [];
  // a noted reading is its own record
  const readings: CarReading[] = [];
  for (const one of records) {
    if (one.kind === 'service') services.push({ ...one.doc, fromImport });
    else if (one.kind === 'fuel') fuel.push({ ...one.doc, fromImport });
    else if (one.kind === 'expense') expenses.push({ ...one.doc, fromImport });
    else if (one.kind === 'warning') warnings.push({ ...one.doc, fromImport });
    else if (one.kind === 'plan') entries.push({ ...one.doc, fromImport });
    else if (one.kind === 'ownership') purchases.push({ ...one.doc, fromImport });
    if (one.reading) readings.push({ ...one.reading, fromImport });
  }
  await importedServices.insert(session, services);
  await importedFuel.insert(session, fuel);
  await importedExpenses.insert(session, expenses);
  await importedWarnings.insert(session, warnings);
  await importedPlan.insert(session, entries);
  await importedCarPurchases.insert(session, purchases);
  await importedReadings.insert(session, readings);
};

/** Works out again what a car keeps of its records, once for all that an import added or took back. */
export const settleCar = async (session: ClientSession, car: LoadedCar): Promise<void> => {
  const owner = { _id: car.owner ?? car._id };
  await storeRecordCounts(session, car._id, {
    warningsRecorded: await countWarnings(session, car._id),
    fuelRecordsRecorded: await countFuelRecords(session, owner, car._id),
    readingsRecorded: await countNoted(session, car._id, new Date(8.64e15)),
    expensesRecorded: await countExpenses(session, owner, car._id),
  });
  await judgeCarAgain(session, car, 'many');
};

const NAMES: Record<ImportedKind, string> = {
  service: 'service',
  fuel: 'fuel record',
  expense: 'expense',
  reading: 'odometer reading',
  warning: 'warning',
  plan: 'entry of the plan',
  ownership: 'purchase or sale',
};

/** Says what an import added to a car, such as '12 services, 340 fuel purchases from Fuelio'. */
const inWords = (records: readonly BuiltRecord[], format: string | null) => {
  const counts = Object.entries(NAMES).flatMap(([kind, name]) => {
    const count = records.filter((one) => one.kind === kind).length;
    return count === 0
      ? []
      : kind === 'plan' && count > 1
        ? [`${count} entries of the plan`]
        : [pluralize(count, name)];
  });
  return `${counts.join(', ')}${format === null ? '' : ` from ${format}`}`;
};

/** Returns findings without what is in the files: that is not kept as long as the import. */
const withoutContent = ({ cars, tables, ...findings }: ImportFindings): ImportFindings => ({
  ...findings,
  cars: cars.map(({ facts: _facts, ...car }) => car),
  questions: [],
  tables: tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({ ...column, samples: [] })),
  })),
});

/**
 * Records the new rows of a plan, in batches that bear the import's id. Each batch is a transaction of its own, which
 * also sees that the import was not given up meanwhile.
 * @throws AppError CONFLICT if the plan has changed, or the import was given up. What was recorded is then to be taken
 * back.
 */
export const applyPlan = async (imported: RecordImportDoc, plan: Plan): Promise<void> => {
  const { _id } = imported;
  const reserved = new Set(imported.cars.map(String));
  if (plan.isAsking || plan.cars.some((car) => !reserved.has(car.toHexString()))) throw changedSince();
  const byCar = new Map<string, BuiltRecord[]>(plan.cars.map((car) => [car.toHexString(), []]));
  for (const { row, built, target } of plan.rows)
    if (row.outcome === 'new' && built && target) byCar.get(target.car._id.toHexString())?.push(built);
  const total = [...byCar.values()].reduce((sum, records) => sum + records.length, 0);

  const step = async (session: ClientSession, car: Types.ObjectId, done: number): Promise<LoadedCar> => {
    const locked = await lockImportingCar(session, car, _id);
    if (!locked || !(await changeImport(imported, ['applying'], { done, total }, session))) throw givenUp();
    return locked;
  };
  let done = 0;
  for (const [id, records] of byCar) {
    const car = new Types.ObjectId(id);
    for (let from = 0; from < records.length; from += BATCH) {
      const batch = records.slice(from, from + BATCH);
      done += batch.length;
      await inTransaction(async (session) => {
        await step(session, car, done);
        await insert(session, batch, _id);
      });
    }
  }
  for (const [id, records] of byCar)
    if (records.length > 0)
      await inTransaction(async (session) => {
        await settleCar(session, await step(session, new Types.ObjectId(id), done));
        const settled = await step(session, new Types.ObjectId(id), done);
        await countImportedPlan(session, settled, _id);
      });
  await inTransaction(async (session) => {
    const applied = {
      state: 'applied' as const,
      problem: null,
      findings: withoutContent(plan.findings),
      undoUntil: undoableUntil(),
    };
    if (!(await changeImport(imported, ['applying'], applied, session))) throw givenUp();
    for (const [id, records] of byCar) {
      const car = await lockImportingCar(session, new Types.ObjectId(id), _id);
      if (!car) throw givenUp();
      const details = inWords(records, plan.findings.format);
      if (records.length > 0)
        await recordActivity(session, { car, action: 'RECORDS_IMPORTED', details, fromImport: _id });
    }
    await endImportOn(session, _id);
  });
};
