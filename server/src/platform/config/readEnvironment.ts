import { loadEnvFile } from 'node:process';
import { readConfig, StartError, type Config } from './config.ts';

/**
 * The configuration from the environment and, where there is one, the file `.env` of the folder that the
 * command runs in; what the environment says goes before the file.
 * @throws StartError that names what is wrong
 */
export const readEnvironment = (): Config => {
  try {
    loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new StartError(
        'The file .env in this folder cannot be read; make it a readable file or remove it.',
      );
    }
  }
  return readConfig(process.env);
};
