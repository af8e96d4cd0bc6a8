import mongoose, { type mongo } from 'mongoose';
import { StartError } from '../platform/config/config.ts';
import { refuseHalfRestored } from '../platform/database/staging.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * The oldest version that this program reads: the models and their indexes as they were when the list of steps began.
 */
export const BASELINE_VERSION = 20;
/** The version of the data that this program reads and writes. */
export const NEWEST_VERSION = BASELINE_VERSION + MIGRATIONS.length;
/** The version that is assumed if the data does not state one. */
export const UNNUMBERED_VERSION = 1;
/** The last commit that reads data from before the baseline. */
const LAST_COMMIT_FOR_OLDER_DATA = 'ce49fc1d';

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

/** @throws StartError for data that is older than the baseline, and for data that a newer Glovebox has written */
export const refuseUnreadable = (version: number, newest = NEWEST_VERSION) => {
  if (version < BASELINE_VERSION)
    throw new StartError(
      `The data is of schema version ${version}, and this Glovebox reads versions from ${BASELINE_VERSION} on. ` +
        `The last commit that reads it is ${LAST_COMMIT_FOR_OLDER_DATA}. Nothing was changed.`,
    );
  if (version > newest)
    throw new StartError(
      `The data is of schema version ${version}, and this Glovebox knows versions up to ${newest}. ` +
        'Use the newer Glovebox that wrote it, or a later one.',
    );
};

/** Returns the version of the data; undefined for a database that no Glovebox has been started on. */
export const findVersion = async (database: mongo.Db): Promise<number | undefined> => {
  // before the version is read: a start elsewhere stores the version first, and creates the collections after that
  const everStarted = await database.listCollections({ name: 'users' }, { nameOnly: true }).hasNext();
  const known = await metaOf(database).findOne({ _id: SCHEMA });
  return known?.version ?? (everStarted ? UNNUMBERED_VERSION : undefined);
};

/**
 * Checks that this program can read the data. It is for commands that use the database with or without a running server
 * and never migrate.
 * @throws StartError for data that this program cannot read, and after an interrupted restore
 */
export const requireKnownSchema = async (): Promise<void> => {
  const database = connectedDatabase();
  await refuseHalfRestored(database);
  refuseUnreadable((await findVersion(database)) ?? NEWEST_VERSION);
};
