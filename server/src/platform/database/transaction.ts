import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { mongo, type ClientSession } from 'mongoose';
import { isDatabaseAway } from './databaseAway.ts';
import { deadlineOfRequest, inTime, mayHaveSaved, noteCommit, requestSignal } from './requestTime.ts';
import { rememberSubmission, type Submission } from './submission.ts';
import { isWriteConflict } from './writeConflict.ts';

/**
 * The time for which a transaction outside a request is retried, in milliseconds. A change of a full car can take ten
 * seconds, and begins again when somebody has looked the car up meanwhile.
 */
const REPEATED_FOR = 40_000;

type Work<T> = (session: ClientSession) => Promise<T>;

/** Returns the pause before another attempt, in milliseconds. It is the one that the drivers of MongoDB make. */
const pauseAfter = (attempt: number) => Math.random() * Math.min(5 * 1.5 ** attempt, 500);

/** Checks whether a commit was not answered, so that its outcome is unknown. */
const isUnanswered = (error: unknown) =>
  isDatabaseAway(error) ||
  (error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult'));

/** Repeats the commit until it is answered. Within one session it takes place once, however often it is sent. */
const commit = async (session: ClientSession, until: number): Promise<void> => {
  // after this time the caller has been told that nothing was saved
  requestSignal()?.throwIfAborted();
  const hasSavedBefore = mayHaveSaved();
  noteCommit();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTime(session.commitTransaction());
      return;
    } catch (error) {
      if (isWriteConflict(error)) noteCommit(hasSavedBefore);
      const pause = pauseAfter(attempt);
      if (!isUnanswered(error) || performance.now() + pause >= until) throw error;
      await sleep(pause);
    }
  }
};

/** @param until when attempts end, on the clock of performance.now(), in milliseconds */
const runAttempts = async <T>(session: ClientSession, until: number, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      requestSignal()?.throwIfAborted();
      session.startTransaction();
      const result = await inTime(work());
      await commit(session, until);
      return result;
    } catch (error) {
      // After a conflict nothing was saved. After a broken connection that is certain only before the commit.
      const hasSavedNothing = isWriteConflict(error) || (session.inTransaction() && isDatabaseAway(error));
      const pause = pauseAfter(attempt);
      if (!hasSavedNothing || performance.now() + pause >= until) throw error;
      // without a connection this waits for a new one, as the next attempt would
      if (session.inTransaction()) await inTime(session.abortTransaction());
      await sleep(pause);
    }
  }
};

/**
 * Runs the work in a transaction. Pass the session to every call in it. After a write conflict or a broken connection
 * the work runs again, so it must have no other side effects. A commit that is not answered is sent again. No attempt
 * begins after the deadline of the request, or outside a request after 40 seconds.
 * @param submission the creation that the work carries out, whose key is stored first
 * @throws AppError DATABASE_AWAY at the deadline; the driver's errors
 */
export const inTransaction = async <T>(work: Work<T>, submission?: Submission): Promise<T> => {
  // Mongoose's `transaction` resets the documents of the previous attempt. The driver's `withTransaction` goes on for
  // two minutes and does not begin again after a failed server selection. So neither is used here.
  const session = await mongoose.connection.startSession();
  try {
    // the time of a request that is paused has no end
    const until = Math.min(deadlineOfRequest() ?? Infinity, performance.now() + REPEATED_FOR);
    return await runAttempts(session, until, async () => {
      if (submission) await rememberSubmission(session, submission);
      return work(session);
    });
  } finally {
    // Not awaited, because it aborts what the deadline interrupted, and the database may not answer. Work that still
    // runs in this session fails with its next command.
    void session.endSession().catch(() => undefined);
  }
};
