import { createLimiter } from '../../../platform/concurrency/limiter.ts';
import { runOnThread } from '../../../platform/concurrency/threads.ts';
import { pauseRequestTime } from '../../../platform/database/requestTime.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import type { Book } from './book.ts';

// the pool's own queue is not used, because it accepts any number of tasks that have a signal
const limiter = createLimiter({
  running: 2,
  waiting: 8,
  full: () =>
    new AppError('BUSY', 'Many service books are being made at the moment. Please try again shortly.'),
});

const PRINT = { module: new URL('./printBook', import.meta.url), name: 'printBook', longestMs: 60_000 };

/**
 * Prints a service book on a worker thread.
 * @throws AppError BUSY if the queue is full
 */
export const printOnThread = (book: Book): Promise<Buffer> =>
  pauseRequestTime(() => limiter.run(() => runOnThread(PRINT, book)));
