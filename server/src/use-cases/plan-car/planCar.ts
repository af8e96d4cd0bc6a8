import { folded } from '@glovebox/shared/folded';
import { kmNotShown } from '@glovebox/shared/newInstruments';
import type { correctPlanEntrySchema, PlanAnswer, PlanEntry } from '@glovebox/shared/planEntry';
import type { z } from '@glovebox/shared/zod';
import { Types, type ClientSession } from 'mongoose';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { readLastDone } from '../../modules/odometer/lastDone.ts';
import {
  deletePlanEntry,
  findPlanEntry,
  insertPlanEntries,
  planEntryOn,
  planOf,
  replacePlanEntry,
  toPlanEntry,
  type PlanEntryDoc,
  type PlanEntryInput,
} from '../../modules/plans/planService.ts';
import {
  addRecord,
  correctRecord,
  removeRecord,
  undoRemoval,
  type RecordKind,
} from '../../modules/records/recordKit.ts';
import { toSubmission } from '../../platform/database/submission.ts';
import { orNotFound } from '../../platform/errors/appError.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { offerFor } from './offeredPlan.ts';

// entries of the plan have no quota of a fixed number of records: `insertPlanEntries` counts them
const ENTRIES: RecordKind<PlanEntryDoc, PlanEntry> = {
  kind: 'planEntry',
  permission: 'editPlan',
  quota: null,
  own: (session, _user, { _id }, id) => planEntryOn(session, _id, id),
  readingOf: () => null,
  show: (entry, { car }) => toPlanEntry(entry, car),
};

type Added = Omit<PlanEntryInput, 'revision'> & { source?: string | undefined };

/** Adds entries to the plan of a car that the transaction has locked, counted from its services. */
const insert = async (
  session: ClientSession,
  user: SessionUser,
  car: LoadedCar,
  entries: readonly (Added & { _id?: Types.ObjectId })[],
): Promise<PlanEntryDoc[]> => {
  if (entries.length === 0) return [];
  const createdAt = new Date();
  const hidden = kmNotShown(car.newInstruments);
  const made = { day: todayOf(user, createdAt), distance: car.mileage + hidden };
  const lastDone = await readLastDone(session, car);
  const added = entries.map((entry) => ({
    ...entry,
    dueKm: entry.dueKm === undefined ? undefined : entry.dueKm + hidden,
    _id: entry._id ?? new Types.ObjectId(),
    car: car._id,
    made,
    last: lastDone(entry),
    createdAt,
  }));
  await insertPlanEntries(session, car._id, added);
  return added;
};

/**
 * Reads the plan of a car, and what could be added to it.
 * @throws AppError NOT_FOUND
 */
export const getPlan = async (user: SessionUser, carId: string): Promise<PlanAnswer> => {
  const car = await loadCar(user, carId, 'see');
  const plan = await planOf(car._id);
  return { plan: plan.map((entry) => toPlanEntry(entry, car)), offer: await offerFor(car, plan) };
};

/**
 * Adds an entry to the plan of a car.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT and GONE for a key that was used, CONFLICT also if the plan has as many
 *   entries as there can be
 */
export const addPlanEntry = (
  user: SessionUser,
  carId: string,
  input: PlanEntryInput,
  key?: string,
): Promise<PlanEntry> => {
  const submission = toSubmission(user, key, ['planEntry', carId, input]);
  return addRecord(
    ENTRIES,
    { user, car: carId, submission },
    async (session, car) => {
      const [entry] = await insert(session, user, car, [{ ...input, _id: submission.documentId }]);
      if (!entry) throw new Error('nothing was stored');
      return entry;
    },
    async (car, id) => {
      const found = await findPlanEntry(car._id, id);
      return found && toPlanEntry(found, car);
    },
  );
};

/**
 * Replaces an entry of the plan. Fields that are missing are removed.
 * @throws AppError NOT_FOUND; FORBIDDEN; CHANGED
 */
export const correctPlanEntry = (
  user: SessionUser,
  carId: string,
  id: string,
  { revision, ...input }: z.output<typeof correctPlanEntrySchema>,
): Promise<PlanEntry> => {
  const readCurrent = async () => {
    const car = await loadCar(user, carId, 'see');
    return toPlanEntry(await orNotFound(findPlanEntry(car._id, new Types.ObjectId(id))), car);
  };
  return correctRecord(
    ENTRIES,
    { user, car: carId, id, revision, readCurrent },
    async (session, before, car) =>
      replacePlanEntry(session, before, input, car, (await readLastDone(session, car))(input)),
  );
};

/**
 * Removes an entry of the plan; who did can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export const removePlanEntry = (user: SessionUser, car: string, id: string): Promise<{ undoUntil: string }> =>
  removeRecord(ENTRIES, { user, car, id }, deletePlanEntry);

/**
 * Undoes the removal of an entry of the plan. It is counted from what was done since.
 * @throws AppError NOT_FOUND; GONE; CONFLICT, also if the plan has as many entries as there can be by now
 */
export const undoPlanEntryRemoval = (user: SessionUser, car: string, id: string): Promise<PlanEntry> =>
  undoRemoval(ENTRIES, { user, car, id }, async (session, removed, locked) => {
    const last = (await readLastDone(session, locked))(removed);
    await insertPlanEntries(session, locked._id, [{ ...removed, last }]);
  });

/** Adds those entries to the plan of a car whose titles it does not have yet, in any case. */
const addMissing = (
  user: SessionUser,
  carId: string,
  entriesFor: (car: LoadedCar, session: ClientSession) => Promise<Added[]>,
): Promise<PlanEntry[]> =>
  withCarTransaction({ user, car: carId, permission: 'editPlan' }, async (session, car) => {
    const known = new Set((await planOf(car._id, session)).map(({ title }) => folded(title)));
    const missing = (await entriesFor(car, session)).filter(({ title }) => {
      const isMissing = !known.has(folded(title));
      known.add(folded(title));
      return isMissing;
    });
    return (await insert(session, user, car, missing)).map((entry) => toPlanEntry(entry, car));
  });

/**
 * Adds entries that are offered for a car to its plan. Keys of entries that are not offered are ignored.
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT if the plan would have too many entries
 */
export const addOffered = (user: SessionUser, carId: string, keys: readonly string[]): Promise<PlanEntry[]> =>
  addMissing(user, carId, async (car) => {
    const { source, entries } = await offerFor(car, []);
    return entries
      .filter(({ key }) => keys.includes(key))
      .map(({ key: _key, isPlanned: _isPlanned, ...entry }) => ({ ...entry, source }));
  });

/**
 * Adds the entries of another car to the plan of a car, without when they were due on the other one.
 * @throws AppError NOT_FOUND for either car; FORBIDDEN; CONFLICT if the plan would have too many entries
 */
export const copyPlan = async (user: SessionUser, carId: string, from: string): Promise<PlanEntry[]> => {
  const other = await loadCar(user, from, 'see');
  const plan = await planOf(other._id);
  return addMissing(user, carId, () =>
    Promise.resolve(
      plan.map(({ title, resetBy, everyKm, everyMonths, onDay, soonKm, soonDays, source }) => ({
        title,
        resetBy,
        everyKm: everyKm ?? undefined,
        everyMonths: everyMonths ?? undefined,
        onDay: onDay ?? undefined,
        soonKm: soonKm ?? undefined,
        soonDays: soonDays ?? undefined,
        source: source ?? undefined,
      })),
    ),
  );
};
