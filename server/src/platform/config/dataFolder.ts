import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Makes the data folder, which only this user may enter, and missing folders above it.
 * @throws Error where it cannot be made; Node's own `recursive` hangs on a path such as /proc/x
 */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // a file in its place shows when something is written into it
    if (isCode(error, 'EEXIST')) return;
    if (!isCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    makeDataFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
};
