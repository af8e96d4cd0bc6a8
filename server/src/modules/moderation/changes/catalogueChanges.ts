import type { CatalogueChange, ChangeListAnswer, ChangeListQuery } from '@glovebox/shared/catalogueChange';
import { Types } from 'mongoose';
import { readUserNames } from '../../accounts/userNames.ts';
import { findChange, pageOfChangeEntries, type AuditEntry } from '../../audit/auditEntries.ts';

const toChanges = async (entries: AuditEntry[]): Promise<CatalogueChange[]> => {
  const names = await readUserNames(entries.flatMap(({ by }) => by ?? []));
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

/** Reads a page of the changes of the catalogue, newest first, limited to `among` if it is given. */
export const pageOfChanges = async (
  query: ChangeListQuery,
  among?: Types.ObjectId[],
): Promise<ChangeListAnswer> => {
  const { page, nextCursor } = await pageOfChangeEntries(query, among);
  return { changes: await toChanges(page), nextCursor };
};

/** Reads a change of the catalogue as people see it, or null. */
export const readChange = async (id: string): Promise<CatalogueChange | null> => {
  const entry = await findChange(new Types.ObjectId(id));
  const [change] = entry ? await toChanges([entry]) : [];
  return change ?? null;
};
