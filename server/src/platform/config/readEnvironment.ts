import { loadEnvFile } from 'node:process';
import { hasCode } from '../errors/errorCode.ts';
import { readConfig, StartError, type Config } from './config.ts';

/**
 * Reads the configuration from the environment and from the file `.env` in the working directory, if it exists. The
 * environment takes precedence.
 * @throws StartError that names what is wrong
 */
export const readEnvironment = (): Config => {
  try {
    loadEnvFile();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) {
      throw new StartError(
        'The file .env in this folder cannot be read; make it a readable file or remove it.',
      );
    }
  }
  return readConfig(process.env);
};
