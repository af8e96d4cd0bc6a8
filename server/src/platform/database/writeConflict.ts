import { mongo } from 'mongoose';

/** Whether a transaction was given up after repeated write conflicts (by the driver, after two minutes). */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
