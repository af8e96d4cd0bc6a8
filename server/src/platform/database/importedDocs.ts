import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { rawCollection } from './rawCollection.ts';

interface Imported {
  _id: Types.ObjectId;
  /** The import that recorded the document. */
  fromImport?: Types.ObjectId | null;
}

/**
 * Creates what an import needs of a collection: it inserts documents that bear the import's id, and takes them back.
 * @param touched the conditions under which somebody has changed a document since an import recorded it
 */
export const importedDocs = <Doc extends Imported>(
  model: Model<Doc>,
  touched: (fromImport: Types.ObjectId) => readonly QueryFilter<Doc>[],
) => ({
  /** Inserts documents as they are, without casts and defaults. */
  insert: async (session: ClientSession, docs: readonly Doc[]): Promise<void> => {
    if (docs.length > 0) await model.collection.insertMany([...docs], { session, ignoreUndefined: true });
  },

  /** Reads the documents that were changed since an import recorded them. */
  touched: (fromImport: Types.ObjectId): Promise<Doc[]> =>
    // TypeScript cannot compute the filter type of a generic model
    model
      .find({ fromImport, $or: touched(fromImport) } as QueryFilter<Doc>)
      .lean<Doc[]>()
      .exec(),

  /**
   * Removes documents that an import recorded, except some.
   * @returns the removed ones, at most `count`
   */
  takeBack: async (
    session: ClientSession,
    fromImport: Types.ObjectId,
    except: readonly Types.ObjectId[],
    count: number,
  ): Promise<Doc[]> => {
    const filter = { fromImport, ...(except.length > 0 && { _id: { $nin: [...except] } }) };
    const found = await model
      .find(filter as QueryFilter<Doc>, {}, { session })
      .limit(count)
      .lean<Doc[]>();
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } } as QueryFilter<Doc>, { session });
    return found;
  },
});

/** Reads some fields of many documents, a portion at a time, so that other work runs in between. */
export const eachOf = async <Doc extends object>(
  model: Model<Doc>,
  filter: object,
  projection: Record<string, 1>,
  use: (doc: Doc) => void,
): Promise<void> => {
  const found = rawCollection(model).find<Doc>(filter, { projection, batchSize: 1_000 });
  for await (const doc of found) use(doc);
};
