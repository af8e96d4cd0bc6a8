import type { PageQuery } from '@glovebox/shared/paging';
import { Types } from 'mongoose';
import { fromCursor, readAfter, toPage, type After } from '../../platform/database/paging.ts';

const isId = (key: string | null) => key !== null && /^[0-9a-f]{24}$/.test(key);

/**
 * Returns a page of the entries to review, grouped by parent.
 * @param parent the level of the parent
 * @param read reads the entries that match the filter, sorted by `parent` and then by id, both descending
 */
export const readReviewPage = async <
  Parent extends 'baseModel' | 'specModel',
  Doc extends Record<Parent | '_id', Types.ObjectId>,
>(
  parent: Parent,
  { limit, cursor }: PageQuery,
  read: (after: After, count: number) => Promise<Doc[]>,
): Promise<{ page: Doc[]; nextCursor: string | null }> => {
  const position = fromCursor(cursor, isId);
  const found = position?.key
    ? await readAfter(parent, { value: new Types.ObjectId(position.key), id: position.id }, limit + 1, read)
    : await read({}, limit + 1);
  return toPage(found, limit, (doc) => doc[parent].toHexString());
};
