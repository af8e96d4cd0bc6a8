import mongoose from 'mongoose';

interface Watch {
  /** The silence after which the database counts as away, in milliseconds. */
  longestSilence: number;
  /** When the database last answered, on the clock of performance.now(). */
  answeredAt: number;
}

let watch: Watch | null = null;

let isAsking = false;

/** Makes the driver look for the database a few times as often as it does by itself, while it waits to send this. */
const ask = async () => {
  if (isAsking) return;
  isAsking = true;
  await mongoose.connection.db?.command({ ping: 1 }).catch(() => undefined);
  isAsking = false;
};

/**
 * Checks whether the database has answered within the longest silence. One broken connection does not mean that it is
 * away.
 */
export const isDatabaseThere = (): boolean => {
  if (watch === null) return false;
  const isThere = performance.now() - watch.answeredAt < watch.longestSilence;
  if (!isThere) void ask();
  return isThere;
};

/**
 * Notices when the connected database stops answering. The heartbeats of the driver ask it every half second on a
 * separate connection.
 * @param longestSilence in milliseconds
 * @returns a function that stops the watch
 */
export const watchDatabase = (longestSilence: number): (() => void) => {
  const current: Watch = { longestSilence, answeredAt: performance.now() };
  watch = current;
  mongoose.connection.getClient().on('serverHeartbeatSucceeded', () => {
    current.answeredAt = performance.now();
  });
  return () => {
    watch = null;
  };
};
