import mongoose from 'mongoose';

const READS = new Set(['find', 'findOne', 'countDocuments']);

/** A query sent to the database. */
export interface Read {
  collection: string;
  method: string;
  filter: Record<string, unknown>;
  options: { sort?: Record<string, 1 | -1>; limit?: number };
}

/** Returns the queries that Mongoose sends to the database during a call. */
export const readsDuring = async (act: () => PromiseLike<unknown>): Promise<Read[]> => {
  const reads: Read[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, options?: object) => {
    if (!READS.has(method)) return;
    const limit = method === 'findOne' ? { limit: 1 } : {};
    reads.push({ collection, method, filter: { ...filter }, options: { ...limit, ...options } });
  });
  try {
    await act();
  } finally {
    mongoose.set('debug', false);
  }
  return reads;
};

/** Explains a query. Returns its plan, and the numbers of documents examined and returned. */
export const explain = async ({ collection, filter, options: { sort, limit } }: Read) => {
  const query = mongoose.connection.collection(collection).find(filter, { sort, limit });
  const { queryPlanner, executionStats } = await query.explain('executionStats');
  return {
    plan: JSON.stringify(queryPlanner.winningPlan),
    examined: executionStats.totalDocsExamined as number,
    returned: executionStats.nReturned as number,
  };
};
