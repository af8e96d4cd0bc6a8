import { Types, type ClientSession } from 'mongoose';
import { findChange, markUndone } from '../../audit/auditEntries.ts';
import { readChange } from './catalogueChanges.ts';
import { carParts } from '../../cars/carsOfCatalogue.ts';
import { inBatches } from '../../../platform/database/inBatches.ts';
import { AppError, notFound } from '../../../platform/errors/appError.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { changeCatalogue, changeLeasedCatalogue, type Change } from './catalogueChange.ts';
import { differing, pickFacts, inverted, type Edit, type Facts } from './catalogueEdit.ts';
import { withCatalogueLease } from './catalogueLease.ts';
import { CatalogueEditModel } from './catalogueEditModel.ts';
import { asId } from '../../catalogue/catalogueView.ts';
import { COLLECTIONS, LEVELS, type EntryLevel } from '../../catalogue/entryCollections.ts';

const conflict = (message: string) => new AppError('CONFLICT', message);

/** @throws AppError CONFLICT naming the later change of this entry */
const refuseChanged = async (session: ClientSession, edit: Edit, isThere: boolean): Promise<never> => {
  const name = String((edit.after ?? edit.before)?.['name']);
  const latest = await CatalogueEditModel.findOne({ entry: edit.entry }, { change: 1 }, { session })
    .sort({ _id: -1 })
    .lean();
  const change = latest && (await findChange(latest.change, session));
  const whileThere = edit.after ? 'was changed later' : 'is in the catalogue again';
  const what = isThere ? whileThere : 'was removed since';
  throw conflict(
    change
      ? `“${name}” ${what} (${change.details}). Undo that first.`
      : `“${name}” ${what}, so this can no longer be undone.`,
  );
};

/** @throws AppError CONFLICT if an entry is no longer as the change left it */
const requireAsLeft = async (session: ClientSession, level: EntryLevel, edits: Edit[]) => {
  const touched = edits.filter((edit) => edit.level === level);
  await inBatches(touched, async (batch) => {
    const entries = { _id: { $in: batch.map(({ entry }) => entry) } };
    const found = await COLLECTIONS[level].find(entries, { session }).toArray();
    const stored = new Map(found.map((entry) => [String(entry._id), entry as Facts]));
    for (const edit of batch) {
      const now = stored.get(edit.entry.toHexString());
      if (!isAsLeft(edit, now)) await refuseChanged(session, edit, now !== undefined);
    }
  });
};

/** Compares only the fields that the change wrote, because counts and revisions are derived. */
const isAsLeft = (edit: Edit, now: Facts | undefined) => {
  // a deleted entry may exist again, because another undo of the same deletion restored it
  if (!edit.after || !now) return !edit.after && !now;
  return Object.keys(edit.after).every((field) => isSame(edit, now, field));
};

const isSame = ({ after }: Edit, now: Facts, field: string) =>
  differing({ [field]: after?.[field] }, { [field]: now[field] }).length === 0;

/** Finds the edited cars that are still as the change left them, because later changes of a car are kept. */
const carsAsLeft = async (session: ClientSession, edits: Edit[]): Promise<Set<string>> => {
  const ofCars = edits.filter(({ level }) => level === 'car');
  const cars = await carParts(
    session,
    ofCars.map(({ entry }) => entry),
  );
  const now = new Map(cars.map((car) => [car._id.toHexString(), pickFacts('car', car)]));
  return new Set(
    ofCars.flatMap(({ entry, after }) => {
      const id = entry.toHexString();
      const facts = now.get(id);
      return facts && differing(facts, after).length === 0 ? [id] : [];
    }),
  );
};

const readEdits = (session: ClientSession, change: Types.ObjectId): Promise<Edit[]> =>
  CatalogueEditModel.find({ change }, { _id: 0, change: 0, seq: 0 }, { session })
    .sort({ seq: 1 })
    .lean<Edit[]>();

/** Changes with more edits take a second or longer to write. */
const MANY = 1_000;

interface Undone {
  /** The id of the change that the undo makes. */
  change: Types.ObjectId;
  /** The number of cars that stay as they are, because they were changed or removed since. */
  left: number;
}

/** Creates the work for `changeCatalogue` that undoes a change. */
const undoing =
  (target: Types.ObjectId) =>
  async (session: ClientSession, change: Types.ObjectId): Promise<Change<Undone>> => {
    const entry = await findChange(target, session);
    if (!entry) throw notFound();
    if (entry.change.undoneBy) throw conflict('This change was undone already.');
    const edits = await readEdits(session, target);
    for (const level of LEVELS) await requireAsLeft(session, level, edits);
    const cars = await carsAsLeft(session, edits);
    const back = edits.filter(
      ({ level, entry: edited }) => level !== 'car' || cars.has(edited.toHexString()),
    );
    if (back.length === 0)
      throw conflict('Its cars have all been changed since, so nothing is left to undo.');
    await markUndone(session, target, change);
    return {
      answer: { change, left: edits.length - back.length },
      action: 'CHANGE_UNDONE',
      ...(entry.subject && { subject: entry.subject }),
      details: entry.details,
      edits: inverted(back),
      undoes: target,
    };
  };

/**
 * Undoes a change of the catalogue. It restores every entry, and every car that the change edited and nobody has
 * changed since. The undo is a change itself and can be undone.
 * @throws AppError NOT_FOUND; CONFLICT if it was undone already or something newer depends on it; BUSY while a long
 *   change is being written
 */
export const undoChange = async (moderator: SessionUser, id: string): Promise<Undone> => {
  const target = new Types.ObjectId(asId(id));
  const work = undoing(target);
  const size = (await readChange(id))?.edits ?? 0;
  return size > MANY
    ? withCatalogueLease(() => changeLeasedCatalogue(moderator, work))
    : changeCatalogue(moderator, work);
};
