import { readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { hasCode } from '../errors/errorCode.ts';
import { readConfig, StartError, type Config } from './config.ts';

/** The variables that hold secrets. Each may instead be the content of a file that NAME_FILE names. */
export const SECRETS = [
  'SESSION_SECRET',
  'MONGODB_URI',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

const readSecret = (name: string, file: string): string => {
  const wrong = (why: string) =>
    new StartError(`The configuration is not valid: ${name}_FILE names ${file}, which ${why}.`);
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(hasCode(error, 'ENOENT') ? 'does not exist' : 'cannot be read');
  }
  const secret = content.replace(/\r?\n$/, '');
  if (!isSet(secret)) throw wrong('is empty');
  return secret;
};

/**
 * Returns the environment with the secrets that files hold, without the newline at their end.
 * @throws StartError for a secret that is given twice, and for a file that cannot be read or is empty
 */
export const withSecretFiles = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const read = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!isSet(file)) return [];
    if (isSet(environment[name]))
      throw new StartError(
        `The configuration is not valid: ${name} and ${name}_FILE are both set; keep one of them.`,
      );
    return [[name, readSecret(name, file)] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
};

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
  return readConfig(withSecretFiles(process.env));
};
