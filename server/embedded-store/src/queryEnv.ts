import type { Doc } from './bson/document.ts';

/** What a query, an update or a pipeline needs to know beside its own text. */
export interface QueryEnv {
  /** The command's `let`, as it came: names with expressions, evaluated once for this object. */
  variables?: Doc;
  /** `$$NOW`: one instant for the whole command. */
  now: Date;
}
