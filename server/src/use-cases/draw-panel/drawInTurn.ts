import { createFairLimiter } from '../../platform/concurrency/limiter.ts';
import { runOnThread } from '../../platform/concurrency/threads.ts';
import { pauseRequestTime } from '../../platform/database/requestTime.ts';
import { AppError } from '../../platform/errors/appError.ts';

/** One picture is drawn at a time, in turn for those who ask for many at once. */
const limit = createFairLimiter(
  {
    running: 1,
    waiting: 20,
    full: () =>
      new AppError('BUSY', 'Many pictures are being drawn at the moment. Please try again shortly.'),
  },
  1,
);

/**
 * Draws a picture as PNG on a worker thread.
 * @param who asks for it: an address or an account
 * @throws AppError BUSY while many pictures are being drawn for them
 */
export const drawInTurn = (
  who: string,
  work: Parameters<typeof runOnThread>[0],
  facts: unknown,
): Promise<Buffer> => pauseRequestTime(() => limit(who, () => runOnThread(work, facts)));
