import { folded } from '@glovebox/shared/folded';
import { kmNotShown, type NewInstrument } from '@glovebox/shared/newInstruments';
import type { ClientSession, Types } from 'mongoose';
import { importedDocs } from '../../platform/database/importedDocs.ts';
import { PlanEntryModel, type PlanEntryDoc } from './planModel.ts';

export const importedPlan = importedDocs(PlanEntryModel, () => [{ revision: { $gt: 0 } }]);

/** Returns what tells an entry from the others of a plan: two with the same key are one. */
export const keyOfPlanEntry = ({ title }: Pick<PlanEntryDoc, 'title'>): string => folded(title);

/**
 * Counts the entries that an import brought along as if they were made now: their km, which are what the odometer shows
 * then, become those that the car will have been driven in all. Call it once, after the readings of the import.
 */
export const countImportedPlan = async (
  session: ClientSession,
  car: { _id: Types.ObjectId; mileage: number; newInstruments: readonly NewInstrument[] },
  fromImport: Types.ObjectId,
): Promise<void> => {
  const entries = await PlanEntryModel.find({ car: car._id, fromImport }, { dueKm: 1 })
    .session(session)
    .lean<Pick<PlanEntryDoc, '_id' | 'dueKm'>[]>();
  if (entries.length === 0) return;
  const hidden = kmNotShown(car.newInstruments);
  const writes = entries.map(({ _id, dueKm }) => {
    const counted = typeof dueKm === 'number' ? { dueKm: dueKm + hidden } : {};
    const $set = { ...counted, 'made.distance': car.mileage + hidden };
    return { updateOne: { filter: { _id }, update: { $set } } };
  });
  await PlanEntryModel.bulkWrite(writes, { session });
};
