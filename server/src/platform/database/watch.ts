import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';

/** How often a MongoDB is pinged, and how long it may take to respond, in milliseconds. */
const PAUSE = 400;
const PATIENCE = 1_200;

let isSilent = false;
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

// not `readyState`: that also reports a lost connection when this process was too busy to read from it for a second
let isConnected = mongoose.connection.readyState === mongoose.ConnectionStates.connected;
mongoose.connection.on('connected', () => {
  isConnected = true;
});
mongoose.connection.on('disconnected', () => {
  isConnected = false;
  notifyListeners();
});

/** Whether the database responded to the last ping. */
export const isDatabaseThere = (): boolean => isConnected && !isSilent;

/** Calls the listener whenever the database becomes unreachable. */
export const onDatabaseAway = (listener: () => void) => {
  listeners.add(listener);
};

/** Whether the database responds in time. */
const answers = async (): Promise<boolean> => {
  let hasAnswered = false;
  const asked = mongoose.connection.db?.command({ ping: 1 }).then(
    () => (hasAnswered = true),
    // a broken connection is reported by `disconnected`
    () => (hasAnswered = true),
  );
  await Promise.race([asked, sleep(PATIENCE, undefined, { ref: false })]);
  // it may have responded while this process was too busy to read it
  await setImmediate();
  return hasAnswered;
};

/**
 * Pings the database, so that one that keeps its connections open but does not respond is noticed within two
 * seconds. Running operations continue: it may only be slow.
 * @returns a function that stops the watch
 */
export const watchDatabase = (): (() => void) => {
  const watch = { isOver: false };
  const ask = async () => {
    while (!watch.isOver) {
      isSilent = !(await answers()) && !watch.isOver;
      if (isSilent) notifyListeners();
      await sleep(PAUSE, undefined, { ref: false });
    }
  };
  void ask();
  return () => {
    watch.isOver = true;
    isSilent = false;
  };
};
