import { randomBytes } from 'node:crypto';
import { access, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, type Config } from './config.ts';
import { hasCode } from '../errors/errorCode.ts';
import { makeDataFolder } from './dataFolder.ts';

/** Writes a secret if there is none. The file appears complete or not at all, even when the process is killed. */
const makeSecret = async (file: string) => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    // another process that started at the same time has written it first
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};

const isMissing = async (file: string) => {
  try {
    await access(file);
    return false;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
};

/**
 * Returns a secret of 32 random bytes, in base64url, that is generated on the first start and kept in a file of the data
 * folder, readable by its owner only.
 * @throws StartError
 */
export const readOrMakeSecret = async (dataDir: string, name: string): Promise<string> => {
  const file = join(dataDir, name);
  try {
    makeDataFolder(dataDir);
    if (await isMissing(file)) await makeSecret(file);
  } catch {
    throw new StartError(`Cannot write to the data folder ${dataDir} (DATA_DIR).`);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new StartError(`${file} has no usable secret. Remove it, and the next start makes a new one.`);
  return secret;
};

/** Returns the secret that signs sessions: the configured one, or the one in the data folder. */
export const readSessionSecret = async ({ sessionSecret, dataDir }: Config): Promise<string> =>
  sessionSecret ?? readOrMakeSecret(dataDir, 'session-secret');
