import type { mongo } from 'mongoose';

/**
 * A step that migrates the data from one schema version to the next.
 *
 * The runner relies on these rules:
 * - it is idempotent, even after half of it: a step that failed or was killed is run again from its beginning;
 * - it works on the stored documents, bypassing the models, which keep changing after its release;
 * - the models create indexes after it: whatever it queries by must have been indexed before;
 * - once released it is never changed or removed; later changes are new steps at the end of the list.
 */
export interface Migration {
  /** What it does, as written to the log. */
  does: string;
  run: (database: mongo.Db) => Promise<void>;
}
