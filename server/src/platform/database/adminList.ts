import type { PageQuery } from '@glovebox/shared/paging';
import type { Model, QueryFilter, Types } from 'mongoose';
import { byMoment, readPage } from './paging.ts';

interface Listed {
  _id: Types.ObjectId;
  createdAt: Date;
}

/** All documents of a kind, whoever's they are: for admins. The kind needs the index `{ createdAt: -1, _id: -1 }`. */
export const adminListOf = <Doc extends Listed>(model: Model<Doc>) => ({
  count: (): Promise<number> => model.estimatedDocumentCount().exec(),

  /** How many were made within a time, its end not included. */
  countCreated: (from: Date, to: Date): Promise<number> =>
    model.countDocuments().where('createdAt', { $gte: from, $lt: to }).exec(),

  /** A page of those that match, the newest first. The filter names neither `createdAt` nor `_id` at its top. */
  page: (filter: QueryFilter<Doc>, query: PageQuery) =>
    readPage<Doc>(query, byMoment('createdAt'), (after, count) =>
      model
        // the type of a filter cannot be computed for a kind that is not known yet
        .find({ ...filter, ...after } as QueryFilter<Doc>)
        .sort({ createdAt: -1, _id: -1 })
        .limit(count)
        .lean<Doc[]>(),
    ),
});

/** What begins with a text, as a range of an index: a pattern made of what people type could mean anything. */
export const beginsWith = (start: string) => ({ $gte: start, $lt: `${start}\u{10FFFF}` });
