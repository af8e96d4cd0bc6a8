import mongoose, { type mongo } from 'mongoose';
import { StartError } from '../platform/config/config.ts';
import { refuseHalfRestored } from '../platform/database/staging.ts';
import { MIGRATIONS } from './migrations.ts';

/** The version of data from before there were migrations, in which no version is stored. */
export const FIRST_VERSION = 1;
/** The version of the data that this program reads and writes. */
export const NEWEST_VERSION = FIRST_VERSION + MIGRATIONS.length;

export const META = 'meta';
export const SCHEMA = 'schema';

/** The database's metadata; one document. */
interface SchemaDoc {
  _id: typeof SCHEMA;
  version: number;
  /** The process that is migrating, and until when unless it renews the lease. */
  lease?: { holder: string; until: Date };
}

export const metaOf = (database: mongo.Db) => database.collection<SchemaDoc>(META);

/** @throws StartError without a connection */
export const connectedDatabase = (): mongo.Db => {
  const { db } = mongoose.connection;
  if (!db) throw new StartError('The database is not connected.');
  return db;
};

/** @throws StartError for data written by a newer Glovebox */
export const refuseNewer = (version: number, newest = NEWEST_VERSION) => {
  if (version <= newest) return;
  throw new StartError(
    `The data is of schema version ${version}, and this Glovebox knows versions up to ${newest}: ` +
      'a newer Glovebox has written it. Use that one, or a newer one still.',
  );
};

/**
 * For commands that use the database with or without a running server; they never migrate.
 * @throws StartError for data written by a newer Glovebox, and after an interrupted restore
 */
export const requireKnownSchema = async (): Promise<void> => {
  const database = connectedDatabase();
  await refuseHalfRestored(database);
  const found = await metaOf(database).findOne({ _id: SCHEMA });
  refuseNewer(found?.version ?? FIRST_VERSION);
};
