import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';

/** How often a MongoDB is asked whether it is there, and how long it may take to answer, in milliseconds. */
const PAUSE = 400;
const PATIENCE = 1_200;

let isSilent = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

// not `readyState`: that also takes a connection for lost when this process was too busy to hear of it for a second
let isConnected = mongoose.connection.readyState === mongoose.ConnectionStates.connected;
mongoose.connection.on('connected', () => {
  isConnected = true;
});
mongoose.connection.on('disconnected', () => {
  isConnected = false;
  tell();
});

/** Whether the database answered when it was last asked. */
export const isDatabaseThere = (): boolean => isConnected && !isSilent;

/** Calls the listener whenever the database turns out to be away. */
export const onDatabaseAway = (listener: () => void) => {
  listeners.add(listener);
};

/** Whether the database answers in time. */
const answers = async (): Promise<boolean> => {
  let hasAnswered = false;
  const asked = mongoose.connection.db?.command({ ping: 1 }).then(
    () => (hasAnswered = true),
    // a connection that breaks is told by `disconnected`
    () => (hasAnswered = true),
  );
  await Promise.race([asked, sleep(PATIENCE, undefined, { ref: false })]);
  // it may have answered while this process itself was too busy to hear it
  await setImmediate();
  return hasAnswered;
};

/**
 * Keeps asking the database, so that one that holds its connections and says nothing is noticed within two
 * seconds. What it was asked to do goes on: it may only be slow.
 * @returns what ends the watch
 */
export const watchDatabase = (): (() => void) => {
  const watch = { isOver: false };
  const ask = async () => {
    while (!watch.isOver) {
      isSilent = !(await answers()) && !watch.isOver;
      if (isSilent) tell();
      await sleep(PAUSE, undefined, { ref: false });
    }
  };
  void ask();
  return () => {
    watch.isOver = true;
    isSilent = false;
  };
};
