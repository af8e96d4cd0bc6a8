import type { AuditEntry, AuditListAnswer, AuditQuery } from '@glovebox/shared/audit';
import type { DistanceUnits } from '@glovebox/shared/units';
import { Types } from 'mongoose';
import { sentenceInWords } from '../../platform/fields/sentence.ts';
import { unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { pageOfEntries, type AuditEntry as StoredEntry } from '../../modules/audit/auditEntries.ts';
import { readVins } from '../../modules/cars/carFacts.ts';
import { readUserNames } from '../../modules/accounts/userNames.ts';

/** Returns the id of the car in a subject. */
const carIdInSubject = ({ subject }: Pick<StoredEntry, 'subject'>) =>
  /^car ([0-9a-f]{24})$/.exec(subject ?? '')?.[1];

const toEntries = async (entries: StoredEntry[], units: DistanceUnits): Promise<AuditEntry[]> => {
  const [names, vins] = await Promise.all([
    readUserNames(entries.flatMap(({ by, user }) => [by ?? [], user ?? []].flat())),
    readVins(entries.flatMap((entry) => carIdInSubject(entry) ?? []).map((id) => new Types.ObjectId(id))),
  ]);
  const carIn = (entry: StoredEntry) => {
    const id = carIdInSubject(entry);
    const vin = id && vins.get(id);
    return id ? { car: { id, ...(vin && { vin }) } } : {};
  };
  const person = (id: Types.ObjectId | null | undefined) => {
    if (!id) return null;
    const name = names.get(id.toHexString());
    return { id: id.toHexString(), ...(name && { name }) };
  };
  return entries.map((entry) => {
    const { _id, action, by, user, subject, change, createdAt } = entry;
    return {
      _id: _id.toHexString(),
      action,
      by: person(by),
      user: person(user),
      subject: subject ?? null,
      ...carIn(entry),
      details: sentenceInWords(entry, units),
      ...(change && { change: { edits: change.edits } }),
      createdAt: createdAt.toISOString(),
    };
  });
};

/** Returns a page of the audit log, newest first. */
export const listAudit = async (admin: SessionUser, query: AuditQuery): Promise<AuditListAnswer> => {
  const { page, nextCursor } = await pageOfEntries(query);
  return { entries: await toEntries(page, unitsOf(admin)), nextCursor };
};
