import { expect, it } from 'vitest';
import { bookWith } from '../../../testing/books.ts';
import { stopThreads } from '../../../platform/concurrency/threads.ts';
import { printOnThread } from './printPool.ts';

const composeBook = (services: number) =>
  bookWith({
    services: Array.from({ length: services }, () => ({
      title: 'Other',
      family: 'other' as const,
      tilt: 0,
      day: 'Jan 1, 2026',
      mileage: '1 km',
      implausible: false,
      marks: [],
      description: 'word '.repeat(1_000),
      parts: [],
      recordedBy: 'Recorded by the owner',
    })),
  });

it('aborts printing when the server stops, and works for the next one', async () => {
  const printing = printOnThread(composeBook(2_000));
  const [ended] = await Promise.all([Promise.allSettled([printing]), stopThreads()]);
  expect(ended).toMatchObject([{ status: 'rejected' }]);
  expect((await printOnThread(composeBook(1))).subarray(0, 5).toString()).toBe('%PDF-');
  await stopThreads();
}, 60_000);

it('rejects with the error of a book that cannot be printed, and continues', async () => {
  await expect(printOnThread({ ...composeBook(1), services: undefined } as never)).rejects.toThrow(TypeError);
  expect((await printOnThread(composeBook(1))).subarray(0, 5).toString()).toBe('%PDF-');
  await stopThreads();
}, 60_000);
