import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/**
 * Makes a folder that only this user may enter, and those above it, where they are missing.
 * @throws Error where it cannot be made; Node's own `recursive` hangs on a path such as /proc/x
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // anything else in its place shows when a file is written into it
    if (isCode(error, 'EEXIST')) return;
    if (!isCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    makeDataFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}
