import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, type Config } from './config.ts';

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * The secret that signs sessions: the configured one, or one made on the first start and kept in the data
 * folder, readable by its owner only.
 */
export const sessionSecretOf = async ({ sessionSecret, dataDir }: Config): Promise<string> => {
  if (sessionSecret) return sessionSecret;
  const file = join(dataDir, 'session-secret');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!isCode(error, 'EEXIST')) {
      throw new StartError(`The data folder ${dataDir} cannot be written to (DATA_DIR).`);
    }
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new StartError(`${file} holds no usable secret; remove it to have it made anew.`);
  return secret;
};
