import mongoose, { type ClientSession } from 'mongoose';

/**
 * Runs the work so that either all of its writes count or none. Pass the session to every call within.
 * The work is run again when another transaction got in its way, so it must have no other effects.
 */
export const inTransaction = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  mongoose.connection.transaction(work);
