/** Checks whether an error has this code, such as 'ENOENT' of Node or 11000 of the database. */
export const hasCode = (error: unknown, code: string | number): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
