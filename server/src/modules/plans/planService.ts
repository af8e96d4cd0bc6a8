import { PLAN } from '@glovebox/shared/limits';
import { kmNotShown, type NewInstrument } from '@glovebox/shared/newInstruments';
import { PLAN_FIELDS, type newPlanEntrySchema, type PlanEntry } from '@glovebox/shared/planEntry';
import type { CountedEntry } from '@glovebox/shared/planRule';
import type { z } from '@glovebox/shared/zod';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { nextRevision } from '../../platform/fields/revisions.ts';
import { PlanEntryModel, type LastDoneDoc, type PlanEntryDoc } from './planModel.ts';

export type { LastDoneDoc, PlanEntryDoc };

export type PlanEntryInput = z.output<typeof newPlanEntrySchema>;
type CarOfPlan = { newInstruments: readonly NewInstrument[] };

/** Returns an entry as the API shows it, with km on the scale of the present odometer. */
export const toPlanEntry = (doc: PlanEntryDoc, car: CarOfPlan): PlanEntry => {
  const dueKm = doc.dueKm == null ? null : Math.max(doc.dueKm - kmNotShown(car.newInstruments), 0);
  return answered(PLAN_FIELDS, 'people', { ...doc, dueKm }, { revision: doc.revision ?? 0 });
};

const known = <T>(value: T | null | undefined) => value ?? undefined;

/** Returns an entry as `whenDue` counts it, with km on the scale of the present odometer. */
export const toCounted = (doc: PlanEntryDoc, car: CarOfPlan): CountedEntry => {
  const { made, last } = doc;
  const hidden = kmNotShown(car.newInstruments);
  return {
    id: doc._id.toHexString(),
    title: doc.title,
    resetBy: doc.resetBy,
    everyKm: known(doc.everyKm),
    everyMonths: known(doc.everyMonths),
    onDay: known(doc.onDay),
    dueKm: doc.dueKm == null ? undefined : doc.dueKm - hidden,
    dueDay: known(doc.dueDay),
    soonKm: known(doc.soonKm),
    soonDays: known(doc.soonDays),
    made: { day: made.day, mileage: made.distance - hidden },
    last: last ? { ...last, service: last.service.toHexString() } : undefined,
  };
};

/** Reads the plan of a car, in the order of the titles. */
export const planOf = async (
  car: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<PlanEntryDoc[]> => {
  const found = await PlanEntryModel.find({ car }).session(session).lean<PlanEntryDoc[]>();
  return found.sort(
    (a, b) => a.title.localeCompare(b.title, 'en') || (a._id.toHexString() < b._id.toHexString() ? -1 : 1),
  );
};

/** Reads the plans of cars in one query, which may be many. Returns them by the hex of the car's id. */
export const plansOf = async (
  cars: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Map<string, PlanEntryDoc[]>> => {
  const plans = new Map<string, PlanEntryDoc[]>();
  if (cars.length === 0) return plans;
  const found = await rawCollection(PlanEntryModel)
    .find({ car: { $in: [...cars] } }, { ...(session && { session }), batchSize: 10_000 })
    .toArray();
  for (const entry of found) {
    const car = entry.car.toHexString();
    const plan = plans.get(car);
    if (plan) plan.push(entry);
    else plans.set(car, [entry]);
  }
  return plans;
};

/** Reads an entry of the plan of a car; null if it does not exist. */
export const findPlanEntry = (
  car: Types.ObjectId,
  _id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<PlanEntryDoc | null> =>
  PlanEntryModel.findOne({ _id, car }).session(session).lean<PlanEntryDoc>().exec();

/** Reads an entry of the plan of a car that the transaction has locked. @throws AppError NOT_FOUND */
export const planEntryOn = async (
  session: ClientSession,
  car: Types.ObjectId,
  id: string,
): Promise<PlanEntryDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const found = await PlanEntryModel.findOne({ _id: id, car }).session(session).lean<PlanEntryDoc>();
  if (!found) throw notFound();
  return found;
};

/**
 * Adds entries to the plan of a car that the transaction has locked.
 * @throws AppError CONFLICT if the plan has too many entries then
 */
export const insertPlanEntries = async (
  session: ClientSession,
  car: Types.ObjectId,
  entries: PlanEntryDoc[],
): Promise<void> => {
  if (entries.length === 0) return;
  await PlanEntryModel.collection.insertMany(entries, { session, ignoreUndefined: true });
  if ((await PlanEntryModel.countDocuments({ car }, { session })) > PLAN.entriesMax)
    throw new AppError('CONFLICT', `The plan of a car can have ${PLAN.entriesMax} entries at most.`);
};

/**
 * Replaces an entry. What the input lacks is removed, except where the intervals are from while they stay the same.
 * @param last what the entry is counted from then
 */
export const replacePlanEntry = async (
  session: ClientSession,
  before: PlanEntryDoc,
  input: PlanEntryInput,
  car: CarOfPlan,
  last: LastDoneDoc | undefined,
): Promise<PlanEntryDoc> => {
  const { everyKm, everyMonths, onDay, dueDay, soonKm, soonDays } = input;
  const isSameInterval =
    everyKm === known(before.everyKm) &&
    everyMonths === known(before.everyMonths) &&
    onDay === known(before.onDay);
  const dueKm = input.dueKm === undefined ? undefined : input.dueKm + kmNotShown(car.newInstruments);
  const values = {
    ...{ title: input.title, resetBy: input.resetBy, everyKm, everyMonths, onDay },
    ...{ dueKm, dueDay, soonKm, soonDays },
    source: isSameInterval ? known(before.source) : undefined,
  };
  const changes = changesTo({ ...values, revision: nextRevision(before, values), last });
  const options = { session, returnDocument: 'after', lean: true } as const;
  const corrected = await PlanEntryModel.findOneAndUpdate({ _id: before._id }, changes, options);
  if (!corrected) throw notFound();
  return corrected;
};

/** Stores what entries are counted from. This does not count as a change of the entries. */
export const storeLastDone = async (
  session: ClientSession,
  entries: readonly { _id: Types.ObjectId; last: LastDoneDoc | undefined }[],
): Promise<void> => {
  if (entries.length === 0) return;
  const writes = entries.map(({ _id, last }) => {
    const update = last ? { $set: { last } } : { $unset: { last: 1 as const } };
    return { updateOne: { filter: { _id }, update } };
  });
  await PlanEntryModel.bulkWrite(writes, { session });
};

/** Removes an entry. */
export const deletePlanEntry = async (
  session: ClientSession,
  { _id, car }: Pick<PlanEntryDoc, '_id' | 'car'>,
): Promise<void> => {
  await PlanEntryModel.deleteOne({ _id, car }, { session });
};

/** Removes the plan of a car that is removed. */
export const removePlanOfCar = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await PlanEntryModel.deleteMany({ car }, { session });
};
