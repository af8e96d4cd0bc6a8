import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../errors/errorCode.ts';

/**
 * Creates the data folder, accessible to this user only, and its missing parents. The option `recursive` of Node is not
 * used, because it hangs on a path such as /proc/x.
 * @throws Error if it cannot be created
 */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // a file with this name fails later, when something is written into it
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    makeDataFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
};
