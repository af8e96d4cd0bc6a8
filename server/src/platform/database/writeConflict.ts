import { mongo } from 'mongoose';

/** Whether a transaction was undone by the database, such as for a write conflict: nothing was saved. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
