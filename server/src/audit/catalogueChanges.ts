import type { CatalogueChange, ChangeListAnswer, ChangeListQuery } from '@glovebox/shared/catalogueChange';
import { Types, type ClientSession } from 'mongoose';
import { adminListOf } from '../database/adminList.ts';
import { namesOf } from '../users/userNames.ts';
import { AuditLogModel, type AuditEntryDoc, type ChangeMark } from './auditLogModel.ts';

// the part of the audit log that can be undone

const OF_CATALOGUE = { 'change.of': 'catalogue' } as const;

const all = adminListOf(AuditLogModel);

const toChanges = async (entries: AuditEntryDoc[]): Promise<CatalogueChange[]> => {
  const names = await namesOf(entries.flatMap(({ by }) => by ?? []));
  return entries.map(({ _id, action, by, details, change, createdAt }) => {
    const name = by && names.get(by.toHexString());
    return {
      _id: _id.toHexString(),
      action,
      by: by ? { id: by.toHexString(), ...(name && { name }) } : null,
      details,
      edits: change?.edits ?? 0,
      undone: Boolean(change?.undoneBy),
      undoes: change?.undoes?.toHexString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
};

/** A page of the changes of the catalogue, the newest first; where `among` is given, of those only. */
export const pageOfChanges = async (
  { action, by, limit, cursor }: ChangeListQuery,
  among?: Types.ObjectId[],
): Promise<ChangeListAnswer> => {
  const filter = {
    ...OF_CATALOGUE,
    ...(action && { action }),
    ...(by && { by: new Types.ObjectId(by) }),
    ...(among && { $and: [{ _id: { $in: among } }] }),
  };
  const { page, nextCursor } = await all.page(filter, { limit, cursor });
  return { changes: await toChanges(page), nextCursor };
};

/** A change of the catalogue as people read it, or null. */
export const readChange = async (id: string): Promise<CatalogueChange | null> => {
  const entry = await AuditLogModel.findOne({ _id: id, ...OF_CATALOGUE }).lean();
  const [change] = entry ? await toChanges([entry]) : [];
  return change ?? null;
};

/** A change of the catalogue as it is stored, or null. */
export const findChange = async (
  session: ClientSession,
  id: Types.ObjectId,
): Promise<(AuditEntryDoc & { change: ChangeMark }) | null> => {
  const entry = await AuditLogModel.findOne({ _id: id, ...OF_CATALOGUE }, null, { session }).lean();
  return entry?.change ? { ...entry, change: entry.change } : null;
};

/**
 * Marks a change as undone by another one, or as done again. What it had itself undone is done again then, and so on.
 */
export const markUndone = async (
  session: ClientSession,
  id: Types.ObjectId,
  by: Types.ObjectId | null,
): Promise<void> => {
  const undone = { $set: { 'change.undoneBy': by } };
  const entry = await AuditLogModel.findOneAndUpdate({ _id: id }, undone, { session, lean: true });
  const target = entry?.change?.undoes;
  if (target) await markUndone(session, target, by ? null : id);
};
