import type { SetBack } from '@glovebox/shared/catalogueChange';
import { Types, type ClientSession } from 'mongoose';
import { AppError, notFound } from '../../../platform/errors/appError.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { asId } from '../../catalogue/catalogueView.ts';
import { COLLECTIONS, type EntryLevel } from '../../catalogue/entryCollections.ts';
import { changeCatalogue } from './catalogueChange.ts';
import { differing, pickFacts, type EntryDocs, type Facts } from './catalogueEdit.ts';
import { CatalogueEditModel, OF_ENTRIES } from './catalogueEditModel.ts';

/** Describes an entry with its make and model for the audit log. */
const inWords = async (session: ClientSession, facts: Facts) => {
  const names: unknown[] = [];
  for (const level of ['make', 'specModel'] as const) {
    const _id = facts[level];
    if (!(_id instanceof Types.ObjectId)) continue;
    const found = await COLLECTIONS[level].findOne({ _id }, { session, projection: { name: 1 } });
    if (found) names.push(found['name']);
  }
  return [...names, facts['name']].join(' ');
};

/**
 * Gives an entry the values that it had before a change, as a change of its own. Of an entry that was changed, only the
 * fields that the change edited are set back. A removed entry is added again under its id.
 * @throws AppError NOT_FOUND if the change neither changed nor removed the entry; CONFLICT if the entry is no longer at
 *   that revision; as `changeCatalogue`
 */
export const setBack = (moderator: SessionUser, id: string, { entry, revision }: SetBack): Promise<void> => {
  const change = new Types.ObjectId(asId(id));
  return changeCatalogue(moderator, async (session) => {
    const edit = await CatalogueEditModel.findOne({ change, entry, ...OF_ENTRIES }, null, { session }).lean();
    if (!edit?.before) throw notFound();
    const { level, entry: _id, before, after } = edit;
    const now = await COLLECTIONS[level].findOne<EntryDocs[EntryLevel]>({ _id }, { session });
    const current = now && (now.edits ?? 0);
    if (current !== revision || (after === null) !== (now === null)) {
      throw new AppError('CONFLICT', 'This entry has changed meanwhile. Check its values again.');
    }
    const edited = differing(before, after).map((field) => [field, before[field]] as const);
    const wanted = {
      ...(now ?? before),
      ...(after && Object.fromEntries(edited)),
    } as EntryDocs[typeof level];
    const facts = pickFacts(level, wanted);
    return {
      answer: undefined,
      action: 'ENTRY_SET_BACK',
      subject: _id,
      details: await inWords(session, facts),
      edits: [{ level, entry: _id, before: now && pickFacts(level, now), after: facts }],
    };
  });
};
