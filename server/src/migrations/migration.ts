import type { mongo } from 'mongoose';

/**
 * A step that brings the data of every database from one schema version to the next.
 *
 * The rules, which what runs them relies on:
 * - it can be run again, also after half of it: a step that failed or was killed is run anew from its beginning;
 * - it works on the stored documents, past the models, which go on changing after it was released;
 * - indexes are built after it, by the models: what it searches by must have been indexed before;
 * - once released it is never changed or removed; what comes later is a new step at the end of the list.
 */
export interface Migration {
  /** What it does, as it stands in the log. */
  does: string;
  run: (database: mongo.Db) => Promise<void>;
}
