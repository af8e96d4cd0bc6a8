/** The values that a query, an update or a pipeline depends on besides its own text. */
export interface QueryEnv {
  /** `$$NOW`: one instant for the whole command. */
  now: Date;
}
