import { afterAll, expect, it } from 'vitest';
import { runOnThread, stopThreads } from './threads.ts';

afterAll(stopThreads);

const work = (name: string, longestMs: number) => ({
  module: new URL('../../testing/threadWork', import.meta.url),
  name,
  longestMs,
});

it('aborts work that takes too long, reports that to the caller, and runs the next piece of work', async () => {
  await expect(runOnThread(work('neverEnd', 20), null)).rejects.toMatchObject({
    name: 'AppError',
    code: 'BUSY',
    status: 503,
  });
  expect((await runOnThread(work('echo', 60_000), 'next')).toString()).toBe('next');
}, 60_000);
