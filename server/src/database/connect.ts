import mongoose from 'mongoose';
import type { Config } from '../config.ts';
import { StartError } from '../config.ts';

/** How soon a database that went away is noticed and answered for, in milliseconds. */
const PATIENCE = 1_500;

export interface Database {
  kind: 'embedded' | 'mongodb';
  close(): Promise<void>;
}

mongoose.set({
  // building indexes is a step of the start of its own
  autoIndex: false,
  autoCreate: false,
  // a query without a connection fails at once instead of waiting for one
  bufferCommands: false,
  // a filter names fields of the schema only
  strictQuery: 'throw',
});

const whereIs = async (config: Config) => {
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: () => Promise.resolve() };
  await Promise.resolve();
  throw new StartError('The embedded store is not available; set MONGODB_URI.');
};

/**
 * Opens the database of the configuration: that MongoDB, or the embedded store in the data folder.
 * @throws StartError when it cannot be reached
 */
export const connectDatabase = async (config: Config): Promise<Database> => {
  const store = await whereIs(config);
  try {
    await mongoose.connect(store.uri, {
      serverSelectionTimeoutMS: PATIENCE,
      connectTimeoutMS: PATIENCE,
      heartbeatFrequencyMS: 500,
      serverMonitoringMode: 'poll',
    });
  } catch (error) {
    await store.stop();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database cannot be reached: ${reason}.`);
  }
  return {
    kind: config.mongodbUri ? 'mongodb' : 'embedded',
    close: async () => {
      await mongoose.disconnect();
      await store.stop();
    },
  };
};

/** Whether the database answers now. */
export const databaseAnswers = async (): Promise<boolean> => {
  const { db, readyState } = mongoose.connection;
  if (readyState !== mongoose.ConnectionStates.connected || !db) return false;
  try {
    await db.command({ ping: 1 });
    return true;
  } catch {
    return false;
  }
};
