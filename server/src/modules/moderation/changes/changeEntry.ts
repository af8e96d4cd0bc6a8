import type { CatalogueAction } from '@glovebox/shared/catalogueChange';
import { Types, type ClientSession } from 'mongoose';
import { requireCurrent } from '../../../platform/fields/revisions.ts';
import { orNotFound } from '../../../platform/errors/appError.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { asId } from '../../catalogue/catalogueView.ts';
import { COLLECTIONS, type EntryLevel } from '../../catalogue/entryCollections.ts';
import { changeCatalogue } from './catalogueChange.ts';
import { changed, created, isNoOp, removed, type EntryDocs, type FactsOf } from './catalogueEdit.ts';

/** The part of a change of an entry that goes into the audit log. */
interface Logged {
  action: CatalogueAction;
  /** A description of the change. */
  details: string;
}

type Decided<More> = (Logged & More) | Promise<Logged & More>;

/**
 * Adds an entry to the catalogue, as a change of its own.
 * @throws AppError as `changeCatalogue`; the errors of `decide`
 */
export const createEntry = <Level extends EntryLevel>(
  moderator: SessionUser,
  level: Level,
  decide: (session: ClientSession) => Decided<{ entry: EntryDocs[Level] }>,
): Promise<EntryDocs[Level]> =>
  changeCatalogue(moderator, async (session) => {
    const { entry, ...logged } = await decide(session);
    return { answer: entry, subject: entry._id, edits: [created(level, entry)], ...logged };
  });

/** Reads an entry. @throws AppError NOT_FOUND */
export const readEntry = <Level extends EntryLevel>(level: Level, id: string): Promise<EntryDocs[Level]> =>
  orNotFound(COLLECTIONS[level].findOne<EntryDocs[Level]>({ _id: new Types.ObjectId(asId(id)) }));

/**
 * Gives new values to some fields of an entry, or removes it where they are null, as a change of its own.
 * @param basedOn the revision that the change is based on; see `answeringCurrent`
 * @returns the entry after the change, or as it was removed
 * @throws AppError NOT_FOUND; as `changeCatalogue`; the errors of `decide`
 */
export const changeEntry = async <Level extends EntryLevel>(
  moderator: SessionUser,
  level: Level,
  id: string,
  decide: (
    entry: EntryDocs[Level],
    session: ClientSession,
  ) => Decided<{ fields: Partial<FactsOf<Level>> | null }>,
  basedOn?: number,
): Promise<EntryDocs[Level]> => {
  const _id = new Types.ObjectId(asId(id));
  return changeCatalogue(moderator, async (session) => {
    const entry = await orNotFound(COLLECTIONS[level].findOne<EntryDocs[Level]>({ _id }, { session }));
    const { fields, ...logged } = await decide(entry, session);
    const edit = fields ? changed(level, entry, fields) : removed(level, entry);
    const before = entry.edits ?? 0;
    const edits = isNoOp(edit) ? before : before + 1;
    requireCurrent(before, edits, basedOn);
    return { answer: { ...entry, ...fields, edits }, subject: _id, edits: [edit], ...logged };
  });
};
