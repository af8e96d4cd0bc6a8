import type { AuditQuery } from '@glovebox/shared/audit';
import type { ChangeListQuery } from '@glovebox/shared/catalogueChange';
import { Types, type QueryFilter } from 'mongoose';
import { createAdminList } from '../../platform/database/adminList.ts';
import { AuditLogModel, type AuditEntryDoc } from './auditLogModel.ts';

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
export const findChange = (id: Types.ObjectId): Promise<AuditEntryDoc | null> =>
  AuditLogModel.findOne({ _id: id, ...OF_CATALOGUE }).lean();
