import mongoose from 'mongoose';
import { before, deadlineFromNow } from './requestTime.ts';

const { Query, Aggregate } = mongoose;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each query below
const { exec } = Query.prototype;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each pipeline below
const { exec: execPipeline } = Aggregate.prototype;

// Nobody waits longer than a request may take: the driver's own timeouts add up, for a connection that falls silent, then
// for a server that is not found.
Query.prototype.exec = function (this: mongoose.Query<unknown, unknown>) {
  return before(deadlineFromNow(), exec.call(this));
};
Aggregate.prototype.exec = function (this: mongoose.Aggregate<unknown[]>) {
  return before(deadlineFromNow(), execPipeline.call(this));
};
