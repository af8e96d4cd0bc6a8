import { mongo } from 'mongoose';

/** Checks whether the database undid a transaction, for example after a write conflict, so that nothing was saved. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
