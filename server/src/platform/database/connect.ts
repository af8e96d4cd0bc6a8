import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { StartError, type Config } from '../config/config.ts';
import { startEmbeddedStore } from '@glovebox/embedded-store';
import { endWaitsOfBrokenConnections } from './brokenConnections.ts';
import { isDatabaseThere, watchDatabase } from './watch.ts';

/** How long a query or a start waits for a database server, in milliseconds. */
const SELECTION_PATIENCE = 5_000;
/** A MongoDB that has answered nothing for this long counts as away, in milliseconds. */
const LONGEST_SILENCE = 5_000;
/** Longer, because the embedded store runs in this process and a long scan must not be mistaken for its absence. */
const LONGEST_SILENCE_OF_OURS = 60_000;
/** How often the driver checks a server, in milliseconds. */
const HEARTBEAT = 500;
/** How soon the driver checks again after a connection broke, in milliseconds. Queries wait for this check. */
const SHORTEST_HEARTBEAT = 50;
/** How long a query waits for a free connection, in milliseconds. */
const LONGEST_QUEUE = 10_000;
/** How long a health check waits for the database, in milliseconds. It must be answered within two seconds. */
const HEALTH_PATIENCE = 1_000;

const ILLEGAL_OPERATION = 20;

export interface Database {
  /** Whether another process serves the data folder; always false for a MongoDB. */
  isShared: boolean;
  /** Where it is, for a thread of this process that connects to it as well. */
  address: Address;
  close(): Promise<void>;
}

export type Address = Pick<Target, 'name' | 'uri' | 'longestSilence'>;

mongoose.set({
  // indexes are built at startup
  autoIndex: false,
  autoCreate: false,
  // a query without a connection fails at once instead of waiting for one
  bufferCommands: false,
  // filters may only use fields of the schema
  strictQuery: 'throw',
});

interface Target {
  /** The name of the database in messages for the operator. */
  name: string;
  uri: string;
  longestSilence: number;
  isShared: boolean;
  stop: () => Promise<void>;
}

const describeError = (error: unknown) => (error instanceof Error ? error.message : String(error));

const openTarget = async ({ mongodbUri, dataDir }: Config): Promise<Target> => {
  if (mongodbUri) {
    const stop = () => Promise.resolve();
    return {
      name: 'The database of MONGODB_URI',
      uri: mongodbUri,
      longestSilence: LONGEST_SILENCE,
      isShared: false,
      stop,
    };
  }
  try {
    const store = await startEmbeddedStore({ dataDir });
    return {
      name: 'The embedded store',
      uri: store.uri,
      longestSilence: LONGEST_SILENCE_OF_OURS,
      isShared: store.isShared,
      stop: () => store.stop(),
    };
  } catch (error) {
    throw new StartError(
      `The embedded store in ${dataDir} (DATA_DIR) cannot be opened: ${describeError(error)}.`,
    );
  }
};

/**
 * Connects this thread to the database, which the main thread has opened.
 * @throws StartError if it cannot be reached
 */
export const connectThread = async ({ name, uri, longestSilence }: Address): Promise<void> => {
  try {
    await mongoose.connect(uri, {
      serverSelectionTimeoutMS: SELECTION_PATIENCE,
      // A heartbeat that takes longer breaks the connections and the queries that wait on them. This leaves enough time
      // to repeat those queries before their request has to be answered.
      connectTimeoutMS: longestSilence - 2 * HEARTBEAT,
      heartbeatFrequencyMS: HEARTBEAT,
      minHeartbeatFrequencyMS: SHORTEST_HEARTBEAT,
      serverMonitoringMode: 'poll',
      // a request that has waited this long for a free connection was answered in the meantime
      waitQueueTimeoutMS: LONGEST_QUEUE,
    });
  } catch (error) {
    await mongoose.disconnect();
    throw new StartError(`${name} cannot be reached: ${describeError(error)}.`);
  }
};

const demandTransactions = async () => {
  try {
    await mongoose.connection.transaction((session) =>
      mongoose.connection.collection('users').findOne({}, { session }),
    );
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === ILLEGAL_OPERATION) {
      throw new StartError(
        'MONGODB_URI names a single MongoDB server, but transactions need a replica set (one member will do; see the README).',
      );
    }
    throw error;
  }
};

let opened: Address | undefined;

/** Returns where the database is that this process has opened, for a thread that connects to it as well. */
export const databaseAddress = (): Address => {
  if (!opened) throw new Error('no database is open');
  return opened;
};

/**
 * Opens the configured database, which is a MongoDB or the embedded store in the data folder.
 * @throws StartError if it cannot be reached or does not support transactions
 */
export const connectDatabase = async (config: Config): Promise<Database> => {
  endWaitsOfBrokenConnections();
  const target = await openTarget(config);
  const close = async () => {
    await mongoose.disconnect();
    await target.stop();
  };
  try {
    await connectThread(target);
    await demandTransactions();
  } catch (error) {
    await close();
    throw error;
  }
  const endWatch = watchDatabase(target.longestSilence);
  opened = { name: target.name, uri: target.uri, longestSilence: target.longestSilence };
  return {
    isShared: target.isShared,
    address: opened,
    close: async () => {
      endWatch();
      await close();
    },
  };
};

const answersPing = async (signal: AbortSignal): Promise<boolean> => {
  while (!signal.aborted) {
    const asked = mongoose.connection.db?.command({ ping: 1 }, { signal });
    if (await asked?.catch(() => null)) return true;
    await sleep(SHORTEST_HEARTBEAT);
  }
  return false;
};

/** Checks within two seconds whether the database responds at the moment. */
export const databaseAnswers = async (): Promise<boolean> =>
  isDatabaseThere() && (await answersPing(AbortSignal.timeout(HEALTH_PATIENCE)));
