import mongoose, { type ClientSession } from 'mongoose';

/**
 * Runs the work so that either all of its writes count or none. Pass the session to every call within.
 * The work is run again when another transaction got in its way, so it must have no other effects.
 */
export const inTransaction = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  // not Mongoose's own `transaction`: before a new run it resets the documents of the last one, which sets a
  // version key that strict schemas without one refuse; ours are made anew in each run
  mongoose.connection.withSession((session) => session.withTransaction(() => work(session)));
