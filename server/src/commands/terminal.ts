import { createInterface } from 'node:readline/promises';
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

/** Runs a command; prints only the message of expected errors. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
};
