import { Piscina } from 'piscina';
import { createLimiter } from '../../../platform/concurrency/limiter.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import type { Book } from './book.ts';

/** How many books are printed at once, and how many more wait. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 8;
/** A book that takes longer is aborted, in milliseconds. */
const LONGEST_MS = 60_000;

const fromSource = import.meta.url.endsWith('.ts');
const pool = new Piscina({
  filename: new URL(fromSource ? './sourceWorker.js' : './printBook.js', import.meta.url).href,
  name: 'printBook',
  minThreads: 0,
  maxThreads: MOST_AT_ONCE,
  // starting a thread takes longer than printing a book
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 384 },
});
// an idle thread that fails must not crash the server
pool.on('error', () => undefined);

// not by the pool's own queue, which accepts any number of tasks that have a signal
const limiter = createLimiter({
  running: MOST_AT_ONCE,
  waiting: MOST_WAITING,
  full: () =>
    new AppError('BUSY', 'Many service books are being made at the moment. Please try again shortly.'),
});

/**
 * Prints a service book on a worker thread, so as not to block the event loop.
 * @throws AppError BUSY if the queue is full
 */
export const printOnThread = (book: Book): Promise<Buffer> =>
  limiter.run(async () => {
    const pdf = (await pool.run(book, { signal: AbortSignal.timeout(LONGEST_MS) })) as Uint8Array;
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  });

/** Aborts printing and ends the threads. */
export const stopPrinting = (): Promise<void> => pool.destroy();
