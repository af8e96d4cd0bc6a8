import { Piscina } from 'piscina';
import { AppError } from '../errors/appError.ts';
import type { ThreadTask } from './threadWorker.ts';

/** Two threads print service books and one draws previews, so neither kind of work waits for the other. */
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

/** A function that draws or prints. Its argument and its result are copied between threads. */
interface Work {
  /** The URL of the module without its extension, which is .ts in the source and .js in the build. */
  module: URL;
  name: string;
  /** The work is aborted after this many milliseconds, which include the wait for a thread. */
  longestMs: number;
}

/**
 * Calls a function on a worker thread, so that it does not block the event loop. Callers must limit how many calls they
 * start, because the queue of the pool has no limit.
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

/** Aborts the running work and ends the threads. */
export const stopThreads = (): Promise<void> => pool.destroy();
