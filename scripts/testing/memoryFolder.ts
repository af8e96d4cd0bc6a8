import { mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The bytes that must be free there. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder in memory for the data of tests. The tests of the server are a fifth faster there, because each write of
 * the embedded store waits for the disk. Returns undefined if the machine has no such place with enough room, like most
 * containers.
 */
export const makeMemoryFolder = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? mkdtempSync(join(MEMORY, 'glovebox-tests-')) : undefined;
  } catch {
    return undefined;
  }
};
