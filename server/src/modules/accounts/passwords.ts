import { readGzippedJson } from '../../platform/config/assets.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { compareOnThread, hashOnThread } from './passwordThreads.ts';

let cost: number;

/** Sets the bcrypt cost (log2 of the rounds) of passwords hashed from now on; called at startup. */
export const setPasswordCost = (rounds: number) => {
  cost = rounds;
};

let common: Promise<ReadonlySet<string>> | undefined;

const readCommon = async () => new Set((await readGzippedJson('commonPasswords.json.gz')) as string[]);

/** @throws AppError BAD_INPUT for one of the most common passwords, in upper or lower case */
const refuseCommon = async (password: string, path: string): Promise<void> => {
  common ??= readCommon();
  if (!(await common).has(password.trim().toLowerCase())) return;
  const message =
    'This password is one of the most common ones, which attackers try first. Please choose another one.';
  throw new AppError('BAD_INPUT', message, [{ path, message }]);
};

/** A password that somebody chose, and the name of its field. */
interface Chosen {
  password: string;
  path: string;
}

/**
 * Hashes a new password.
 * @param caller see `hashOnThread`
 * @throws AppError BAD_INPUT for one of the most common passwords; BUSY
 */
export const hashPassword = async (caller: string, { password, path }: Chosen): Promise<string> => {
  await refuseCommon(password, path);
  return hashOnThread(caller, password, cost);
};

/**
 * Checks the password of an account. It takes equally long without an account or a stored password.
 * @param caller see `compareOnThread`
 * @throws AppError BUSY
 */
export const passwordMatches = async (
  caller: string,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> => {
  // no password is known that has this hash
  const noHash = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  const matches = await compareOnThread(caller, password, hash ?? noHash);
  return matches && typeof hash === 'string';
};
