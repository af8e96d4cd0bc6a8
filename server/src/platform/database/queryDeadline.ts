import mongoose from 'mongoose';
import { isDatabaseAway } from './databaseAway.ts';
import { beforeDeadline, deadlineOfRequest } from './requestTime.ts';

type Query = mongoose.Query<unknown, unknown> & { op?: string };

const READS = new Set(['find', 'findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct']);

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each query below
const { exec } = mongoose.Query.prototype;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each pipeline below
const { exec: execPipeline } = mongoose.Aggregate.prototype;

const isReadOutside = (query: Query) => READS.has(query.op ?? '') && !query.getOptions().session;

/** The driver repeats a read once, but where all connections break together that one often meets the next break. */
const readTwice = async (query: Query): Promise<unknown> => {
  try {
    return await exec.call(query);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return exec.call(query.clone());
  }
};

// Nobody waits longer than a request may take: the driver's own timeouts add up, for a connection that falls silent, then
// for a server that is not found.
mongoose.Query.prototype.exec = function (this: Query) {
  return beforeDeadline(deadlineOfRequest(), isReadOutside(this) ? readTwice(this) : exec.call(this));
};
mongoose.Aggregate.prototype.exec = function (this: mongoose.Aggregate<unknown[]>) {
  return beforeDeadline(deadlineOfRequest(), execPipeline.call(this));
};
