import { mongo } from 'mongoose';

/** Whether a transaction was overtaken by others again and again, until it was given up (by the driver, in two minutes). */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
