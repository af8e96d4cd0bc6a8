import type { PageQuery } from '@glovebox/shared/paging';
import type { Model, QueryFilter, Types } from 'mongoose';
import { byMoment, readPage } from './paging.ts';

interface Listed {
  _id: Types.ObjectId;
  createdAt: Date;
}

/**
 * Creates the list of all documents of a model for admins, regardless of owner. The model needs an index on
 * `{ createdAt: -1, _id: -1 }`.
 */
export const createAdminList = <Doc extends Listed>(model: Model<Doc>) => ({
  count: (): Promise<number> => model.estimatedDocumentCount().exec(),

  /** Counts the documents that were created in a period; the end is exclusive. */
  countCreated: (from: Date, to: Date): Promise<number> =>
    model.countDocuments().where('createdAt', { $gte: from, $lt: to }).exec(),

  /**
   * Returns a page of the matching documents, newest first. The filter must not use `createdAt` or `_id` at its top
   * level.
   */
  page: (filter: QueryFilter<Doc>, query: PageQuery) =>
    readPage<Doc>(query, byMoment('createdAt'), (after, count) =>
      model
        // TypeScript cannot compute the filter type of a generic model
        .find({ ...filter, ...after } as QueryFilter<Doc>)
        .sort({ createdAt: -1, _id: -1 })
        .limit(count)
        .lean<Doc[]>(),
    ),
});

/**
 * Returns the filter of a prefix search as an index range. It is no regular expression, because users could type the
 * syntax of one.
 */
export const prefixFilter = (start: string) => ({ $gte: start, $lt: `${start}\u{10FFFF}` });
