import { createRequire } from 'node:module';
import mongoose from 'mongoose';
import { isDatabaseAway } from './databaseAway.ts';
import { requestSignal } from './requestTime.ts';

interface Operation {
  options: { signal?: AbortSignal | undefined };
}

interface Driver {
  executeOperation: (client: unknown, operation: Operation, ...others: unknown[]) => Promise<unknown>;
}

const ofMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const driver = ofMongoose('mongodb/lib/operations/execute_operation.js') as Driver;
const { executeOperation } = driver;

// Whatever a request asks the database passes here. Nobody waits longer than a request may take: the driver's own
// timeouts add up, for a connection that falls silent, then for a server that is not found, and there is none for a
// server that is slow. The connection that it waits on is closed with it.
driver.executeOperation = async (client, operation, ...others) => {
  const signal = operation.options.signal ?? requestSignal();
  signal?.throwIfAborted();
  if (signal) operation.options = { ...operation.options, signal };
  return executeOperation(client, operation, ...others);
};

type Query = mongoose.Query<unknown, unknown> & { op?: string };

const READS = new Set(['find', 'findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct']);

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each query below
const { exec } = mongoose.Query.prototype;

const isReadOutside = (query: Query) => READS.has(query.op ?? '') && !query.getOptions().session;

/**
 * A read outside a transaction. The driver repeats one that fails once, but where all connections break together that
 * one often meets the next break.
 */
export const readTwice = async <T>(read: () => Promise<T>, again = read): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return again();
  }
};

mongoose.Query.prototype.exec = function (this: Query) {
  const once = () => exec.call(this);
  return isReadOutside(this) ? readTwice(once, () => exec.call(this.clone())) : once();
};
