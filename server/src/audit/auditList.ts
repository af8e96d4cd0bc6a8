import type { AuditEntry, AuditListAnswer, AuditQuery } from '@glovebox/shared/audit';
import { Types, type QueryFilter } from 'mongoose';
import { vinsOf } from '../cars/carFacts.ts';
import { adminListOf } from '../database/adminList.ts';
import { namesOf } from '../users/userNames.ts';
import { AuditLogModel, type AuditEntryDoc } from './auditLogModel.ts';

const DAY = 86_400_000;

const all = adminListOf(AuditLogModel);

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

/** The id of the car that a subject names. */
const carOf = ({ subject }: Pick<AuditEntryDoc, 'subject'>) =>
  /^car ([0-9a-f]{24})$/.exec(subject ?? '')?.[1];

const toEntries = async (entries: AuditEntryDoc[]): Promise<AuditEntry[]> => {
  const [names, vins] = await Promise.all([
    namesOf(entries.flatMap(({ by, user }) => [by ?? [], user ?? []].flat())),
    vinsOf(entries.flatMap((entry) => carOf(entry) ?? []).map((id) => new Types.ObjectId(id))),
  ]);
  const carIn = (entry: AuditEntryDoc) => {
    const id = carOf(entry);
    const vin = id && vins.get(id);
    return id ? { car: { id, ...(vin && { vin }) } } : {};
  };
  const person = (id: Types.ObjectId | null | undefined) => {
    if (!id) return null;
    const name = names.get(id.toHexString());
    return { id: id.toHexString(), ...(name && { name }) };
  };
  return entries.map((entry) => {
    const { _id, action, by, user, subject, details, change, createdAt } = entry;
    return {
      _id: _id.toHexString(),
      action,
      by: person(by),
      user: person(user),
      subject: subject ?? null,
      ...carIn(entry),
      details,
      ...(change && { change: { edits: change.edits, undone: Boolean(change.undoneBy) } }),
      createdAt: createdAt.toISOString(),
    };
  });
};

/** A page of the audit log, the newest first. */
export const listAudit = async ({ limit, cursor, ...search }: AuditQuery): Promise<AuditListAnswer> => {
  const { page, nextCursor } = await all.page(matching(search), { limit, cursor });
  return { entries: await toEntries(page), nextCursor };
};
