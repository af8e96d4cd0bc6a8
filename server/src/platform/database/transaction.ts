import mongoose, { type ClientSession } from 'mongoose';

/**
 * Runs the work in a transaction. Pass the session to every call within. The work is retried after a write conflict,
 * so it must have no other side effects.
 */
export const inTransaction = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  // not Mongoose's own `transaction`: before a retry it resets the documents of the previous attempt, which sets a
  // version key that strict schemas without one refuse; ours are created again in each attempt
  mongoose.connection.withSession((session) => session.withTransaction(() => work(session)));
