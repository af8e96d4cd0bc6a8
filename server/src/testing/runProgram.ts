import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path/posix';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export interface Program {
  pid: number | undefined;
  output: () => string;
  errors: () => string;
  /** Waits until the output matches. */
  until: (pattern: RegExp) => Promise<RegExpExecArray>;
  say: (text: string) => void;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const inServer = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The sweeps start many programs, so they run the build, which starts in half of the time. The command of the store is
 * not part of the build.
 */
const commandFor = (file: string): string[] =>
  inject('tier') === 'quick' || file.startsWith('..')
    ? ['--import', TSX, inServer(join('src', file))]
    : ['--enable-source-maps', inServer(join('dist', file.replace(/\.ts$/, '.js')))];

/** Runs a program of the server (a path below server/src) in a folder, with only the given environment. */
export const runProgram = (
  file: string,
  { cwd, env, args = [] }: { cwd: string; env: Record<string, string>; args?: string[] },
): Program => {
  const child = spawn(process.execPath, [...commandFor(file), ...args], {
    cwd,
    // the socket of a killed program is removed with the test's folder
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: cwd, ...env },
  });
  let output = '';
  let errors = '';
  const waiting = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const look of waiting) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);

  return {
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (!match) return;
          waiting.delete(look);
          resolve(match);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without ${pattern.source}: ${output}${errors}`)));
      }),
    say: (text) => child.stdin.end(text),
    kill: (signal) => child.kill(signal),
    ended,
  };
};
