import type { mongo } from 'mongoose';

/**
 * A step that migrates the data from one schema version to the next.
 *
 * The runner relies on these rules:
 * - a step is idempotent, even after half of it: one that failed or was killed is run again from its beginning;
 * - a step works on the stored documents and bypasses the models, which keep changing after its release;
 * - the models create indexes after all steps: whatever a step queries by must have been indexed before;
 * - once released, a step is never changed or removed; later changes are new steps at the end of the list.
 */
export interface Migration {
  /** The description of the step in the log. */
  does: string;
  run: (database: mongo.Db) => Promise<void>;
}

/** The migrations in order. The first one brings data of the baseline to the version after it. */
export const MIGRATIONS: readonly Migration[] = [];
