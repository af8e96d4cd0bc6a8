import type { ClientSession, Types } from 'mongoose';
import { removeActivitiesAbout } from '../../../modules/activity/activityService.ts';
import { importedCarPurchases } from '../../../modules/car-purchases/importedCarPurchases.ts';
import { endImportOn, lockImportingCar } from '../../../modules/cars/carImports.ts';
import { importedExpenses } from '../../../modules/expenses/importedExpenses.ts';
import { importedFuel } from '../../../modules/fuel/importedFuel.ts';
import { importedPlan } from '../../../modules/plans/importedPlan.ts';
import { countRemoved } from '../../../modules/cars/carWrites.ts';
import { isOwnHistory } from '../../../modules/records/recordKit.ts';
import { statedReading, type CarReading } from '../../../modules/readings/readingService.ts';
import { importedReadings, removeReadingsOf } from '../../../modules/readings/importedReadings.ts';
import { changeImport, type RecordImportDoc } from '../../../modules/record-imports/recordImports.ts';
import { importedServices } from '../../../modules/service-records/importedServices.ts';
import { importedWarnings } from '../../../modules/warnings/importedWarnings.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { settleCar } from './applyPlan.ts';

/** Records of one transaction. Larger ones keep the requests of others waiting. */
const BATCH = 50;

type Ids = Types.ObjectId[];

/** What an import recorded, by kind. Readings come last: those of the other records go with these. */
const KINDS = {
  service: importedServices,
  fuel: importedFuel,
  expense: importedExpenses,
  warning: importedWarnings,
  plan: importedPlan,
  ownership: importedCarPurchases,
  reading: importedReadings,
} as const;

/** Reads the records that were changed since an import recorded them, by kind. */
export const touchedRecords = async ({ _id }: Pick<RecordImportDoc, '_id'>) => ({
  service: await importedServices.touched(_id),
  fuel: await importedFuel.touched(_id),
  expense: await importedExpenses.touched(_id),
  warning: await importedWarnings.touched(_id),
  plan: await importedPlan.touched(_id),
  ownership: await importedCarPurchases.touched(_id),
  reading: await importedReadings.touched(_id),
});

/**
 * Takes back what an import recorded, except what was changed since, and works out again once what its cars keep of their
 * records. It can be repeated until it has ended.
 */
export const takeBack = async (imported: RecordImportDoc): Promise<void> => {
  const { _id } = imported;
  const touched = await touchedRecords(imported);
  // the reading of a record that stays, too
  const kept: Ids = Object.values(touched).flatMap((docs) => docs.map((doc) => doc._id));
  let done = 0;
  /** Counts the removed readings that the public page showed, as removing them one by one does. */
  const countOnCars = async (session: ClientSession, removed: readonly CarReading[]) => {
    const now = new Date();
    for (const car of imported.cars) {
      const ofThisOne = removed.filter((reading) => reading.car.equals(car));
      const stated = ofThisOne.length > 0 ? await statedReading(session, car) : null;
      const ofCar = ofThisOne.filter((reading) => isOwnHistory(reading, stated, now)).length;
      const locked = ofCar > 0 && (await lockImportingCar(session, car, _id));
      if (locked) await countRemoved(session, locked, now, { count: ofCar });
    }
  };
  const batch = async (session: ClientSession, kind: keyof typeof KINDS) => {
    const removed = await KINDS[kind].takeBack(session, _id, kept, BATCH);
    const ids = removed.map((doc) => doc._id);
    const readings = await removeReadingsOf(session, ids);
    // an import that was given up was never a part of the history
    if (imported.problem === null)
      await countOnCars(session, kind === 'reading' ? (removed as CarReading[]) : readings);
    if (kind === 'service' && ids.length > 0)
      for (const car of imported.cars) await removeActivitiesAbout(session, car, { service: { $in: ids } });
    return ids.length;
  };
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[])
    for (let last = BATCH; last === BATCH;) {
      last = await inTransaction((session) => batch(session, kind));
      done += last;
      await changeImport(imported, ['undoing'], { done });
    }
  for (const car of imported.cars)
    await inTransaction(async (session) => {
      const locked = await lockImportingCar(session, car, _id);
      if (locked) await settleCar(session, locked);
    });
  await inTransaction(async (session) => {
    // without a problem the person has undone it; otherwise it can be applied again
    const state = imported.problem === null ? 'undone' : 'planned';
    const ended = { state, done: 0, total: 0 } as const;
    if (!(await changeImport(imported, ['undoing'], ended, session))) return;
    for (const car of imported.cars) await removeActivitiesAbout(session, car, { fromImport: _id });
    await endImportOn(session, _id);
  });
};
