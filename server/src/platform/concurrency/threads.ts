import { Piscina } from 'piscina';
import { AppError } from '../errors/appError.ts';
import type { ThreadTask } from './threadWorker.ts';

/** Two print service books, one draws previews: neither waits for the other. */
const MOST_THREADS = 3;

const fromSource = import.meta.url.endsWith('.ts');
const pool = new Piscina({
  filename: new URL(fromSource ? './sourceWorker.js' : './threadWorker.js', import.meta.url).href,
  name: 'run',
  minThreads: 0,
  maxThreads: MOST_THREADS,
  // starting a thread takes longer than printing a book
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 384 },
});
// an idle thread that fails must not crash the server
pool.on('error', () => undefined);

/** A function of a module that draws or prints: it takes and answers what can be copied between threads. */
interface Work {
  /** The URL of the module without its ending, which differs between the source and what is built of it. */
  module: URL;
  name: string;
  /** It is aborted after so many milliseconds, waiting for a thread included. */
  longestMs: number;
}

/**
 * Calls a function on a worker thread, so as not to block the event loop. Callers limit how many they start: the
 * pool's own queue takes any number.
 * @throws AppError BUSY if it takes longer than `longestMs`
 */
export const runOnThread = async ({ module, name, longestMs }: Work, argument: unknown): Promise<Buffer> => {
  const task: ThreadTask = { module: `${module.href}${fromSource ? '.ts' : '.js'}`, name, argument };
  const signal = AbortSignal.timeout(longestMs);
  try {
    const bytes = (await pool.run(task, { signal })) as Uint8Array;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new AppError('BUSY', 'This took too long. Please try again later.');
  }
};

/** Aborts what runs, and ends the threads. */
export const stopThreads = (): Promise<void> => pool.destroy();
