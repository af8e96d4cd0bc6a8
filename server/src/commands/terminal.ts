import { createInterface } from 'node:readline/promises';
import { StartError } from '../platform/config/config.ts';

/** Asks the person at the terminal; an input that ends without an answer is a no. */
export const ask = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(`${question} [y/N] `),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

/** Runs a command to its end; what is known to be wrong is told in its sentence. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
};
