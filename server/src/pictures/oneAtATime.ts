import { AppError } from '../http/appError.ts';

/**
 * Lets one piece of work go on at a time, so that what each takes of memory does not add up. At most `most` wait.
 * @throws AppError BUSY where too many wait already
 */
export const oneAtATime = (most: number) => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= most) {
      return Promise.reject(
        new AppError('BUSY', 'Too many pictures are sent at once. Please try again in a few seconds.'),
      );
    }
    waiting += 1;
    const mine = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
};
