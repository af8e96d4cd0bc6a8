import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { StartError } from '../platform/config/config.ts';

/** Asks a yes-or-no question at the terminal; end of input means no. */
export const ask = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(`${question} [y/N] `),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

/**
 * Reads the arguments of a command: one word, and flags.
 * @throws StartError with the usage if they are others
 */
export const readArguments = <Flag extends string>(
  usage: string,
  ...flags: Flag[]
): { word: string; has: (flag: Flag) => boolean } => {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const])),
      allowPositionals: true,
    });
    const [word, ...rest] = positionals;
    if (word && rest.length === 0) return { word, has: (flag) => values[flag] === true };
  } catch {
    // an unknown flag
  }
  throw new StartError(usage);
};

/** Runs a command; prints only the message of expected errors. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
};
