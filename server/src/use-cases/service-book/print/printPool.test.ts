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

it('aborts printing when the server stops, and then works for the next ones, also after one that cannot be printed', async () => {
  const printing = printOnThread(composeBook(2_000));
  const [ended] = await Promise.all([Promise.allSettled([printing]), stopThreads()]);
  expect(ended).toMatchObject([{ status: 'rejected' }]);
  await expect(printOnThread({ ...composeBook(1), services: undefined } as never)).rejects.toThrow(TypeError);
  expect((await printOnThread(composeBook(1))).subarray(0, 5).toString()).toBe('%PDF-');
  await stopThreads();
}, 60_000);
