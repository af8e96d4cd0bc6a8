import mongoose from 'mongoose';
import { StartError, type Config } from '../config/config.ts';
import { startEmbeddedStore } from '@glovebox/embedded-store';
import { isDatabaseThere, watchDatabase } from './watch.ts';

/** How long a query waits for a server, in milliseconds: callers get an error within two seconds. */
const SELECTION_PATIENCE = 1_200;
/** Connections to a MongoDB that stay silent for this long are closed and reopened, in milliseconds. */
const LONGEST_SILENCE = 5_000;
/** The embedded store runs in this process, so a long scan must not be mistaken for its absence. */
const LONGEST_SILENCE_OF_OURS = 60_000;
/** How long a start waits for its database, in milliseconds. */
const START_PATIENCE = 5_000;

const ILLEGAL_OPERATION = 20;

export interface Database {
  /** Another process serves the data folder; always false for a MongoDB. */
  isShared: boolean;
  close(): Promise<void>;
}

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
  /** Its name in messages for the operator. */
  name: string;
  uri: string;
  longestSilence: number;
  isShared: boolean;
  stop: () => Promise<void>;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

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
    throw new StartError(`The embedded store in ${dataDir} (DATA_DIR) cannot be opened: ${reasonOf(error)}.`);
  }
};

const connect = async ({ name, uri, longestSilence }: Target) => {
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    try {
      await mongoose.connect(uri, {
        serverSelectionTimeoutMS: SELECTION_PATIENCE,
        connectTimeoutMS: longestSilence,
        heartbeatFrequencyMS: 500,
        serverMonitoringMode: 'poll',
      });
      return;
    } catch (error) {
      await mongoose.disconnect();
      if (Date.now() < deadline && error instanceof mongoose.Error.MongooseServerSelectionError) continue;
      throw new StartError(`${name} cannot be reached: ${reasonOf(error)}.`);
    }
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

/**
 * Opens the configured database: a MongoDB, or the embedded store in the data folder.
 * @throws StartError if it cannot be reached or does not support transactions
 */
export const connectDatabase = async (config: Config): Promise<Database> => {
  const target = await openTarget(config);
  const close = async () => {
    await mongoose.disconnect();
    await target.stop();
  };
  try {
    await connect(target);
    await demandTransactions();
  } catch (error) {
    await close();
    throw error;
  }
  // not earlier: before the connection it would count as silent until the next ping
  const endWatch = config.mongodbUri ? watchDatabase() : () => undefined;
  return {
    isShared: target.isShared,
    close: async () => {
      endWatch();
      await close();
    },
  };
};

/** Whether the database responds at the moment. */
export const databaseAnswers = async (): Promise<boolean> => {
  const { db } = mongoose.connection;
  if (!isDatabaseThere() || !db) return false;
  try {
    await db.command({ ping: 1 });
    return true;
  } catch {
    return false;
  }
};
