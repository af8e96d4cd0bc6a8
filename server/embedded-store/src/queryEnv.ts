/** What a query, an update or a pipeline needs to know besides its own text. */
export interface QueryEnv {
  /** `$$NOW`: one instant for the whole command. */
  now: Date;
}
