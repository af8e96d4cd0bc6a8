import { lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A Unix socket's path has at most this many bytes, whatever the data folder's has. */
const LONGEST_SOCKET_PATH = 107;

/**
 * Returns a socket path in a new folder that only this user may enter, so that nobody else on the machine can connect.
 */
export function freshSocketPath(): string {
  for (const base of [tmpdir(), '/tmp']) {
    const path = join(base, 'glovebox-XXXXXX', 'store.sock');
    if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH)
      return join(mkdtempSync(join(base, 'glovebox-')), 'store.sock');
  }
  throw new Error('There is no folder with a path short enough for the socket of the embedded store');
}

/** Makes the folder of a socket that was used before. @returns false if other users can enter it */
export function enterPrivateFolder(socketPath: string): boolean {
  const folder = dirname(socketPath);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/** Removes the socket and its folder, which must be empty then: nothing else is ever deleted. */
export function removeSocketFolder(socketPath: string): void {
  rmSync(socketPath, { force: true });
  try {
    rmdirSync(dirname(socketPath));
  } catch {
    // gone already, or not ours alone
  }
}
