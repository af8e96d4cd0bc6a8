import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the folder of mails, which are files that mail programs can open. */
export const createOutbox = (dataDir: string) => join(dataDir, 'outbox');

/**
 * Stores a mail as an .eml file, readable by its owner only. The file appears complete or not at all, and the names of
 * the files sort by time.
 * @returns the path of the file
 */
export const keepInOutbox = async (dataDir: string, message: Buffer): Promise<string> => {
  const folder = createOutbox(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(':', '-');
  const file = join(folder, `${time}-${randomBytes(6).toString('hex')}.eml`);
  const draft = `${file}.part`;
  await writeFile(draft, message, { mode: 0o600, flush: true });
  await rename(draft, file);
  return file;
};
