import type { AuditQuery } from '@glovebox/shared/audit';
import type { ChangeListQuery } from '@glovebox/shared/catalogueChange';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { createAdminList } from '../../platform/database/adminList.ts';
import { AuditLogModel, type AuditEntryDoc, type ChangeMark } from './auditLogModel.ts';

export type AuditEntry = AuditEntryDoc;

const DAY = 86_400_000;

const all = createAdminList<AuditEntryDoc>(AuditLogModel);

const matching = ({ action, user, by, from, to }: Omit<AuditQuery, 'limit' | 'cursor'>) => {
  const filter: QueryFilter<AuditEntryDoc> = {
    ...(action && { action }),
    ...(user && { user: new Types.ObjectId(user) }),
    ...(by && { by: new Types.ObjectId(by) }),
  };
  if (from ?? to) {
    const createdAt = {
      ...(from && { $gte: new Date(from) }),
      ...(to && { $lt: new Date(Date.parse(to) + DAY) }),
    };
    filter.$and = [{ createdAt }];
  }
  return filter;
};

/** Reads a page of the audit log as it is stored, newest first. */
export const pageOfEntries = ({ limit, cursor, ...search }: AuditQuery) =>
  all.page(matching(search), { limit, cursor });

// the changes of the catalogue, which can be undone

const OF_CATALOGUE = { 'change.of': 'catalogue' } as const;

/** Reads a page of the changes of the catalogue as they are stored, newest first, limited to `among` if it is given. */
export const pageOfChangeEntries = (
  { action, by, limit, cursor }: ChangeListQuery,
  among?: Types.ObjectId[],
) => {
  const filter = {
    ...OF_CATALOGUE,
    ...(action && { action }),
    ...(by && { by: new Types.ObjectId(by) }),
    ...(among && { $and: [{ _id: { $in: among } }] }),
  };
  return all.page(filter, { limit, cursor });
};

/** Reads a change of the catalogue as it is stored, or null. */
export const findChange = async (
  id: Types.ObjectId,
  session?: ClientSession,
): Promise<(AuditEntryDoc & { change: ChangeMark }) | null> => {
  const entry = await AuditLogModel.findOne({ _id: id, ...OF_CATALOGUE }, null, {
    session: session ?? null,
  }).lean();
  return entry?.change ? { ...entry, change: entry.change } : null;
};

/** Marks a change as undone by another one, or as redone (null). If the change itself was an undo, this reverses it. */
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
