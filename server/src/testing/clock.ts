import { afterAll, beforeAll, vi, type MockInstance } from 'vitest';

const DAY = 86_400_000;

/**
 * Lets `Date.now` stand at the next midnight (UTC) in the tests of a file: limits count in minutes, hours and days
 * that are aligned to the clock, and a test that runs across the end of one would find its count forgotten.
 */
export const stopClockAtMidnight = () => {
  let clock: MockInstance;
  beforeAll(() => {
    clock = vi.spyOn(Date, 'now').mockReturnValue(Math.ceil(Date.now() / DAY) * DAY);
  });
  afterAll(() => {
    clock.mockRestore();
  });
};
